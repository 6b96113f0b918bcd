import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'

/** Returns a function that takes the id of a column created here; `onShown` gets its position once it is shown. */
export function useMadeColumn(
  columns: readonly ViewColumn[],
  onShown: (place: number) => void,
): (id: string) => void {
  const made = useRef<string>(undefined)
  // Before any other typing: what was typed until then goes into this column.
  useLayoutEffect(() => {
    const place = columns.findIndex(({ id }) => id === made.current)
    if (place < 0) return
    made.current = undefined
    onShown(place)
  })
  return useCallback((id) => {
    made.current = id
  }, [])
}
