import { useState } from 'react'

/** What is the same as long as its key is, so that it is neither made nor drawn again. */
export function useKept<Item>(make: () => Item, key: string): Item {
  const [kept, setKept] = useState(() => ({ key, item: make() }))
  if (kept.key === key) return kept.item
  const next = { key, item: make() }
  setKept(next)
  return next.item
}
