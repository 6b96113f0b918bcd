import { equalityDeep } from 'lib0/function'
import type { RecordsDiff, TLRecord, TLStore } from 'tldraw'
import { type BoardRecord, assembleRecord, flattenRecord } from '#schema/kinds/boardRecords.ts'

const flat = (record: TLRecord) => flattenRecord(record as unknown as BoardRecord)

/** `now` with the values that `from` → `to` changes, except those that somebody else has changed since. */
function rebased(now: TLRecord, from: TLRecord, to: TLRecord): TLRecord {
  const [present, before, after] = [flat(now), flat(from), flat(to)]
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (equalityDeep(before[key], after[key]) || !equalityDeep(present[key], before[key])) continue
    present[key] = after[key]
  }
  return assembleRecord(now.id, Object.entries(present)) as unknown as TLRecord
}

/**
 * tldraw undoes by putting whole records back as they were, and with them what others have changed in the same
 * records since. This makes undo and redo of a store touch only what the user's own step changed: other properties
 * keep what others gave them, and what others have deleted stays deleted.
 */
export function undoOwnChangesOnly(store: TLStore): void {
  const applyDiff = store.applyDiff.bind(store)
  const isShared = (record: TLRecord) => store.scopedTypes.document.has(record.typeName)
  store.applyDiff = (diff, options) => {
    const adapted: RecordsDiff<TLRecord> = { added: {}, updated: {}, removed: diff.removed }
    const has = (id: TLRecord['id']) => store.has(id) || id in diff.added
    for (const record of Object.values(diff.added)) {
      const dangles = record.typeName === 'binding' && !(has(record.fromId) && has(record.toId))
      if (!dangles) Object.assign(adapted.added, { [record.id]: record })
    }
    for (const [from, to] of Object.values(diff.updated)) {
      const now = store.get(to.id)
      if (!isShared(to)) Object.assign(adapted.updated, { [to.id]: [from, to] })
      else if (now) Object.assign(adapted.updated, { [to.id]: [now, rebased(now, from, to)] })
    }
    applyDiff(adapted, options)
  }
}
