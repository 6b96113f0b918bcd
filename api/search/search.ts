import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { searchLimits } from '#schema/search/limits.ts'
import { searchGroups, searchText, type SearchGroup } from '#schema/search/search.ts'
import { levelOn, needReader, type Reader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import { refuseField } from '../errors.ts'
import { rowId } from '../ids.ts'
import { lines, pageRows, type StoredPage } from '../pages/pageRows.ts'
import { paginatorInfo, sliceOf, type PageArgs, type Slice } from '../graphql/paginate.ts'
import { excerptsOf } from './excerpts.ts'
import { markTitle, needlesOf, type Marked, type Needles } from '../words/marks.ts'
import { objectExcerptsOf } from './objectExcerpts.ts'
import { objectRows } from '../objects/objectRows.ts'
import { findObjects } from './findObjects.ts'
import { findPages } from './findPages.ts'
import { findUsers } from './findUsers.ts'

export type SearchArgs = PageArgs & { space_id: string; text: string; group?: SearchGroup | null }
type Asked = { text: string; slice: Slice; needles: Needles }

/**
 * One list over the requested groups. Throws `invalid_input`, `unauthenticated`, and `not_found` when the actor may
 * not enter the space, like guests of a page.
 */
export async function search(ctx: Context, args: SearchArgs) {
  const reader = await needReader(ctx, rowId(args.space_id))
  if (reader.role === 'guest') throw new DomainError('not_found')
  if (!searchText.safeParse(args.text).success) throw refuseField('text', 'too_long')
  const slice = sliceOf(args, searchLimits.perPage, 20)
  const needles = await needlesOf(ctx.sql, args.text)
  const data = []
  let total = 0
  for (const group of args.group ? [args.group] : searchGroups) {
    const left = rest(slice, { total, shown: data.length })
    const found = await finders[group](ctx, reader, { text: args.text, slice: left, needles })
    total += found.total
    data.push(...found.hits.slice(0, slice.perPage - data.length))
  }
  return { data, paginatorInfo: paginatorInfo(slice, total, data.length) }
}

/** The part of a slice that falls into the next group. At least one row, so that the group is counted. */
const rest = (slice: Slice, { total, shown }: { total: number; shown: number }): Slice => ({
  ...slice,
  offset: Math.max(0, slice.offset - total),
  perPage: Math.max(1, slice.perPage - shown),
})

const finders = {
  async pages(ctx: Context, reader: Reader, { text, slice, needles }: Asked) {
    const { ids, total } = await findPages(ctx.sql, reader, { text, slice })
    const [excerpts, rows] = await Promise.all([
      excerptsOf(ctx.sql, ids, needles),
      Promise.all(ids.map((id) => pageRows(ctx).load(id))),
    ])
    const hits = await Promise.all(
      rows.flatMap((row) =>
        row
          ? [
              pageHit(ctx, reader, {
                row,
                title: markTitle(row.title, needles),
                excerpt: excerpts.get(row.id),
              }),
            ]
          : [],
      ),
    )
    return { hits, total }
  },
  async objects(ctx: Context, reader: Reader, { text, slice, needles }: Asked) {
    const { ids, total } = await findObjects(ctx, reader, { text, slice })
    const loaded = await Promise.all(ids.map((id) => objectRows(ctx).load(id)))
    const rows = loaded.filter((row) => row !== null)
    const excerpts = await objectExcerptsOf(ctx, rows, needles)
    const hits = rows.map((row) => {
      const title = markTitle(row.title, needles)
      const excerpt = excerpts.get(row.id)
      return {
        key: `objects:${row.id}`,
        group: 'objects',
        id: row.id,
        title: title.text,
        titleMarks: title.marks,
        object_type_id: row.type,
        path: [],
        excerpt: excerpt?.text ?? null,
        excerptMarks: excerpt?.marks ?? [],
      }
    })
    return { hits, total }
  },
  async users({ sql }: Context, reader: Reader, { text, slice, needles }: Asked) {
    const { users, total } = await findUsers(sql, reader, { text, slice })
    const hits = users.map(({ id, name, avatar }) => ({
      key: `users:${id}`,
      group: 'users',
      id,
      title: name,
      titleMarks: markTitle(name, needles).marks,
      avatar,
      path: [],
      excerpt: null,
      excerptMarks: [],
    }))
    return { hits, total }
  },
}

type FoundPage = { row: StoredPage; title: Marked; excerpt: Marked | undefined }

const pageHit = async (ctx: Context, reader: Reader, { row, title, excerpt }: FoundPage) => ({
  key: `pages:${row.id}`,
  group: 'pages',
  id: row.id,
  title: title.text,
  titleMarks: title.marks,
  icon: row.icon,
  type: row.kind,
  path: await pathOf(ctx, reader, row.id),
  excerpt: excerpt?.text ?? null,
  excerptMarks: excerpt?.marks ?? [],
})

async function pathOf(ctx: Context, reader: Reader, id: string): Promise<string[]> {
  const above = (await lines(ctx).load(id)) ?? []
  const rows = await Promise.all(above.map((each) => pageRows(ctx).load(each)))
  return rows.flatMap((row) => (row && levelOn(reader, row) >= levelNumber.read ? [row.title] : []))
}
