import { equalityDeep } from 'lib0/function'
import { type RecordsDiff, type TLRecord, type TLStore } from 'tldraw'
import * as Y from 'yjs'
import { settleEngine } from '#schema/kinds/boardEngine.ts'
import {
  type BoardRecord,
  boardRecords,
  readRecord,
  readRecords,
  writeRecord,
} from '#schema/kinds/boardRecords.ts'
import {
  boardDocumentId,
  boardPageId,
  boardSchema,
  storeSchema,
  storedSchema,
} from '#schema/kinds/boardSchema.ts'
import { acceptRecords, findBroken } from './readRecords.ts'

/** The records without which there is no board; whoever deletes them deletes nothing. */
const lasting: ReadonlySet<string> = new Set([boardDocumentId, boardPageId])

export type BindOptions = {
  /** Asked before each write: readers never write, whatever tldraw does by itself. */
  isEditable(): boolean
  /** Gets the ids of the records that tldraw cannot read now; none when all are well again. */
  onRefused(ids: readonly string[]): void
  /** The board was written by a newer tldraw than this one and cannot be opened. */
  onTooNew(): void
}

/** True when the document's records are of this tldraw's version. */
const isOfThisVersion = (store: TLStore, doc: Y.Doc): boolean =>
  equalityDeep(storedSchema(doc) ?? boardSchema, store.schema.serialize())

/** The document's records after tldraw's migrations, or undefined when they are of a newer tldraw. */
function migrated(store: TLStore, doc: Y.Doc): Map<string, BoardRecord> | undefined {
  const records = readRecords(boardRecords(doc))
  if (isOfThisVersion(store, doc)) return records
  const schema = storedSchema(doc)
  const migrate = (list: Iterable<[string, BoardRecord]>) => {
    const snapshot = { store: structuredClone(Object.fromEntries(list)), schema }
    const result = store.schema.migrateStoreSnapshot(snapshot as never)
    if (result.type === 'error') return undefined
    return Object.values(result.value as unknown as Record<string, BoardRecord>)
  }
  const byId = (list: BoardRecord[]) => new Map(list.map((record) => [record.id, record]))
  try {
    const found = migrate(records)
    return found && byId(found)
  } catch {
    // A migration throws on what it does not expect; one record must not keep the others from the board.
    return byId([...records].flatMap((one) => migrateOne(one, migrate)))
  }
}

/** The record as the migrations leave it, or as it is where they cannot take it, to be refused like any other. */
function migrateOne(
  one: [string, BoardRecord],
  migrate: (list: [string, BoardRecord][]) => BoardRecord[] | undefined,
): BoardRecord[] {
  try {
    return migrate([one]) ?? [one[1]]
  } catch {
    return [one[1]]
  }
}

/** True for a change that may leave something broken: a new record, a connector, a shape with another parent. */
function isTie(store: TLStore, record: TLRecord): boolean {
  const known = store.get(record.id)
  if (!known || record.typeName === 'binding') return true
  return record.typeName === 'shape' && known.typeName === 'shape' && known.parentId !== record.parentId
}

/** Assets are stored by address only: what tldraw shows from memory while a file is on its way stays out. */
function storable(record: TLRecord): BoardRecord {
  const plain = record as unknown as BoardRecord
  if (record.typeName !== 'asset' || !/^(data|blob|asset):/.test(record.props.src ?? '')) return plain
  return { ...plain, props: { ...record.props, src: null } }
}

/**
 * Ties tldraw's store to the document both ways until the returned function is called: what the user changes is
 * written as the keys that differ, what others change is merged as remote, so that it is not the user's to undo.
 */
export function bindStore(store: TLStore, doc: Y.Doc, options: BindOptions): () => void {
  const records = boardRecords(doc)
  const origin = { board: store.id }
  const refused = new Set<string>()
  let isCurrent = true

  const flush = () => store.listen(() => {})()

  const merge = (fresh: Iterable<BoardRecord>, gone: string[]) => {
    const accepted = acceptRecords(store, fresh)
    const before = [...refused].join()
    for (const record of accepted.records) refused.delete(record.id)
    for (const id of gone) refused.delete(id)
    for (const id of accepted.refused) refused.add(id)
    const canBreak = gone.length > 0 || accepted.records.some((record) => isTie(store, record))
    const put = (list: TLRecord[]) =>
      store.mergeRemoteChanges(() => {
        store.put(list)
        store.remove(gone as TLRecord['id'][])
        if (!canBreak) return
        const broken = findBroken(store)
        store.remove(broken.remove)
        store.put(broken.put)
      })
    try {
      put(accepted.records)
    } catch {
      // tldraw's own reactions to a change can throw; one record must not keep the others from the board.
      for (const record of accepted.records) {
        try {
          put([record])
        } catch {
          refused.add(record.id)
        }
      }
    }
    if ([...refused].join() !== before) options.onRefused([...refused])
  }

  const load = () => {
    isCurrent = isOfThisVersion(store, doc)
    const found = migrated(store, doc)
    if (!found) return options.onTooNew()
    const gone = store
      .allRecords()
      .filter((record) => store.scopedTypes.document.has(record.typeName) && !found.has(record.id))
      .filter(({ id }) => !lasting.has(id))
    merge(
      found.values(),
      gone.map(({ id }) => id),
    )
  }

  const upgrade = () => {
    if (isCurrent) return
    isCurrent = true
    for (const record of migrated(store, doc)?.values() ?? []) writeRecord(records, record)
    storeSchema(doc, store.schema.serialize())
  }

  const write = ({ changes }: { changes: RecordsDiff<TLRecord> }) => {
    if (!options.isEditable()) return
    doc.transact(() => {
      upgrade()
      settleEngine(doc, 'tldraw')
      for (const record of Object.values(changes.added)) writeRecord(records, storable(record))
      for (const [from, to] of Object.values(changes.updated)) {
        if (records.has(to.id)) writeRecord(records, storable(to), storable(from))
      }
      for (const record of Object.values(changes.removed)) records.delete(record.id)
    }, origin)
  }

  // A change costs tldraw milliseconds on a full board, however small it is: those of a frame are taken together.
  const pending = new Set<string>()
  let frame: number | undefined
  const apply = () => {
    frame = undefined
    // What the user has done in this frame is younger than what came from others: it goes into the document first,
    // so that the document and the store end up with the same value.
    flush()
    const changed = [...pending]
    pending.clear()
    if (!isCurrent) return load()
    const fresh: BoardRecord[] = []
    const gone: string[] = []
    for (const id of changed) {
      const stored = records.get(id)
      if (stored instanceof Y.Map) fresh.push(readRecord(id, stored))
      else if (!lasting.has(id)) gone.push(id)
    }
    merge(fresh, gone)
  }

  const onRecords = (events: Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction) => {
    if (transaction.origin === origin) return
    for (const event of events) {
      const [id] = event.path
      if (typeof id === 'string') pending.add(id)
      else for (const key of event.changes.keys.keys()) pending.add(key)
    }
    if (typeof requestAnimationFrame === 'undefined') apply()
    else frame ??= requestAnimationFrame(apply)
  }

  const onSchema = (_: unknown, transaction: Y.Transaction) => {
    if (transaction.origin !== origin) load()
  }

  load()
  const unlisten = store.listen(write, { source: 'user', scope: 'document' })
  records.observeDeep(onRecords)
  doc.getMap('board').observe(onSchema)
  return () => {
    flush()
    if (frame !== undefined) cancelAnimationFrame(frame)
    unlisten()
    records.unobserveDeep(onRecords)
    doc.getMap('board').unobserve(onSchema)
  }
}
