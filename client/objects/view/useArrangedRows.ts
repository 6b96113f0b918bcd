import { useEffect, useState } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'

const load = () =>
  loadNeeded(async () => {
    const [grouped, nested] = await Promise.all([import('./groupedRows.ts'), import('./nestedRows.ts')])
    return { ...grouped, ...nested }
  })
type Arranged = Awaited<ReturnType<typeof load>>

let here: Arranged | undefined

/** The code for grouped and nested rows, once it is needed and has loaded. */
export function useArrangedRows(isWanted: boolean): Arranged | undefined {
  const [arranged, setArranged] = useState(here)
  useEffect(() => {
    if (!isWanted || arranged) return
    load().then((part) => setArranged((here = part)), showFailure)
  }, [isWanted, arranged])
  return arranged ?? here
}
