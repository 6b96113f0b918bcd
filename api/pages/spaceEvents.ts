import {
  isAboutComments,
  isAboutObject,
  isAboutPage,
  isAboutType,
  isPersonal,
  type EventKind,
  type FeedKind,
} from '#schema/events.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { eventNode } from '../access/eventNode.ts'
import { readerAt } from '../access/keptReaders.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import { joined, type EventBatch, type EventRow } from '../events/eventBatch.ts'
import { followEvents, type Telling } from '../events/followEvents.ts'
import { isUuid, rowId } from '../ids.ts'
import { objectRows, type ObjectRow } from '../objects/objectRows.ts'
import { readsAnyOf } from '../objects/objectType.ts'
import { levelOnNamedType, readNamedTypes, type NamedType } from '../types/typeLevel.ts'
import { pacedEvents } from './pacedEvents.ts'
import { pageRows } from './pageRows.ts'
import { openedType } from './published/openPublished.ts'
import { openedWidgetTypes } from './published/openWidget.ts'
import { nodeFor, readNamedPages, type NamedPages } from './namedPages.ts'
import type { TreeNode } from './tree.ts'

type EventBody = { kind: FeedKind; id: string | null; node: TreeNode | null; ids: string[] }
/** RAPI.27: the id and the body of an event, as the schema's SpaceEvent. */
export type SpaceEvent = { space_events: { event_id: string; body: EventBody } }

/**
 * The events of a space, as the reader may see them when each is sent. With `after`, earlier events since then come
 * first; if they are no longer stored or too many, a single `refetch` comes instead. Without it, one `started` gives
 * the id after which nothing will be missed. Ends when the reader loses access to the space. Throws `not_found` and
 * `unauthenticated` at the start.
 */
export function spaceEvents(
  ctx: Context,
  spaceId: string,
  after?: string | null,
): AsyncIterableIterator<unknown> {
  const events = followEvents<SpaceEvent>(ctx, rowId(spaceId), {
    after,
    begin: (kind, id) => told(id, { kind, id: null, node: null, ids: [] }),
    tell: presentEvents,
  })
  return ctx.actor.kind === 'guest' ? pacedEvents(events) : events
}

const told = (id: string, body: EventBody): SpaceEvent => ({ space_events: { event_id: id, body } })

/** Events for named people have feeds of their own. */
type SpaceRow = EventRow & { kind: EventKind }
const isOfSpace = (row: EventRow): row is SpaceRow => !isPersonal(row.kind)

/** The event that a guest gets when their page is closed. */
const endsVisits = new Set<EventKind>(['page_unpublished', 'page_deleted'])

/** The events of a batch that the reader may see. What they name is read once for all recipients of the batch. */
export async function presentEvents({ ctx, reader, batch, rights }: Telling): Promise<SpaceEvent[]> {
  if (!reader)
    return batch.rows
      .filter(isOfSpace)
      .filter(({ kind }) => kind === 'space_deleted')
      .map((row) => tellPlain(batch, row))
  const named = await batch.once('named', () => readNamed(ctx, reader.space, batch))
  const now = await readerAt(ctx, reader.space, joined(named.rights, rights()))
  if (!now) return []
  const isTheirs = ({ subject }: EventRow) => !subject || subject === now.subject
  const told = batch.rows
    .filter(isOfSpace)
    .filter(isTheirs)
    .map((row) => tellOne({ named, batch, reader: now }, row))
  return (await Promise.all(told)).filter((event) => event !== null)
}

/** What the events of a batch name, before any access check, with rights that are at least as new. */
type Named = NamedPages & {
  ctx: ReadContext
  objects: ReadonlyMap<string, ObjectRow>
  types: ReadonlyMap<string, NamedType>
}

async function readNamed(own: ReadContext, space: string, batch: EventBatch): Promise<Named> {
  const ctx = batch.shared(own)
  const nodes = batch.rows.flatMap(({ kind, node, nodes: others }) =>
    isAboutPage(kind) || kind === 'access_changed'
      ? [...(node ? [node] : []), ...others]
      : (kind === 'access_request_changed' || isAboutComments(kind) || isAboutObject(kind)) && node
        ? [node]
        : [],
  )
  const types = batch.rows.flatMap(({ kind, node }) =>
    node === null ? [] : isAboutType(kind) ? [eventNode('type', node)] : node.includes(':') ? [node] : [],
  )
  const ids = [...new Set(nodes.filter(isUuid))]
  const [found, namedTypes] = await Promise.all([
    readNamedPages(ctx, space, { ids, rights: batch.rights }),
    readNamedTypes(ctx, types),
  ])
  const others = await Promise.all(
    ids.filter((id) => !found.pages.has(id)).map((id) => objectRows(ctx).load(id)),
  )
  const objects = new Map(others.flatMap((row) => (row?.space === space ? [[row.id, row]] : [])))
  return { ...found, ctx, objects, types: namedTypes }
}

type Told = { named: Named; batch: EventBatch; reader: Reader }

/** One event as the reader may see it. Readers who may see the same share one object. */
async function tellOne({ named, batch, reader }: Told, row: SpaceRow): Promise<SpaceEvent | null> {
  const { kind, node } = row
  const levelOf = (id: string): number => levelOfNamed(named, reader, id)
  if (kind === 'access_request_changed') {
    const isTheirs = reader.subject !== null && row.nodes.includes(reader.subject)
    return isTheirs || levelOf(node ?? '') === levelNumber.full ? tellPlain(batch, row) : null
  }
  if (isAboutComments(kind)) {
    // Guests learn only that something has changed.
    const ids = reader.role === 'guest' ? [] : row.nodes
    return levelOfRow(named, reader, node ?? '') > 0 ? tellAs(batch, row.id, { ...plain(row), ids }) : null
  }
  if (isAboutObject(kind)) return levelOfRow(named, reader, node ?? '') > 0 ? tellPlain(batch, row) : null
  if (isAboutType(kind) && reader.onlyPage !== null) {
    const isShown = node !== null && (await openedTypesOf({ named, batch, reader })).has(node)
    return isShown ? tellAs(batch, row.id, { kind: 'objects_changed', id: null, node: null, ids: [] }) : null
  }
  if (isAboutType(kind)) {
    const isTheirs =
      node !== null &&
      (levelOf(eventNode('type', node)) > 0 || (await readsChanged({ named, batch, reader }, row)))
    return isTheirs ? tellPlain(batch, row) : null
  }
  if (!isAboutPage(kind)) {
    if (reader.role === 'guest' && kind !== 'access_changed') return null
    if (kind === 'invitations_changed') return reader.full ? tellPlain(batch, row) : null
    if (kind !== 'access_changed') return tellPlain(batch, row)
    return tellAs(batch, row.id, { ...plain(row), id: node && levelOf(node) > 0 ? node : null })
  }
  const wasTheirs = endsVisits.has(kind) && reader.onlyPage === node
  if (!node || (levelOfRow(named, reader, node) === 0 && !wasTheirs)) return null
  const ids = row.nodes.filter((id) => levelOfRow(named, reader, id) > 0)
  const page = named.pages.get(node)
  const shown = page ? await nodeFor(named.ctx, reader, page) : null
  return tellAs(batch, row.id, { kind, id: node, node: shown, ids })
}

/** The types whose objects the page of a guest shows to guests. */
const openedTypesOf = ({ named, batch, reader }: Told): Promise<ReadonlySet<string>> =>
  batch.once(`opened ${reader.onlyPage}`, async () => {
    const page = await pageRows(named.ctx).load(reader.onlyPage!)
    if (!page || levelOn(reader, page) === 0) return new Set<string>()
    if (page.kind === 'composite') return openedWidgetTypes(named.ctx, page)
    const type = await openedType(named.ctx, page)
    return new Set(type === null ? [] : [type])
  })

/**
 * A reader who has access to objects without their type gets the event if it concerns these. If it names no objects,
 * any object of the type counts.
 */
async function readsChanged(
  { named, batch, reader }: Told,
  { id, kind, node, nodes }: EventRow,
): Promise<boolean> {
  if (kind !== 'objects_changed' || node === null) return false
  if (nodes.length === 0) return readsAnyOf(named.ctx.sql, reader, { type: node, trashed: true })
  const rows = await batch.once(`changed ${id}`, () =>
    Promise.all(nodes.map((each) => objectRows(named.ctx).load(each))),
  )
  return rows.some((row) => row !== null && levelOn(reader, row) > 0)
}

const plain = ({ kind, node }: SpaceRow): EventBody => ({ kind, id: node, node: null, ids: [] })
const tellPlain = (batch: EventBatch, row: SpaceRow): SpaceEvent => tellAs(batch, row.id, plain(row))
const tellAs = (batch: EventBatch, id: string, body: EventBody): SpaceEvent =>
  batch.once(`${id} ${JSON.stringify(body)}`, () => told(id, body))

const levelOfNamed = (named: Named, reader: Reader, node: string): number =>
  levelOfRow(named, reader, node) || levelOnNamedType(named.types, reader, node)

/** The reader's level on a page or an object, also in trash: a reader of a page must learn that it was deleted. */
function levelOfRow({ pages, objects }: Named, reader: Reader, id: string): number {
  const row = pages.get(id) ?? objects.get(id)
  return row ? levelOn(reader, row) : levelNumber.none
}
