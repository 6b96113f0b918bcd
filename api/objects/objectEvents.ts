import { isAboutType, type FeedKind } from '#schema/events.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { readerAt } from '../access/keptReaders.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import { joined, type EventBatch, type EventRow } from '../events/eventBatch.ts'
import { followEvents, type Telling } from '../events/followEvents.ts'
import { rowId } from '../ids.ts'
import { readChangedObjects, type ChangedObjects } from './changedObjects.ts'
import { LinkedFeed } from './linkedFeed.ts'
import { canLink, linksOf, seenNodes, type LinkTargets } from './linkedNodes.ts'
import { valueColumns, valueOf, type DataRow } from './objectColumns.ts'
import type { ObjectRow } from './objectRows.ts'
import { typeFor, type ObjectType } from './objectType.ts'
import { tableRows, virtualOf } from './tableRows.ts'
import { presentObjects, type PresentedObject, type Voices } from './presentObjects.ts'

type ObjectEvent = {
  object_events: {
    event_id: string
    body: { kind: FeedKind; records: PresentedObject[]; gone: string[] }
  }
}
type Asked = { space_id: string; type_id: string; after?: string | null }

const told = (
  id: string,
  kind: FeedKind,
  records: PresentedObject[] = [],
  gone: string[] = [],
): ObjectEvent => ({
  object_events: { event_id: id, body: { kind, records, gone } },
})

/**
 * The changes of a type's objects, as the reader may see them when each is sent. A change of rights in the space
 * tells the client to refetch. Throws `not_found` and `unauthenticated` at the start.
 */
export function objectEvents(
  ctx: Context,
  targets: LinkTargets,
  { space_id: spaceId, type_id: typeId, after }: Asked,
): AsyncIterableIterator<ObjectEvent> {
  const type = rowId(typeId)
  const linked = new LinkedFeed(type)
  return followEvents(ctx, rowId(spaceId), {
    after,
    about: linked.about,
    prepare: () => linked.read(ctx),
    begin: (kind, id) => told(id, kind),
    async tell(telling) {
      await linked.learn(telling)
      return tell(targets, linked, telling)
    },
  })
}

/** Readers who see the same get the same object, so that it is serialized once for all of them. */
async function tell(
  targets: LinkTargets,
  linked: LinkedFeed,
  { ctx, reader, batch, rights }: Telling,
): Promise<ObjectEvent[]> {
  const { type } = linked
  if (!reader || reader.onlyPage !== null) return []
  const isTheirs = ({ subject }: EventRow) => !subject || subject === reader.subject
  const own = batch.rows.filter(
    (row) => (row.kind === 'access_changed' && isTheirs(row)) || row.node === type,
  )
  const ids = own.flatMap(({ kind, nodes }) => (kind === 'objects_changed' ? nodes : []))
  const changed =
    ids.length > 0 ? await changedOf(batch, { ctx, reader, type, ids: [...new Set(ids)] }) : null
  const now = changed && (await readerAt(ctx, reader.space, joined(changed.rights, rights())))
  const shown = changed && now ? await seenBy(targets, now, { ctx, changed, batch }) : nothing
  const elsewhere = new Set(await linked.seenIn({ ctx, reader, batch, rights }))
  return batch.rows.flatMap((row) => {
    if (elsewhere.has(row)) return batch.once(`linked ${row.id}`, () => [told(row.id, 'refetch')])
    return own.includes(row) ? batch.once(`${shown.key} ${row.id}`, () => tellOne(row, shown)) : []
  })
}

type Changing = { ctx: Telling['ctx']; reader: Reader; type: string; ids: string[] }

const changedOf = (batch: EventBatch, { ctx, ...asked }: Changing): Promise<ChangedObjects | null> =>
  batch.once('objects', () =>
    readChangedObjects(batch.shared(ctx), { ...asked, rights: batch.rights, root: batch.root }),
  )

/** The changed objects that a reader may read, and which of them are in trash. */
type Shown = { key: string; records: ReadonlyMap<string, PresentedObject>; gone: ReadonlySet<string> }

const nothing: Shown = { key: 'nothing', records: new Map(), gone: new Set() }

function tellOne({ id, kind, nodes }: EventRow, { records, gone }: Shown): ObjectEvent[] {
  if (kind === 'access_changed' || (kind === 'objects_changed' && nodes.length === 0))
    return [told(id, 'refetch')]
  if (kind !== 'objects_changed') return isAboutType(kind) ? [told(id, kind)] : []
  const shown = nodes.flatMap((node) => records.get(node) ?? [])
  const lost = nodes.filter((node) => gone.has(node))
  return shown.length + lost.length > 0 ? [told(id, kind, shown, lost)] : []
}

type Row = ObjectRow & DataRow

async function seenBy(
  targets: LinkTargets,
  reader: Reader,
  { ctx, changed, batch }: { ctx: Telling['ctx']; changed: ChangedObjects; batch: EventBatch },
): Promise<Shown> {
  const levels = changed.rows.map((row) => levelOn(reader, row))
  const found = changed.rows.filter((_, at) => levels[at]! >= levelNumber.read)
  if (found.length === 0) return nothing
  const type = typeFor(reader, changed.stored, { all: changed.properties, linked: changed.linked })
  const computed = await computedOf(ctx, type, found)
  const rows = found.map((row) => ({ ...row, ...computed.get(row.id) }))
  const voices = voicesOf(changed, reader)
  const links = await seenLinks(targets, type, { changed, rows })
  const own = [...voices].map(([id, each]) => [id, ...each])
  const key = JSON.stringify([levels, shapeOf(type), links, own, [...computed]])
  return batch.once(key, async () => {
    const living = rows.filter((row) => row.deleted_at === null)
    const records = await presentObjects(changed.ctx, targets, { type, rows: living, voices })
    return {
      key,
      records: new Map(records.map((record) => [record.id, record])),
      gone: new Set(rows.flatMap((row) => (row.deleted_at === null ? [] : [row.id]))),
    }
  })
}

/** Values without a column, computed for this reader now. */
async function computedOf(ctx: ReadContext, type: ObjectType, rows: Row[]): Promise<Map<string, DataRow>> {
  const virtual = virtualOf(type.properties.values()).map(({ property }) => property)
  if (virtual.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await ctx.sql<DataRow[]>`
    select t.id ${valueColumns(ctx.sql, virtual)} from ${tableRows(ctx, type)} t where t.id = any(${ids}::uuid[])
    order by t.id`
  return new Map(found.map((row) => [row.id as string, row]))
}

/** The properties of a type that a reader sees, each with the parts that they see. */
const shapeOf = ({ properties }: ObjectType): string[][] =>
  [...properties.values()].map(({ id, nested = [] }) => [id, ...nested.map((inner) => inner.id)])

async function seenLinks(
  targets: LinkTargets,
  type: ObjectType,
  { changed, rows }: { changed: ChangedObjects; rows: Row[] },
): Promise<string[]> {
  const linking = [...type.properties.values()].filter(canLink)
  const links = rows.flatMap((row) =>
    linking.flatMap((property) => linksOf(property, valueOf(row, property))),
  )
  if (links.length === 0) return []
  return [...(await seenNodes(changed.ctx, targets, { reader: type.reader, links }))]
}

function voicesOf({ voices }: ChangedObjects, { subject }: Reader): Voices {
  const own = Map.groupBy(
    subject === null ? [] : voices.filter((voice) => voice.subject === subject),
    ({ object }) => object,
  )
  return new Map(
    [...own].map(([object, all]) => [object, new Map(all.map(({ property, choice }) => [property, choice]))]),
  )
}
