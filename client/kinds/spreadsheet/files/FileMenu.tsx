import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import type { SheetView } from '../SheetView.ts'

const FileWindow = lazy(() => loadNeeded(() => import('./FileWindow.tsx')))

type FileMenuProps = { view: SheetView; title: string; editable?: boolean; focusGrid?: () => void }

/** Brings sheets in from a file of this device, and takes them out as one; readers take out alone. */
export default function FileMenu({ view, title, editable = false, focusGrid }: FileMenuProps) {
  const t = useWords('kinds/spreadsheet')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const close = () => {
    // The cells of the sheet that came have to be there before they are given the focus.
    flushSync(() => setFile(undefined))
    focusGrid?.()
  }
  const save = async (extension: 'xlsx' | 'csv') => {
    const { xlsxOf, csvOf } = await import('./askWorker.ts')
    const { doc } = view.workbook
    saveFile(await (extension === 'xlsx' ? xlsxOf(doc) : csvOf(doc, view.sheet!.id)), { title, extension })
  }
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-start">
        <Menu.Target>
          <ToolButton
            label={t(editable ? 'file' : 'file.download')}
            icon={editable ? IconFileSpreadsheet : IconDownload}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {editable ? <Menu.Item onClick={() => input.current?.click()}>{t('file.import')}</Menu.Item> : null}
          <Menu.Item onClick={() => void save('xlsx').catch(showFailure)}>{t('file.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void save('csv').catch(showFailure)}>
            {t('file.csv', { name: view.sheet!.name })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.import')}
        accept=".xlsx,.xlsm,.csv,.tsv,.txt"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {file ? (
        <Suspense>
          <FileWindow view={view} file={file} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
