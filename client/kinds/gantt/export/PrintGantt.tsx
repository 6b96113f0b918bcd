import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type * as Y from 'yjs'
import { usePrinting } from '../../../platform/printing.ts'
import { shownGantts } from './shownGantts.ts'

/** A chart is printed as sheets, all of it, and not as a table. */
export function PrintGantt({ doc, title }: { doc: Y.Doc; title: string }) {
  const [sheets, setSheets] = useState<ReactNode>(null)
  usePrinting(async () => {
    const shown = shownGantts.get(doc)?.()
    if (shown) {
      const { readSheets } = await import('./PrintedGantt.tsx')
      const read = await readSheets(shown, title)
      flushSync(() => setSheets(read))
    }
    return () => setSheets(null)
  })
  return sheets
}
