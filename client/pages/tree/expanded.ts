import { useCallback, useState } from 'react'
import { stored } from '../../platform/storage.ts'

const keptPages = 500

/** The expanded pages of the tree, stored in this browser for each space. */
export function useExpanded(space: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(readAll()[space] ?? []))
  const setOpen = useCallback(
    (ids: string[], open: boolean) =>
      setExpanded((before) => {
        if (ids.every((id) => before.has(id) === open)) return before
        const after = new Set(before)
        for (const id of ids) {
          if (open) after.add(id)
          else after.delete(id)
        }
        stored.write('tree_open', JSON.stringify({ ...readAll(), [space]: [...after].slice(-keptPages) }))
        return after
      }),
    [space],
  )
  return { expanded, setOpen }
}

function readAll(): Record<string, string[]> {
  try {
    return JSON.parse(stored.read('tree_open') ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}
