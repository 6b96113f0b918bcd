import { useState } from 'react'

/** The same list as long as its key is the same, so that what has not changed is not drawn again. */
export function useKept<Item>(items: Item, key: string): Item {
  const [kept, setKept] = useState({ key, items })
  if (kept.key !== key) setKept({ key, items })
  return kept.key === key ? kept.items : items
}
