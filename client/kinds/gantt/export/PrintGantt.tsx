import { useState } from 'react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type * as Y from 'yjs'
import { usePrinting } from '../../../platform/printing.ts'
import type { PrintedGanttProps } from './PrintedGantt.tsx'
import { shownGantts } from './shownGantts.ts'

type Ready = { Sheets: ComponentType<PrintedGanttProps>; picture: PrintedGanttProps['picture'] }

/** A chart is printed as sheets, all of it, and not as a table. */
export function PrintGantt({ doc, title }: { doc: Y.Doc; title: string }) {
  const [ready, setReady] = useState<Ready | null>(null)
  usePrinting(async () => {
    const shown = shownGantts.get(doc)?.()
    if (shown) {
      const [{ default: Sheets }, { readPicture }] = await Promise.all([
        import('./PrintedGantt.tsx'),
        import('./picture.ts'),
      ])
      const picture = await readPicture(shown)
      flushSync(() => setReady({ Sheets, picture }))
    }
    return () => setReady(null)
  })
  return ready ? <ready.Sheets title={title} picture={ready.picture} /> : null
}
