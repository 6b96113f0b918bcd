import { insideSpace } from '../spaces/insideSpace.ts'
import { DomainError } from '#schema/errors.ts'
import { pageUpdate } from '#schema/pages/page.ts'
import type { CommandContext } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { changeOnce } from '../graphql/idempotency.ts'
import { accessPage } from './accessPage.ts'
import { pageRows } from './pageRows.ts'
import { checkTab } from './tabs.ts'

/** Changes the given fields; an empty icon removes the icon. Throws what `accessPage` throws, `invalid_input`. */
export async function updatePage(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const { page } = await accessPage(ctx, id, 'edit')
  const { title, icon, isTab, isTemplate } = parse(pageUpdate, input)
  return insideSpace(ctx, page.space, async (inside) => {
    const { page: now } = await accessPage(inside, page.id, 'edit')
    const { sql: tx } = inside
    return changeOnce(inside, { operation: 'pageUpdate', id: page.id, input }, async () => {
      if (isTab) await checkTab(tx, now.parent ? await pageRows(inside).load(now.parent) : null, now)
      const willBeTab = isTab ?? now.is_tab
      if (isTemplate && (willBeTab || now.target !== null)) throw refuseField('isTemplate', 'unknown_value')
      await tx`
        update page set title = coalesce(${title ?? null}, title),
          icon = case when ${icon === undefined} then icon else nullif(${icon ?? ''}, '') end,
          is_tab = coalesce(${isTab ?? null}, is_tab), is_template = coalesce(${isTemplate ?? null}, is_template) and not ${willBeTab},
          updated_at = now()
        where id = ${page.id}`
      await appendEvent(tx, { space: page.space, kind: 'page_updated', node: page.id })
    })
  })
}

/**
 * RPG.10: flags a page for the actor alone. Throws what `accessPage` throws, `read_only` for anyone who is not a
 * member.
 */
export async function favoritePage(ctx: CommandContext, id: string, favorite: boolean): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { page, reader } = await accessPage(ctx, id, 'read')
  if (reader.subject === null) throw new DomainError('read_only')
  const { subject } = reader
  await ctx.sql.begin(async (tx) => {
    const change = { operation: 'pageFavorite', id: page.id, input: favorite }
    await changeOnce({ ...ctx, sql: tx }, change, async () => {
      const changed = favorite
        ? await tx`insert into page_favorite (subject, page) values (${subject}, ${page.id}) on conflict do nothing returning 1`
        : await tx`delete from page_favorite where subject = ${subject} and page = ${page.id} returning 1`
      if (changed.length > 0)
        await appendEvent(tx, { space: page.space, kind: 'page_flagged', node: page.id, subject })
    })
  })
  return page.id
}
