import type { ReactNode } from 'react'
import type { HotkeyCommand } from '#schema/accounts/hotkeys.ts'

export type PaletteGroup = 'recent' | 'pages' | 'objects' | 'create' | 'go' | 'view' | 'person'

/** One line of the palette. */
export type PaletteItem = {
  id: string
  group: PaletteGroup
  label: string
  icon: ReactNode
  /** Shown after the label, e.g. the path of a page. */
  note?: string
  command?: HotkeyCommand
  run: () => void
}

/** Whether every word of `wanted` starts a word of `label`, or occurs in it; the former scores higher. */
export function rankOf(label: string, wanted: string): number {
  const text = label.toLocaleLowerCase()
  const words = text.split(/[\s:«»"()–-]+/)
  let rank = 0
  for (const part of wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean)) {
    if (words.some((word) => word.startsWith(part))) rank += 2
    else if (text.includes(part)) rank += 1
    else return 0
  }
  return rank
}

/** The matching items, best first; in the given order among equals. */
export function fitting(items: readonly PaletteItem[], wanted: string): PaletteItem[] {
  if (!wanted.trim()) return [...items]
  const ranked = items.map((item) => ({ item, rank: rankOf(item.label, wanted) }))
  return ranked
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ item }) => item)
}
