import { levelNumber } from '#schema/access/levels.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import { followEvents, type EventRow } from '../events/followEvents.ts'
import { rowId } from '../ids.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { objectRows, type ObjectRow } from './objectRows.ts'
import { presentById, type PresentedObject } from './presentObjects.ts'

type ObjectEvent = {
  object_events: { event_id: string; kind: string; records: PresentedObject[]; gone: string[] }
}
type Asked = { space_id: string; type_id: string; after?: string | null }

const told = (
  id: string,
  kind: string,
  records: PresentedObject[] = [],
  gone: string[] = [],
): ObjectEvent => ({
  object_events: { event_id: id, kind, records, gone },
})

/**
 * What happens to the objects of a type, as the reader may see them at the moment of telling; a change of rights in
 * the space says to fetch anew. Throws `not_found` and `unauthenticated` at the start.
 */
export function objectEvents(
  ctx: Context,
  targets: LinkTargets,
  { space_id: spaceId, type_id: typeId, after }: Asked,
): AsyncIterableIterator<ObjectEvent> {
  const type = rowId(typeId)
  return followEvents(ctx, rowId(spaceId), {
    after,
    begin: (kind, id) => told(id, kind),
    async tell(fresh, reader, rows) {
      if (!reader || reader.onlyPage !== null) return []
      const isTheirs = ({ subject }: EventRow) => !subject || subject === reader.subject
      const own = rows.filter((row) => (row.kind === 'access_changed' && isTheirs(row)) || row.node === type)
      const ids = own.flatMap(({ kind, nodes }) => (kind === 'objects_changed' ? nodes : []))
      const { records, gone } = await readChanged(fresh, targets, { reader, type, ids })
      return own.flatMap((row) => tellOne(row, records, gone))
    },
  })
}

type Changed = { records: Map<string, PresentedObject>; gone: ReadonlySet<string> }

function tellOne(
  { id, kind, nodes }: EventRow,
  records: Changed['records'],
  gone: Changed['gone'],
): ObjectEvent[] {
  if (kind === 'access_changed' || (kind === 'objects_changed' && nodes.length === 0))
    return [told(id, 'refetch')]
  if (kind.startsWith('type_')) return [told(id, kind)]
  if (kind !== 'objects_changed') return []
  const shown = nodes.flatMap((node) => records.get(node) ?? [])
  const lost = nodes.filter((node) => gone.has(node))
  return shown.length + lost.length > 0 ? [told(id, kind, shown, lost)] : []
}

/** The changed objects as they are now: those that the reader may read, and which of such are in trash. */
async function readChanged(
  ctx: Context,
  targets: LinkTargets,
  { reader, type, ids }: { reader: Reader; type: string; ids: string[] },
): Promise<Changed> {
  const found = await Promise.all([...new Set(ids)].map((id) => objectRows(ctx).load(id)))
  const isReadable = (row: ObjectRow | null): row is ObjectRow =>
    row !== null &&
    row.space === reader.space &&
    row.type === type &&
    levelOn(reader, row) >= levelNumber.read
  const rows = found.filter(isReadable)
  const living = rows.filter((row) => row.deleted_at === null)
  const records = living.length > 0 ? await presentById(ctx, targets, living) : []
  return {
    records: new Map(records.map((record) => [record.id, record])),
    gone: new Set(rows.flatMap((row) => (row.deleted_at === null ? [] : [row.id]))),
  }
}
