import { isErrorCode } from '../failure.ts'
import type { Change, OutboxStore } from './Outbox.ts'

const prefix = 'outbox '
const tabPrefix = 'terem-tab '

type Kept = { tab: string; change: Change }

/**
 * Changes in the browser's storage, which is written within the key event. Each belongs to the window that made it,
 * and to another one once that is gone: a window holds a lock of its own while it lives. Locks exist only on secure
 * origins; elsewhere changes are kept for a reload of the same tab.
 */
export function outboxStore(tab: string): OutboxStore {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  void locks?.request(tabPrefix + tab, () => new Promise(() => undefined))
  const storage = (): Storage => (locks ? localStorage : sessionStorage)
  const write = (change: Change): void =>
    storage().setItem(prefix + change.id, JSON.stringify({ tab, change } satisfies Kept))
  const readAll = (): Kept[] =>
    Object.keys(storage())
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(key, storage().getItem(key)) ?? [])
  const leftBy = (of: string, owner: string): Change[] =>
    readAll().flatMap((kept) => (kept.tab === of && kept.change.owner === owner ? kept.change : []))
  const awaited = new Set([tab])
  return {
    keep(change) {
      try {
        write(change)
        return true
      } catch {
        // A full or forbidden storage stores nothing.
        return false
      }
    },
    drop(id) {
      try {
        storage().removeItem(prefix + id)
      } catch {
        // Nothing was stored.
      }
    },
    adopt(owner, take) {
      const others = new Set(allOf(readAll).map((kept) => kept.tab))
      for (const other of others) {
        if (awaited.has(other)) continue
        awaited.add(other)
        const adopt = () => {
          const left = allOf(() => leftBy(other, owner))
          for (const change of left) write(change)
          take(left)
        }
        if (locks) void locks.request(tabPrefix + other, adopt)
        else adopt()
      }
    },
  }
}

/** The content of a storage; nothing if the browser forbids it. */
function allOf<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** The content of the storage may be of another release, or of another program. */
function parse(key: string, text: string | null): Kept | undefined {
  try {
    const { tab, change } = JSON.parse(text ?? '') as Kept
    const { id, owner, lane, query, variables, at, refused } = change
    const isWhole = [tab, owner, lane, query].every((part) => typeof part === 'string')
    const isChange = isWhole && key === prefix + id && typeof at === 'number'
    if (!isChange || typeof variables !== 'object' || variables === null) return undefined
    if (refused === undefined || isErrorCode(refused)) return { tab, change }
    return { tab, change: { ...change, refused: 'unexpected' } }
  } catch {
    return undefined
  }
}
