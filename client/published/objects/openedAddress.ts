import { createContext } from 'react'

/** The block that the rows are in; null on a page of their own. */
export const BlockContext = createContext<string | null>(null)

/** The address of the page with an object opened on it, or without. */
export function addressWith(object: string | null, block: string | null): string {
  const url = new URL(location.href)
  for (const [name, value] of [
    ['object', object],
    ['block', object && block],
  ] as const) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  return url.pathname + url.search
}

/** The object that is open by the present address. */
export function openedAt(block: string | null): string | null {
  const { searchParams } = new URL(location.href)
  return searchParams.get('block') === block ? searchParams.get('object') : null
}
