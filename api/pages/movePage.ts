import type { Inside } from '../context.ts'
import type { Db } from '../database/db.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { pageMove } from '#schema/pages/page.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import { haveSameEffects } from '../access/scopes.ts'
import type { CommandContext } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { changeOnce } from '../graphql/idempotency.ts'
import { settleLinks } from '../types/settleLinks.ts'
import { accessPage, type PageRow } from './accessPage.ts'
import { lineOf, parentFor } from './createPage.ts'
import { nestedHeight, nestedPages } from './pageRows.ts'
import { rescope, scopeOver } from './pageScopes.ts'
import { placePage } from './place.ts'
import { checkTab } from './tabs.ts'

/**
 * Moves a page with its nested pages under another parent, after any sibling. A move that changes who may see or edit
 * them requires full access to all of them. Throws what `accessPage` throws, `invalid_input` for a place inside the
 * page itself, for a sibling that is not there, and past the deepest level.
 */
export async function movePage(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const { page: found } = await accessPage(ctx, id, 'edit')
  const { parent_id, after_id, isTab: wanted } = parse(pageMove, input)
  return insideSpace(ctx, found.space, async (inside) => {
    const { page, reader } = await accessPage(inside, found.id, 'edit')
    return changeOnce(inside, { operation: 'pageMove', id: page.id, input }, async () => {
      const { sql: tx } = inside
      const { space } = page
      const parent = await parentFor(inside, reader, parent_id)
      await checkLine(inside, page, parent)
      const isTab = wanted ?? (page.is_tab && page.parent === (parent?.id ?? null))
      if (isTab) await checkTab(tx, parent, page)
      const scope = parent?.scope ?? reader.root.id
      await moveRights(inside, { page, reader, scope })
      const after = after_id || null
      const { position, moved } = await placePage(tx, {
        space,
        parent: parent?.id ?? null,
        after,
        moving: page.id,
      })
      await tx`
        update page set parent = ${parent?.id ?? null}, position = ${position}, is_tab = ${isTab},
          is_template = is_template and not ${isTab}
        where id = ${page.id}`
      await appendEvent(tx, { space, kind: 'page_moved', node: page.id, nodes: moved })
    })
  })
}

async function checkLine({ sql }: Inside, page: PageRow, parent: PageRow | null): Promise<void> {
  if (!parent || parent.id === page.parent) return
  const line = await lineOf(sql, parent.id)
  if (line.includes(page.id)) throw refuseField('parent_id', 'unknown_value')
  await checkDepth(sql, line, page.id)
}

type RightsMove = { page: PageRow; reader: Reader; scope: string }

async function moveRights(inside: Inside, { page, reader, scope }: RightsMove): Promise<void> {
  const { sql: tx } = inside
  const before = await scopeOver(tx, page)
  if (before === scope) return
  if (!(await haveSameEffects(tx, before, scope))) await needFull(inside, reader, page.id)
  await rescope(tx, [page.id], scope)
  await settleLinks(inside, { space: page.space, by: reader })
  await notifyAccess(tx, { space: page.space })
}

/**
 * Checks full access to a page and everything nested in it; throws `read_only` otherwise. Returns the nested pages,
 * itself first.
 */
export async function needFull(inside: Inside, reader: Reader, id: string) {
  const pages = await nestedPages(inside, id)
  if (pages.some((page) => levelOn(reader, page) < levelNumber.full)) throw new DomainError('read_only')
  return pages
}

/** Refuses a place where a page with its nested pages would be too deep; `above` are the place and its ancestors. */
export async function checkDepth(db: Db, above: readonly string[], id: string): Promise<void> {
  if (above.length + (await nestedHeight(db, id)) > pageLimits.depth)
    throw refuseField('parent_id', 'out_of_range')
}
