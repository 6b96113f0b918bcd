import type { Inside } from '../context.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { tagInput } from '#schema/types/type.ts'
import { needReader, spaceLevel } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { rowId } from '../ids.ts'
import { perRequest } from '../graphql/loader.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { tellReaders } from './formulas.ts'
import { namedOnce } from './namedOnce.ts'

export type TagRow = { id: string; space: string; name: string; color: string; system: boolean }

/** Tags by id. The caller has checked that the reader may read what carries them. */
export const tags = perRequest<TagRow>(async ({ sql }, ids) => {
  const rows = await sql<TagRow[]>`
    select id, space, name, color, system from tag where id = any(${ids as string[]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
})

/** The tags of the space of the Space header, by name. Throws `not_found` for guests and strangers. */
export async function paginateTags(ctx: ReadContext, args: PageArgs & { search?: string | null }) {
  const space = headerSpace(ctx)
  const reader = await needReader(ctx, space)
  if (reader.role === 'guest') throw new DomainError('not_found')
  const slice = sliceOf(args)
  const { sql } = ctx
  const words = args.search?.replaceAll('\0', '').slice(0, typeLimits.nameSigns).trim() ?? ''
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows, total } = await readSlice<TagRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<TagRow>[]>`
    select id, space, name, color, system, count(*) over ()::int as total from tag
    where space = ${space} ${words === '' ? sql`` : sql`and name ilike ${like}`}
    order by lower(name) collate "ru-x-icu", id limit ${perPage} offset ${offset}`,
  )
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

/** RTY.32: creates a tag for the whole space. Requires Edit on the space. Throws `invalid_input`, `name_taken`. */
export async function createTag(ctx: CommandContext, input: unknown): Promise<string> {
  const { name, color } = parse(tagInput, input)
  return changeTags(ctx, headerSpace(ctx), async ({ sql: tx }, space) => {
    const [total] = await tx<
      { count: number }[]
    >`select count(*)::int as count from tag where space = ${space}`
    if (total!.count >= typeLimits.tags) throw refuseField('name', 'too_long')
    const [row] = await tx<{ id: string }[]>`
      insert into tag (space, name, color) values (${space}, ${name}, ${color ?? ''}) returning id`
    return row!.id
  })
}

/** Changes the given fields. Throws `tag_fixed` for a built-in tag, as `createTag`, `not_found`. */
export async function updateTag(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const { name, color } = parse(tagInput, input)
  return changeTag(ctx, id, async ({ sql: tx }) => {
    await tx`update tag set name = ${name}, color = coalesce(${color ?? null}, color) where id = ${id}`
  })
}

/** Deletes a tag from the space. Throws as `updateTag`. */
export const deleteTag = (ctx: CommandContext, id: string): Promise<string> =>
  changeTag(ctx, id, async ({ sql: tx }) => {
    await tx`delete from tag where id = ${id}`
  })

async function changeTag(
  ctx: CommandContext,
  id: string,
  work: (inside: Inside) => Promise<void>,
): Promise<string> {
  const tag = await tags(ctx).load(rowId(id))
  if (!tag) throw new DomainError('not_found')
  await needReader(ctx, tag.space)
  await changeTags(ctx, tag.space, async (inside) => {
    const now = await tags(inside).load(id)
    if (!now) throw new DomainError('not_found')
    if (now.system) throw new DomainError('tag_fixed')
    await work(inside)
    const bearers = await inside.sql<{ id: string }[]>`
      select p.id from property p join object_type t on t.id = p.type where t.space = ${now.space} and p.system = 'tags'`
    await tellReaders(
      inside.sql,
      bearers.map((bearer) => bearer.id),
    )
    return id
  })
  tags(ctx).clear(id)
  return id
}

async function changeTags(
  ctx: CommandContext,
  space: string,
  work: (inside: Inside, space: string) => Promise<string>,
): Promise<string> {
  await needReader(ctx, space)
  return namedOnce(() =>
    insideSpace(ctx, space, async (inside) => {
      const reader = await needReader(inside, space)
      if (reader.role === 'guest') throw new DomainError('not_found')
      if (spaceLevel(reader) < levelNumber.edit) throw new DomainError('read_only')
      const id = await work(inside, space)
      await appendEvent(inside.sql, { space, kind: 'tags_changed', node: id })
      return id
    }),
  )
}
