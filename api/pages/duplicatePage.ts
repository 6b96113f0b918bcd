import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import type { LeftOut } from '#schema/kinds/convert/leftOut.ts'
import { isObjectKind, type AvailableKind, type BoardEngine } from '#schema/pageKinds.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { pageDuplicate } from '#schema/pages/page.ts'
import type { Reader } from '../access/reader.ts'
import type { CommandContext, Inside, ReadContext } from '../context.ts'
import { decode } from '../decoding/decode.ts'
import type { Copied } from '../decoding/decodeJobs.ts'
import { createDocument } from '../documents/createDocument.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { once } from '../graphql/idempotency.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { linkType } from '../types/bindType.ts'
import { accessPage, type PageRow } from './accessPage.ts'
import { copyRights } from './copyRights.ts'
import { countPages } from './countPages.ts'
import { lineOf, parentFor } from './createPage.ts'
import { linkedType } from './linkType.ts'
import { checkDepth } from './movePage.ts'
import { readContent } from './pageContent.ts'
import { placePage } from './place.ts'
import { projectPage } from './projectPage.ts'
import { readableTree, withParents } from './readableTree.ts'
import { checkTab } from './tabs.ts'

/**
 * The result: the copy of the page itself, the number of pages copied, and what of a board its engine does not take.
 * The number of skipped pages would reveal pages that the actor may not read.
 */
export type Duplicated = { id: string; count: number; left: LeftOut[] }

type Content = Copied & { kind: AvailableKind }

/**
 * Copies a page with its nested pages, to right after it or into another page; a board for another engine where one is
 * asked for. Throws what `accessPage` throws, `invalid_input` for the engine of other kinds, `read_only` when the actor may not create pages, `space_pages_quota`, `too_large`, `document_unreadable`,
 * `conflict`.
 */
export async function duplicatePage(ctx: CommandContext, id: string, input: unknown): Promise<Duplicated> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, title, nested, parent_id: to, engine } = parse(pageDuplicate, input ?? {})
  const wanted = { title: title ?? null, nested: nested ?? true, to, ...(engine && { engine }) }
  const { page } = await accessPage(ctx, id, 'read')
  if (engine && (page.kind !== 'board' || page.target !== null)) throw refuseField('engine', 'unknown_value')
  const { copied } = await readableTree(ctx, page.id, wanted.nested)
  const ids = new Map(copied.map((each) => [each.id, Bun.randomUUIDv7()]))
  // Documents are read and re-encoded before the space is locked, because it may take long.
  const contents = await readContents(ctx, copied, { ids, engine: engine ?? undefined })
  const done = await insideSpace(ctx, page.space, (inside) => {
    const asked = { actor: inside.actor, operation: 'pageDuplicate', key, input: { id: page.id, ...wanted } }
    return once(inside.sql, asked, async () => {
      const { reader, copied: now } = await readableTree(inside, page.id, wanted.nested)
      // Pages that were added or changed their kind in between are not copied.
      const isRead = ({ id: each, kind, target }: PageRow) =>
        target === null ? contents.get(each)?.kind === kind : ids.has(each)
      if (!isRead(now[0]!)) throw new DomainError('conflict')
      const pages = withParents(now.filter(isRead))
      const made = await makeCopies(inside, reader, { pages, ids, contents, ...wanted })
      const left = contents.get(page.id)?.left ?? []
      return `${made} ${pages.length} ${JSON.stringify(left)}`
    })
  })
  // Copies that were made before this counted have no more than these two.
  const [made, count, left = '[]'] = done.split(' ')
  return { id: made!, count: Number(count), left: JSON.parse(left) as LeftOut[] }
}

async function readContents(
  { sql }: ReadContext,
  pages: PageRow[],
  { ids, engine }: { ids: Map<string, string>; engine: BoardEngine | undefined },
): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>()
  let bytes = 0
  for (const page of pages) {
    if (page.target !== null) continue
    const { kind, shape, parts } = await readContent(sql, page)
    const asked = page === pages[0] ? engine : undefined
    const copy = await decode('copy', { kind, shape, parts, ids, engine: asked })
    bytes += copy.state.length
    if (bytes > pageLimits.copiedBytes) throw new DomainError('too_large', { limit: pageLimits.copiedBytes })
    contents.set(page.id, { kind, ...copy })
  }
  return contents
}

type Copies = {
  pages: PageRow[]
  ids: Map<string, string>
  contents: Map<string, Content>
  title: string | null
  /** The page that the first copy goes into, null for the top level; without it, right after the original. */
  to: string | null | undefined
}

type CopyRow = Pick<
  PageRow,
  | 'id'
  | 'parent'
  | 'position'
  | 'kind'
  | 'engine'
  | 'title'
  | 'icon'
  | 'scope'
  | 'own_scope'
  | 'is_tab'
  | 'target'
>

/** Creates the copies inside a change of the space, and returns the id of the first. */
async function makeCopies(
  inside: Inside,
  reader: Reader,
  { pages, ids, contents, title, to }: Copies,
): Promise<string> {
  const { sql: tx, app } = inside
  const first = pages[0]!
  const { space } = first
  const isBeside = to === undefined
  const parent = await parentFor(inside, reader, isBeside ? first.parent : to)
  const isTab = isBeside && first.is_tab
  if (isTab) await checkTab(tx, parent, {})
  if (parent && !isBeside) await checkDepth(tx, await lineOf(tx, parent.id), first.id)
  const total = (await countPages(tx, space)) + pages.length
  await keepWithinQuota(tx, { env: app.env, space, name: 'pages', total })
  const place = { space, parent: parent?.id ?? null, after: isBeside ? first.id : undefined }
  const { position, moved } = await placePage(tx, place)
  const scopes = new Map<string, string>()
  const rows: CopyRow[] = []
  for (const page of pages) {
    const isFirst = page === first
    const above = isFirst ? (parent?.scope ?? reader.root.id) : scopes.get(page.parent!)!
    const { scope, isOwn } = await copyRights(tx, reader, { page, above })
    scopes.set(page.id, scope)
    rows.push({
      id: ids.get(page.id)!,
      parent: isFirst ? place.parent : ids.get(page.parent!)!,
      position: isFirst ? position : page.position,
      kind: page.kind,
      engine: page.engine,
      title: isFirst ? (title ?? page.title) : page.title,
      icon: page.icon,
      scope,
      own_scope: isOwn,
      is_tab: isFirst ? isTab : page.is_tab,
      target: page.target && (ids.get(page.target) ?? page.target),
    })
  }
  await tx`
    insert into page (id, space, parent, position, kind, engine, title, icon, author, scope, own_scope, is_tab, target)
    select id, ${space}, parent, position, kind, engine, title, icon, ${reader.subject}, scope, own_scope, is_tab, target
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as made (id uuid, parent uuid, position text, kind text, engine text,
      title text, icon text, scope bigint, own_scope boolean, is_tab boolean, target uuid)`
  await Promise.all(
    pages.flatMap((page) => {
      const content = contents.get(page.id)
      const id = ids.get(page.id)!
      if (!content) return []
      const { kind, state, page: text } = content
      return [createDocument(tx, { name: pageDocument(id), kind, update: state }), projectPage(tx, id, text)]
    }),
  )
  for (const page of pages) {
    const type = isObjectKind(page.kind) && page.target === null ? await linkedType(inside, page.id) : null
    if (type) await linkType(tx, { id: ids.get(page.id)!, scope: null, author: reader.subject }, type)
  }
  const made = pages.map(({ id }) => ids.get(id)!)
  await appendEvent(tx, { space, kind: 'page_created', node: made[0]!, nodes: [...moved, ...made.slice(1)] })
  return made[0]!
}
