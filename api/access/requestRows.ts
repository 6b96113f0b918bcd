import { requestedResourceTypes, type AccessResourceType } from '#schema/access/access.ts'
import { levelOf } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context, ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import type { AccessResources } from './accessResource.ts'
import { levelOn, needReader, readerOf, type Reader } from './reader.ts'
import { headerSpace } from './spaceCommands.ts'

export type RequestRow = {
  id: string
  space: string
  resource_type: AccessResourceType
  resource_id: string
  subject: string
  level: number
  created_at: Date
  updated_at: Date
  accepted_at: Date | null
  accepted_by: string | null
  rejected_at: Date | null
  rejected_by: string | null
}

/** The columns of a request, which has the alias `r` in the query. */
export const requestColumns = (db: Db) => db`
  r.id, r.space, r.resource_type, r.resource_id, r.subject, r.level, r.created_at, r.updated_at,
  r.accepted_at, r.accepted_by, r.rejected_at, r.rejected_by`

export type RequestsArgs = PageArgs & {
  resource_type?: AccessResourceType | null
  resource_id?: string | null
  status?: 'pending' | 'accepted' | 'rejected' | null
}

/** Requests that the reader may decide, and the reader's own, newest first. */
export async function paginateRequests(ctx: ReadContext, resources: AccessResources, args: RequestsArgs) {
  const space = headerSpace(ctx)
  const reader = await needReader(ctx, space)
  if (reader.role === 'guest') throw new DomainError('not_found')
  const slice = sliceOf(args)
  const { sql } = ctx
  const { resource_type: type, resource_id: id } = args
  const status = {
    pending: sql`and r.accepted_at is null and r.rejected_at is null`,
    accepted: sql`and r.accepted_at is not null`,
    rejected: sql`and r.rejected_at is not null`,
  }
  const { rows, total } = await readSlice<RequestRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<RequestRow>[]>`
    select ${requestColumns(sql)}, count(*) over ()::int as total from access_request r
    where r.space = ${space} and (r.subject = ${reader.subject}
        or ${decidable(sql, resources, reader)})
      ${type ? sql`and r.resource_type = ${type}` : sql``}
      ${id ? sql`and r.resource_id = ${id}` : sql``}
      ${args.status ? status[args.status] : sql``}
    order by r.id desc limit ${perPage} offset ${offset}`,
  )
  const data = rows.map(presentRequest)
  return { data, paginatorInfo: paginatorInfo(slice, total, data.length) }
}

/** Requests for nodes to which the reader has full access, of every type that can be requested. */
const decidable = (db: Db, resources: AccessResources, reader: Reader) => db`
  (false ${requestedResourceTypes.map(
    (type) => db`or (r.resource_type = ${type} and r.resource_id in (${resources[type].owned(db, reader)}))`,
  )})`

/** A request by id, after a command on it. */
export async function getRequest({ sql }: Context, id: string) {
  const [row] = await sql<RequestRow[]>`
    select ${requestColumns(sql)} from access_request r where r.id = ${id}`
  return presentRequest(row!)
}

export type PresentedRequest = ReturnType<typeof presentRequest>

const statusOf = (row: Pick<RequestRow, 'accepted_at' | 'rejected_at'>) =>
  row.accepted_at ? ('accepted' as const) : row.rejected_at ? ('rejected' as const) : ('pending' as const)

/** RNO.02's record. */
const presentRequest = ({ subject, level, accepted_by, rejected_by, ...row }: RequestRow) => ({
  ...row,
  subjectId: subject,
  access_level: levelOf(level),
  status: statusOf(row),
  accepted_by_id: accepted_by,
  rejected_by_id: rejected_by,
})

/** Requests by id, before any access check. */
export const requests = perRequest<PresentedRequest>(async ({ sql }, ids) => {
  const rows = await sql<RequestRow[]>`
    select ${requestColumns(sql)} from access_request r where r.id = any(${ids as string[]}::bigint[])`
  return new Map(rows.map((row) => [row.id, presentRequest(row)]))
})

type Named = Pick<RequestRow, 'resource_type' | 'resource_id'>

/** The node of a request, with its name; null when the reader may not see it. */
export async function requestedNode(
  ctx: Context,
  resources: AccessResources,
  { resource_type, resource_id }: Named,
) {
  const node = await resources[resource_type].find(ctx, resource_id)
  const reader = node && (await readerOf(ctx, node.space))
  if (!node || !reader || levelOn(reader, node) === 0) return null
  return { resource_type, resource_id, title: node.title, icon: node.icon }
}

export type NodeRef = { type: AccessResourceType; id: string }

/**
 * RER.14: the state of a node for a member who knows its address. `closed`: it exists and may be requested. `missing`
 * is also the answer for everyone outside its space.
 */
export async function accessState(ctx: Context, resources: AccessResources, { type, id }: NodeRef) {
  const missing = { state: 'missing' as const, request: null }
  const node = await resources[type].find(ctx, id)
  const reader = node && (await readerOf(ctx, node.space))
  if (!node || reader?.subject == null) return missing
  const { sql } = ctx
  const [row] = await sql<RequestRow[]>`
    select ${requestColumns(sql)} from access_request r
    where r.resource_type = ${type} and r.resource_id = ${node.id} and r.subject = ${reader.subject}
    order by r.id desc limit 1`
  const request = row ? presentRequest(row) : null
  return {
    state: levelOn(reader, node) > 0 ? ('open' as const) : ('closed' as const),
    request: request && { status: request.status, access_level: request.access_level },
  }
}
