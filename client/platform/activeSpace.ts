import { stored } from './storage.ts'

let current: string | null = null

/** The space of this tab, sent with every request; the last one chosen is stored for the next visit. */
export const activeSpace = {
  get: (): string | null => current,
  /** The space of the last visit, for a tab that opens none by its address. */
  last: (): string | null => stored.read('active_space_id'),
  set(id: string): void {
    if (current === id) return
    current = id
    stored.write('active_space_id', id)
  },
}
