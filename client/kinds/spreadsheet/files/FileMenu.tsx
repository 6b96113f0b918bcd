import { Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import type { SheetView } from '../SheetView.ts'

const FileWindow = lazy(() => loadNeeded(() => import('./FileWindow.tsx')))

type FileMenuProps = { view: SheetView; title: string }

/** Brings sheets in from a file of this device, and takes them out as one. */
export function FileMenu({ view, title }: FileMenuProps) {
  const t = useWords('kinds/spreadsheet')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const save = async (extension: 'xlsx' | 'csv') => {
    const { xlsxOf, csvOf } = await import('./askWorker.ts')
    const { doc } = view.workbook
    saveFile(await (extension === 'xlsx' ? xlsxOf(doc) : csvOf(doc, view.sheet!.id)), { title, extension })
  }
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-start">
        <Menu.Target>
          <ToolButton label={t('file')} icon={IconFileSpreadsheet} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => input.current?.click()}>{t('file.import')}</Menu.Item>
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
          <FileWindow view={view} file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
