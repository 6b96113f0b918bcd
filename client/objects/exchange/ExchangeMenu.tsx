import { ActionIcon, Menu } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { TableFormat } from '#schema/objects/exchange.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import classes from '../view/View.module.css'
import type { Shown } from './exchange.ts'

const ExchangeItems = lazy(() => loadNeeded(() => import('./ExchangeItems.tsx')))
// Loaded by the menu, not by the page, because the window has many modules.
const ImportWindow = lazy(() =>
  loadNeeded(async () => (await import('./ExchangeItems.tsx')).loadImportWindow()),
)

/** ROV.10, ROV.11: imports objects of a type from a table, and exports what is shown to one. */
export function ExchangeMenu({ type, shown }: { type: TypeRecord; shown: Omit<Shown, 'type'> }) {
  const t = useWords('objects/exchange')
  const [isImporting, setImporting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async (format: TableFormat) => {
    setBusy(true)
    try {
      const { exportTable } = await loadNeeded(() => import('./exchange.ts'))
      await exportTable({ ...shown, type: type.id }, format)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon size={30} color="gray" aria-label={t('button')} title={t('button')} loading={isBusy}>
            <IconTableExport size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={<div className={classes.waiting} />}>
            <ExchangeItems
              mayImport={type.level === 'edit' || type.level === 'full'}
              onImport={() => setImporting(true)}
              onExport={(format) => void save(format)}
            />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      {isImporting ? (
        <Suspense>
          <ImportWindow type={type} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
