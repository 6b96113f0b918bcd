import { useState } from 'react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Asked } from '../view/objectRows.ts'
import { usePrinting } from '../../platform/printing.ts'
import { hideToast, showBusy } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { Printed, PrintedTableProps } from './PrintedTable.tsx'

type RowsPrintProps = Omit<PrintedTableProps, 'printed'> & { asked: Asked }
type Ready = { Table: ComponentType<PrintedTableProps>; printed: Printed }

/** The screen draws the rows that are seen; this draws all of them while they are printed. */
export function RowsPrint({ asked, ...shown }: RowsPrintProps) {
  const t = useWords('objects/rows')
  const [ready, setReady] = useState<Ready | null>(null)
  usePrinting(async () => {
    const toast = showBusy({ message: t('printed.busy') })
    try {
      const { default: Table, readAll } = await import('./PrintedTable.tsx')
      const printed = await readAll(asked)
      flushSync(() => setReady({ Table, printed }))
    } finally {
      hideToast(toast)
    }
    return () => setReady(null)
  })
  return ready ? <ready.Table {...shown} printed={ready.printed} /> : null
}
