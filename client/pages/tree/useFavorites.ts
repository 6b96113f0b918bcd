import { useMemo } from 'react'
import { useLiveRead } from './LiveRead.ts'
import type { Listed } from './rows.ts'
import { useTree, useTreeStore } from './TreeStore.ts'

/** RPG.10: the pages and objects that the person has flagged, by name; null until the objects have been read. */
export function useFavorites(): { list: readonly Listed[] | null; failed: boolean } {
  const { own } = useTreeStore()
  const { tree } = useTree()
  const { value: objects, failed } = useLiveRead(own.favorites)
  const list = useMemo(() => {
    if (!objects) return null
    const named = [
      ...tree.favorites().map((page) => ({ name: tree.labelOf(page), listed: page as Listed })),
      ...objects.map((object) => ({ name: object.name, listed: object as Listed })),
    ]
    return named.sort((a, b) => a.name.localeCompare(b.name)).map(({ listed }) => listed)
  }, [tree, objects])
  return { list, failed: failed && !objects }
}
