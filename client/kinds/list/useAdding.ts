import { useEffect, useRef } from 'react'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'

type Adding = Pick<RowsOfPage, 'rows' | 'unfolding'>

/** Brings the caret to the line that makes objects beneath another one, once that line is there. */
export function useAdding({ rows, unfolding }: Adding, go: (line: number) => void): void {
  const done = useRef<string | null>(null)
  const adding = unfolding?.unfolded.adding ?? null
  useEffect(() => {
    if (adding === null) done.current = null
    if (adding === null || done.current === adding) return
    const line = rows.lineOfMark(`beneath ${adding}`)
    if (line === undefined) return
    done.current = adding
    go(line)
  })
}
