import { levelNumber } from '#schema/access/levels.ts'
import { eventNode } from '../access/eventNode.ts'
import { levelOn, needReader, readerOf, type Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import { newestEvent } from '../events.ts'
import { isRowId, isUuid, rowId } from '../ids.ts'
import { levelsOfNodes } from '../types/typeLevel.ts'
import { pageRows } from './pageRows.ts'
import { treeNodes, type TreeNode } from './tree.ts'

export type EventRow = {
  id: string
  kind: string
  node: string | null
  nodes: string[]
  subject?: string | null
}
type EventBody = { kind: string; id: string | null; node: TreeNode | null; ids: string[] }
/** RAPI.27: the id and the body of an event, as the schema's SpaceEvent. */
export type SpaceEvent = { space_events: { event_id: string; body: EventBody } }

const batchMost = 200
const backlogMost = 1000

/**
 * What happens in a space, as the reader may see it at the moment of telling. With `after`, what came since is
 * told first; when that is not known any more or too much, one `refetch`. Without it one `started` gives the id
 * from which on nothing will be missed. Ends when the space is closed to the
 * reader. Throws `not_found` and `unauthenticated` at the start.
 */
export function spaceEvents(
  ctx: Context,
  spaceId: string,
  after?: string | null,
): AsyncIterableIterator<unknown> {
  const bell = createBell()
  const events = follow(ctx, spaceId, { after, bell })
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => events.next(),
    // A generator that waits for the bell would only end at the next event.
    return() {
      bell.close()
      return events.return(undefined)
    },
  }
}

type Bell = { ring: () => void; wait(): Promise<void>; close(): void; readonly closed: boolean }

function createBell(): Bell {
  let rung = false
  let closed = false
  let wake = () => {}
  const ring = () => {
    rung = true
    wake()
  }
  return {
    ring,
    close: () => {
      closed = true
      ring()
    },
    get closed() {
      return closed
    },
    async wait() {
      if (!rung) await new Promise<void>((done) => (wake = done))
      rung = false
    },
  }
}

async function* follow(
  ctx: Context,
  spaceId: string,
  { after, bell }: { after?: string | null; bell: Bell },
): AsyncGenerator<SpaceEvent, undefined> {
  const space = rowId(spaceId)
  await needReader(ctx, space)
  const stop = ctx.app.hub.onEvents(space, () => bell.ring())
  try {
    const start = await startAt(ctx, space, after)
    let seen = start.id
    if (start.first) yield told(seen, { kind: start.first, id: null, node: null, ids: [] })
    while (!bell.closed) {
      const rows = await readEvents(ctx, space, seen)
      // A fresh context for each batch: rights may have changed since the one before.
      const fresh = { ...ctx }
      const reader = await readerOf(fresh, space)
      for (const event of await presentEvents(fresh, reader, rows)) yield event
      if (!reader && ctx.spaceId !== space) return undefined
      seen = rows.at(-1)?.id ?? seen
      // A socket of this very space is about to be closed with a code that says why, so it is not ended here.
      if (!reader || rows.length === 0) await bell.wait()
    }
    return undefined
  } finally {
    stop()
  }
}

/** Where to begin, and what to say at once: where that is, or that more was missed than can be told. */
async function startAt(
  { sql }: Context,
  space: string,
  after?: string | null,
): Promise<{ id: string; first?: 'started' | 'refetch' }> {
  if (after === null || after === undefined) return { id: await newestEvent(sql, space), first: 'started' }
  const known = isRowId(after) ? after : null
  const [row] = await sql<{ last: string; dropped: string; waiting: number }[]>`
    select coalesce((select max(id) from event where space = ${space}), 0) as last,
      coalesce((select dropped_to from event_horizon where space = ${space}), 0) as dropped,
      (select count(*)::int from (
        select 1 from event where space = ${space} and id > ${known} limit ${backlogMost + 1}) w) as waiting`
  const { last, dropped, waiting } = row!
  const newest = BigInt(last) > BigInt(dropped) ? last : dropped
  if (after === '0' && dropped === '0' && waiting <= backlogMost) return { id: '0' }
  const isLost = known === null || BigInt(known) < BigInt(dropped) || BigInt(known) > BigInt(newest)
  return isLost || waiting > backlogMost ? { id: newest, first: 'refetch' } : { id: known }
}

const readEvents = ({ sql }: Context, space: string, after: string) => sql<EventRow[]>`
  select id, kind, node, nodes, subject from event where space = ${space} and id > ${after} order by id limit ${batchMost}`

const told = (id: string, body: EventBody): SpaceEvent => ({ space_events: { event_id: id, body } })

/** About comments: told to whoever reads the page; guests learn no more than that something changed. */
const isAboutComments = (kind: string) => kind.startsWith('comment_')
/** What a guest hears of a page that is closed to them by now. */
const endsVisits = new Set(['page_unpublished', 'page_deleted'])
const isAboutPage = (kind: string) => kind.startsWith('page_')
/** About a type or its objects; `node` is the type's id. */
const isAboutType = (kind: string) => kind.startsWith('type_') || kind === 'objects_changed'

/** The events of a batch that the reader may know of; one query for nodes and one for levels, however many. */
export async function presentEvents(
  ctx: ReadContext,
  reader: Reader | null,
  all: EventRow[],
): Promise<SpaceEvent[]> {
  if (!reader)
    return all.filter(({ kind }) => kind === 'space_deleted').map((row) => told(row.id, plain(row)))
  const rows = all.filter(({ subject }) => !subject || subject === reader.subject)
  const pages = rows.flatMap(({ kind, node, nodes }) =>
    isAboutPage(kind) || kind === 'access_changed'
      ? [...(node ? [node] : []), ...nodes]
      : (kind === 'access_request_changed' || isAboutComments(kind)) && node
        ? [node]
        : [],
  )
  const types = rows.flatMap(({ kind, node }) =>
    node === null ? [] : isAboutType(kind) ? [eventNode('type', node)] : node.includes(':') ? [node] : [],
  )
  const levels = await readable(ctx, reader, pages)
  const typeLevels = await levelsOfNodes(ctx, reader, types)
  const levelOfNode = (node: string) => levels.get(node) ?? typeLevels.get(node)
  const loaded = await Promise.all([...levels.keys()].map((id) => treeNodes(ctx).load(id)))
  const nodes = new Map(loaded.flatMap((node) => (node ? [[node.id, node]] : [])))
  return rows.flatMap((row) => {
    if (row.kind === 'access_request_changed') {
      const isTheirs = reader.subject !== null && row.nodes.includes(reader.subject)
      return isTheirs || levelOfNode(row.node ?? '') === levelNumber.full ? [told(row.id, plain(row))] : []
    }
    if (isAboutComments(row.kind)) {
      const ids = reader.role === 'guest' ? [] : row.nodes
      return levels.has(row.node ?? '') ? [told(row.id, { ...plain(row), ids })] : []
    }
    if (isAboutType(row.kind))
      return row.node !== null && typeLevels.has(eventNode('type', row.node))
        ? [told(row.id, plain(row))]
        : []
    if (!isAboutPage(row.kind)) {
      if (reader.role === 'guest' && row.kind !== 'access_changed') return []
      if (row.kind !== 'access_changed') return [told(row.id, plain(row))]
      return [told(row.id, { ...plain(row), id: row.node && levelOfNode(row.node) ? row.node : null })]
    }
    const wasTheirs = endsVisits.has(row.kind) && reader.onlyPage === row.node
    if (!row.node || (!levels.has(row.node) && !wasTheirs)) return []
    const ids = row.nodes.filter((id) => levels.has(id))
    return [told(row.id, { kind: row.kind, id: row.node, node: nodes.get(row.node) ?? null, ids })]
  })
}

const plain = ({ kind, node }: EventRow): EventBody => ({ kind, id: node, node: null, ids: [] })

/** The reader's level on those of the pages that they may see, those in trash too: who saw a page learns that it went there. */
async function readable(ctx: ReadContext, reader: Reader, ids: string[]): Promise<Map<string, number>> {
  const rows = await Promise.all(ids.filter(isUuid).map((id) => pageRows(ctx).load(id)))
  return new Map(
    rows.flatMap((row): [string, number][] => {
      const level = row?.space === reader.space ? levelOn(reader, row) : levelNumber.none
      return row && level > 0 ? [[row.id, level]] : []
    }),
  )
}
