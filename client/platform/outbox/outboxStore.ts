import { isErrorCode } from '../failure.ts'
import type { Change, OutboxStore } from './Outbox.ts'

const prefix = 'outbox '
const tabPrefix = 'terem-tab '

type Kept = { tab: string; change: Change }

/**
 * Changes in the browser's storage, which is written before a keystroke's event is over. Each belongs to the window that
 * made it, and to another one once that is gone: a window holds a lock of its own for as long as it lives. Locks exist
 * on secure origins only; elsewhere changes are kept for the reload of the same tab.
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
        // A full or forbidden storage keeps nothing.
        return false
      }
    },
    drop(id) {
      try {
        storage().removeItem(prefix + id)
      } catch {
        // Nothing was kept.
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

/** What a storage has; nothing where the browser forbids it. */
function allOf<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** What is in the storage may be of another release, or of another program. */
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
