import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import { isUuid } from '../ids.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { accessObject } from './accessObject.ts'
import { changeHeld } from './changeHeld.ts'
import { linksOf, seenNodes, withoutHidden, type LinkTargets } from './linkedNodes.ts'
import { withoutHiddenValues } from './keepHidden.ts'
import { objectTypeOf } from './objectType.ts'
import { fittingValues } from './fittingValues.ts'
import { changeObjects } from './changeObjects.ts'

type Changes = Record<string, [unknown, unknown]>
type VersionRow = {
  id: string
  object: string
  version: number
  author: string | null
  changes: Changes
  created_at: Date
}

/** ROB.13: the versions of an object, latest first, with the properties that the reader may read. */
export async function paginateVersions(
  ctx: ReadContext,
  targets: LinkTargets,
  { object_id: id, ...args }: PageArgs & { object_id: string },
) {
  const slice = sliceOf(args)
  const { object, reader } = await accessObject(ctx, id, { wanted: 'read' })
  const { sql } = ctx
  const { properties } = await objectTypeOf(ctx, object.type)
  const { rows, total } = await readSlice<VersionRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<VersionRow>[]>`
    select id, object, version, author, changes, created_at, count(*) over ()::int as total from object_version
    where object = ${object.id} and (version = 1 or changes ?| ${[...properties.keys()]})
    order by version desc limit ${perPage} offset ${offset}`,
  )
  const pairs = rows.map((row) =>
    [...properties.values()].flatMap((property) => {
      const pair = Object.hasOwn(row.changes, property.id) ? row.changes[property.id]! : null
      return pair ? [{ property, pair }] : []
    }),
  )
  const links = pairs.flat().flatMap(({ property, pair }) => pair.flatMap((each) => linksOf(property, each)))
  const seen = await seenNodes(ctx, targets, { reader, links })
  const shown = (id: string) => seen.has(id)
  return {
    data: rows.map(({ id: versionId, version, author, created_at }, index) => ({
      id: versionId,
      object_id: object.id,
      version,
      author_id: author,
      created_at,
      meta: Object.fromEntries(
        pairs[index]!.flatMap(({ property, pair }) => {
          const [old, value] = pair.map((each) => withoutHidden(property, each, shown))
          return isDeepStrictEqual(old, value) ? [] : [[property.id, [old, value]]]
        }),
      ),
    })),
    paginatorInfo: paginatorInfo(slice, total, rows.length),
  }
}

/**
 * Restores the values that an object had at a version, as far as the actor may change them, and returns its id.
 * Throws what `accessObject` throws, `object_not_unique`. A value that its property no longer accepts is not
 * restored.
 */
export async function restoreVersion(ctx: CommandContext, targets: LinkTargets, id: string): Promise<string> {
  const [version] = isUuid(id.toLowerCase())
    ? await ctx.sql<{ object: string; version: number }[]>`
        select object, version from object_version where id = ${id.toLowerCase()}`
    : []
  if (!version) throw new DomainError('not_found')
  await changeHeld(ctx, { ids: [version.object], wanted: 'edit' }, async (inside, rows) => {
    const { sql: tx } = inside
    const type = await objectTypeOf(inside, rows[0]!.type)
    const later = await tx<{ changes: Changes }[]>`
      select changes from object_version where object = ${version.object} and version > ${version.version}
      order by version desc`
    const before = Object.assign({}, ...later.map(({ changes }) => firstOf(changes))) as Record<
      string,
      unknown
    >
    await changeObjects(inside, targets, {
      rows,
      values: fittingValues(type, withoutHiddenValues(type, before)),
    })
  })
  return version.object
}

const firstOf = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([property, [old]]) => [property, old]))
