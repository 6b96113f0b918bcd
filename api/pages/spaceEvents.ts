import { levelNumber } from '#schema/access/levels.ts'
import { eventNode } from '../access/eventNode.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import { followEvents, type EventRow } from '../events/followEvents.ts'
import { isUuid, rowId } from '../ids.ts'
import { objectRows } from '../objects/objectRows.ts'
import { levelsOfNodes } from '../types/typeLevel.ts'
import { pageRows } from './pageRows.ts'
import { treeNodes, type TreeNode } from './tree.ts'

type EventBody = { kind: string; id: string | null; node: TreeNode | null; ids: string[] }
/** RAPI.27: the id and the body of an event, as the schema's SpaceEvent. */
export type SpaceEvent = { space_events: { event_id: string; body: EventBody } }

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
  return followEvents(ctx, rowId(spaceId), {
    after,
    begin: (kind, id) => told(id, { kind, id: null, node: null, ids: [] }),
    tell: presentEvents,
  })
}

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

/** The reader's level on those of the pages and objects that they may see, those in trash too: who saw a page learns that it went there. */
async function readable(ctx: ReadContext, reader: Reader, ids: string[]): Promise<Map<string, number>> {
  const found = await Promise.all(
    ids.filter(isUuid).map(async (id) => (await pageRows(ctx).load(id)) ?? objectRows(ctx).load(id)),
  )
  return new Map(
    found.flatMap((row): [string, number][] => {
      const level = row?.space === reader.space ? levelOn(reader, row) : levelNumber.none
      return row && level > 0 ? [[row.id, level]] : []
    }),
  )
}
