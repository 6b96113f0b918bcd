import type { Context } from '../context.ts'
import { defaultConfig } from '#schema/accounts/account.ts'
import { levelOf } from '#schema/access/levels.ts'
import { users } from '../accounts/users.ts'
import { isRowId } from '../ids.ts'
import { presentSubject, subjectColumns, type SubjectRow } from '../members/subjects.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import { presentSpace, spaces } from '../spaces/spaces.ts'
import { headerSpace, needAdministrator } from './spaceCommands.ts'
import { readerOf } from './reader.ts'
import { DomainError } from '#schema/errors.ts'

/** The space as the reader sees it, or null. Guests of a page see no space. */
export async function getSpace(ctx: Context, id: string) {
  const reader = isRowId(id) ? await readerOf(ctx, id) : null
  if (!reader || reader.role === 'guest') return null
  const row = await spaces(ctx).load(id)
  const manages = reader.full && reader.subject !== null
  return row && { ...presentSpace(row, ctx, manages), role: reader.role, subjectId: reader.subject }
}

/** The ids of the actor's spaces: those of config.sortSpaces first, in that order, then the others by age. */
async function spaceIds(ctx: Context): Promise<string[]> {
  const { actor, sql } = ctx
  if (actor.kind === 'key') return [actor.space]
  if (actor.kind !== 'account') return []
  const rows = await sql<{ id: string }[]>`
    select s.space as id from subject s join space sp on sp.id = s.space and sp.deleted_at is null
    where s.account = ${actor.account} and s.deleted_at is null and not exists (
      select 1 from group_member m join member_group g on g.id = m.group_id
      where m.subject = s.id and g.system = 'excluded')
    order by s.space`
  // A viewer who looks as someone else sees only the space being viewed.
  const shown = rows.filter(({ id }) => !actor.view || actor.view.space === id)
  const config = (await users(ctx).load(actor.account))?.config ?? defaultConfig
  const rank = new Map((config.sortSpaces ?? []).map((id, index) => [id, index]))
  const rankOf = (id: string) => rank.get(id) ?? rank.size
  return shown.map(({ id }) => id).sort((a, b) => rankOf(a) - rankOf(b))
}

export async function listSpaces(ctx: Context) {
  const ids = await spaceIds(ctx)
  const found = await Promise.all(ids.map((id) => getSpace(ctx, id)))
  return found.filter((space) => space !== null)
}

export async function paginateSpaces(ctx: Context, args: PageArgs) {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const slice = sliceOf(args)
  const ids = await spaceIds(ctx)
  const data = await Promise.all(
    ids.slice(slice.offset, slice.offset + slice.perPage).map((id) => getSpace(ctx, id)),
  )
  const found = data.filter((space) => space !== null)
  return { data: found, paginatorInfo: paginatorInfo(slice, ids.length, found.length) }
}

/** A person of a space that the actor is in, including one who has left it; null for anyone else. */
export async function getSubject(ctx: Context, id: string) {
  if (!isRowId(id)) return null
  const [row] = await ctx.sql<SubjectRow[]>`
    select ${subjectColumns(ctx.sql)} from subject s left join account a on a.id = s.account where s.id = ${id}`
  const reader = row && (await readerOf(ctx, row.space))
  return reader && reader.role !== 'guest' ? presentSubject(row, ctx.actor) : null
}

type KeyRow = {
  id: string
  name: string
  public: string
  level: number
  author: string | null
  last_used_at: Date | null
  created_at: Date
}

const presentKey = (row: KeyRow) => ({
  ...row,
  level: levelOf(row.level),
  masked: `ak_${row.public}_…`,
  authorId: row.author,
})

export async function getKey({ sql }: Context, id: string) {
  const [row] = await sql<KeyRow[]>`
    select id, name, public, level, author, last_used_at, created_at from integration_key where id = ${id}`
  return presentKey(row!)
}

/** An active key, for the owner and administrators of its space; null for everyone else. */
export async function findOwnKey(ctx: Context, id: string) {
  if (!isRowId(id)) return null
  const [row] = await ctx.sql<{ space: string }[]>`
    select space from integration_key where id = ${id} and deleted_at is null`
  const reader = row && (await readerOf(ctx, row.space))
  return reader?.full ? getKey(ctx, id) : null
}

export async function paginateKeys(ctx: Context, args: PageArgs) {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const slice = sliceOf(args)
  const rows = await ctx.sql<KeyRow[]>`
    select id, name, public, level, author, last_used_at, created_at from integration_key
    where space = ${space} and deleted_at is null order by id`
  const data = rows.slice(slice.offset, slice.offset + slice.perPage).map(presentKey)
  return { data, paginatorInfo: paginatorInfo(slice, rows.length, data.length) }
}
