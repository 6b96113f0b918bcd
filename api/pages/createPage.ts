import type { Inside } from '../context.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { pageCreate } from '#schema/pages/page.ts'
import { needReader, spaceLevel, type Reader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { createDocument } from '../documents/createDocument.ts'
import { decode } from '../decoding/decode.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { once } from '../graphql/idempotency.ts'
import { rowId } from '../ids.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { accessPage, type PageRow } from './accessPage.ts'
import { countPages } from './countPages.ts'
import { placePage } from './place.ts'
import { checkTab } from './tabs.ts'

/**
 * Creates a page with its document and returns its id. Throws `invalid_input`, `not_found` for a space or parent that
 * the actor cannot read, `read_only` when they may not edit, `space_pages_quota`, `unauthenticated`.
 */
export async function createPage(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...values } = parse(pageCreate, input)
  const kind = values.type ?? 'text'
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const space = values.space_id ? rowId(values.space_id) : headerSpace(ctx)
  await needReader(ctx, space)
  const state = values.shortcut ? null : await firstState(kind, values.markdown)
  return insideSpace(ctx, space, async (inside) => {
    const reader = await needReader(inside, space)
    const { sql: tx, actor } = inside
    return once(tx, { actor, operation: 'pageCreate', key, input: { ...values, space } }, async () => {
      const parent = await parentFor(inside, reader, values.parent_id)
      const target = values.shortcut ? await targetFor(inside, reader, values.shortcut) : null
      const isTab = values.isTab ?? false
      if (isTab) await checkTab(tx, parent, { target: target?.id })
      const id = Bun.randomUUIDv7()
      const { title, icon, after_id: after } = values
      await makePage(inside, reader, {
        id,
        parent,
        kind,
        title: title ?? '',
        icon,
        state,
        target,
        isTab,
        after,
      })
      return id
    })
  })
}

export type NewPage = {
  id: string
  parent: PageRow | null
  kind: AvailableKind
  title: string
  icon: string | null | undefined
  /** The initial state of its document; null for a shortcut. */
  state: Uint8Array | null
  target?: PageRow | null
  isTab?: boolean
  /** The page that it comes after; without it, it comes last. */
  after?: string | null
}

/**
 * Creates a page inside a change of the space. The caller has checked access to the parent. Throws
 * `space_pages_quota`, `invalid_input`.
 */
export async function makePage(
  inside: Inside,
  reader: Reader,
  { id, parent, kind, title, icon, state, target = null, isTab = false, after }: NewPage,
): Promise<void> {
  const { sql: tx } = inside
  const { space } = reader
  await checkRoom(inside, space, parent)
  const place = { space, parent: parent?.id ?? null, after: after || undefined }
  const { position, moved } = await placePage(tx, place)
  // Sent together: each statement waits for the previous one in the database, not here.
  await Promise.all([
    tx`
      insert into page (id, space, parent, position, kind, title, icon, author, scope, is_tab, target)
      values (${id}, ${space}, ${place.parent}, ${position}, ${target?.kind ?? kind},
        ${title}, ${icon || null}, ${reader.subject},
        ${parent?.scope ?? reader.root.id}, ${isTab}, ${target?.id ?? null})`,
    state ? createDocument(tx, { name: pageDocument(id), kind, update: state }) : undefined,
    appendEvent(tx, { space, kind: 'page_created', node: id, nodes: moved }),
  ])
}

/** The initial state of a page's document, as one update. */
export async function firstState(
  kind: AvailableKind,
  markdown: string | null | undefined,
): Promise<Uint8Array> {
  const given = markdown?.trim() ? markdown : null
  if (given !== null && !shapes[kind].fromMarkdown) throw refuseField('markdown', 'unknown_value')
  return decode('first', { kind, markdown: given })
}

/** The parent, checked for Edit; null is the top level, where the level on the space applies. */
export async function parentFor(
  ctx: ReadContext,
  reader: Reader,
  id: string | null | undefined,
): Promise<PageRow | null> {
  if (id) {
    const { page } = await accessPage(ctx, id, 'edit')
    if (page.space !== reader.space) throw new DomainError('not_found')
    if (page.target !== null) throw refuseField('parent_id', 'unknown_value')
    return page
  }
  if (reader.onlyPage !== null || spaceLevel(reader) < levelNumber.edit) throw new DomainError('read_only')
  return null
}

/** RPG.12: the page that a new shortcut opens. A shortcut to a shortcut opens that one's target. */
async function targetFor(ctx: Inside, reader: Reader, id: string): Promise<PageRow> {
  const { page } = await accessPage(ctx, id, 'read')
  if (page.space !== reader.space) throw new DomainError('not_found')
  return page.target === null ? page : (await accessPage(ctx, page.target, 'read')).page
}

/** The ancestors of a page, itself included, from the nearest up. */
export async function lineOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with recursive line as (
      select id, parent, 0 as depth from page where id = ${id}
      union all select p.id, p.parent, l.depth + 1 from line l join page p on p.id = l.parent
    )
    select id from line order by depth`
  return rows.map((row) => row.id)
}

async function checkRoom({ sql: tx, app }: Inside, space: string, parent: PageRow | null): Promise<void> {
  if (parent && (await lineOf(tx, parent.id)).length >= pageLimits.depth)
    throw refuseField('parent_id', 'out_of_range')
  const total = (await countPages(tx, space)) + 1
  await keepWithinQuota(tx, { env: app.env, space, name: 'pages', total })
}
