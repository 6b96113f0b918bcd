import { levelNumber, levelOf, type AccessLevel } from '#schema/access/levels.ts'
import type { PageKindId } from '#schema/pageKinds.ts'
import { allowedSql, levelOn, readerOf, type Guarded, type Reader } from '../access/reader.ts'
import type { Db } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'
import { pageRows } from './pageRows.ts'

/** RPG.05's record. `parent` is the nearest ancestor that the reader may see. */
export type TreeNode = {
  key: string
  id: string
  label: string
  type: PageKindId
  level: AccessLevel
  icon: string | null
  children: boolean
  parent: string | null
  position: string
  visibility: true
  favorite: boolean
  published: boolean
  isTab: boolean
  isTemplate: boolean
  shortcut: string | null
}

type Row = Guarded & {
  parent: string | null
  position: string
  title: string
  icon: string | null
  kind: PageKindId
  favorite: boolean
  published: boolean
  is_tab: boolean
  is_template: boolean
  target: string | null
}

/**
 * The living pages of the reader's space. Joins instead of `exists` in the columns, so that PostgreSQL scans each
 * table once.
 */
export const livingRows = (db: Db, reader: Reader) => db`
  select p.id, p.parent, p.position, p.title, p.icon, p.kind, p.author, p.scope, p.own_scope, p.is_tab, p.is_template, p.target,
    f.page is not null as favorite, n.page is not null as published
  from page p
  left join page_favorite f on f.page = p.id and f.subject = ${reader.subject}
  left join publication n on n.page = p.id
  where p.space = ${reader.space} and p.deleted_at is null`

type Place = { parent: string | null; children: boolean }

/** A page as a node of the tree. The caller has checked access. */
export const presentNode = (row: Row, level: number, { parent, children }: Place): TreeNode => ({
  key: `page:${row.id}`,
  id: row.id,
  label: row.title,
  type: row.kind,
  level: levelOf(level),
  icon: row.icon,
  children,
  parent,
  position: row.position,
  visibility: true,
  favorite: row.favorite,
  published: row.published,
  isTab: row.is_tab && parent !== null && parent === row.parent,
  isTemplate: row.is_template,
  shortcut: row.target,
})

const foldCase = (text: string) => text.normalize('NFC').toLowerCase()

const inOrder = (a: Row, b: Row): number =>
  a.position < b.position || (a.position === b.position && a.id < b.id) ? -1 : 1

/**
 * Every page of the space that the reader may see, in one query, depth first in sibling order. Children of a hidden
 * page move to its nearest visible ancestor. `filter` keeps labels that contain it, case-insensitively.
 */
export async function readTree(db: Db, reader: Reader, filter?: string | null): Promise<TreeNode[]> {
  const rows = await db<Row[]>`${livingRows(db, reader)}`
  const below = Map.groupBy(rows, (row) => row.parent)
  for (const siblings of below.values()) siblings.sort(inOrder)
  const nodes: TreeNode[] = []
  const stack = (below.get(null) ?? []).map((row) => ({ row, parent: null as TreeNode | null })).reverse()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { row, parent } = next
    const level = levelOn(reader, row)
    const isSeen = level >= levelNumber.read
    const node = isSeen ? presentNode(row, level, { parent: parent?.id ?? null, children: false }) : parent
    if (isSeen) {
      nodes.push(node!)
      if (parent) parent.children = true
    }
    const children = below.get(row.id) ?? []
    for (let index = children.length - 1; index >= 0; index--)
      stack.push({ row: children[index]!, parent: node })
  }
  const wanted = foldCase(filter?.trim() ?? '')
  if (!wanted) return nodes
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const shown = ({ label, shortcut }: TreeNode) => label || labels.get(shortcut ?? '') || ''
  return nodes.filter((node) => foldCase(shown(node)).includes(wanted))
}

/** The same nodes for a few pages, by id, at a cost that does not grow with the space. Hidden pages are absent. */
export const treeNodes = perRequest<TreeNode>(async (ctx, ids) => {
  const rows = await pageRows(ctx).loadMany(ids)
  const spaces = new Set(rows.flatMap((row) => (row && !(row instanceof Error) ? [row.space] : [])))
  const readers = await Promise.all([...spaces].map((space) => readerOf(ctx, space)))
  const found = await Promise.all(
    readers.flatMap((reader) => (reader ? [nodesIn(ctx.sql, reader, ids as string[])] : [])),
  )
  return new Map(found.flat().map((node) => [node.id, node]))
})

async function nodesIn(db: Db, reader: Reader, ids: string[]): Promise<TreeNode[]> {
  const seen = allowedSql(db, reader, 'read')
  const rows = await db<(Row & { above: string | null; children: boolean })[]>`
    select n.*, (
      with recursive up as (
        select p.id, p.parent, 1 as height, ${seen} as seen from page p where p.id = n.parent
        union all
        select p.id, p.parent, up.height + 1, ${seen} from page p join up on p.id = up.parent where not up.seen
      )
      select id from up where seen order by height limit 1
    ) as above, exists (
      with recursive down as (
        select p.id, ${seen} as seen from page p where p.parent = n.id and p.deleted_at is null
        union all
        select p.id, ${seen} from page p join down on p.parent = down.id
        where not down.seen and p.deleted_at is null
      )
      select 1 from down where seen
    ) as children
    from (${livingRows(db, reader)} and p.id = any(${ids}::uuid[]) and ${seen}) n`
  return rows.map(({ above, children, ...row }) =>
    presentNode(row, levelOn(reader, row), { parent: above, children }),
  )
}
