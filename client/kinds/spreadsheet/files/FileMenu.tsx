import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { useWords } from '../../../platform/words.ts'
import classes from '../Bars.module.css'
import type { SheetView } from '../SheetView.ts'

const FileWindow = lazy(() => loadNeeded(() => import('./FileWindow.tsx')))

type FileMenuProps = { view: SheetView; title: string }

/** Brings sheets in from a file of this device, and takes them out as one. */
export function FileMenu({ view, title }: FileMenuProps) {
  const t = useWords('kinds/spreadsheet')
  const input = useRef<HTMLInputElement>(null)
  const [job, setJob] = useState<File | 'xlsx' | 'csv'>()
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-start">
        <Menu.Target>
          <Tooltip label={t('file')}>
            <ActionIcon className={classes.tool} aria-label={t('file')}>
              <IconFileSpreadsheet size={17} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => input.current?.click()}>{t('file.import')}</Menu.Item>
          <Menu.Item onClick={() => setJob('xlsx')}>{t('file.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => setJob('csv')}>{t('file.csv', { name: view.sheet!.name })}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.import')}
        accept=".xlsx,.xlsm,.csv,.tsv,.txt"
        onChange={({ currentTarget }) => {
          setJob(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {job ? (
        <Suspense>
          <FileWindow
            view={view}
            job={job}
            onClose={() => setJob(undefined)}
            save={(file, extension) => saveFile(file, { title, extension })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
