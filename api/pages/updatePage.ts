import { DomainError } from '#schema/errors.ts'
import { pageUpdate } from '#schema/pages/page.ts'
import type { CommandContext } from '../context.ts'
import { parse } from '../errors.ts'
import { appendEvent } from '../events.ts'
import { accessPage } from './accessPage.ts'
import { changeSpace } from './changeSpace.ts'

/** Changes what is given; an empty icon takes the icon away. Throws what `accessPage` throws, `invalid_input`. */
export async function updatePage(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const { page } = await accessPage(ctx, id, 'edit')
  const { title, icon } = parse(pageUpdate, input)
  await changeSpace(ctx, page.space, async (inside) => {
    await accessPage(inside, page.id, 'edit')
    const { sql: tx } = inside
    await tx`
      update page set title = coalesce(${title ?? null}, title),
        icon = case when ${icon === undefined} then icon else nullif(${icon ?? ''}, '') end,
        updated_at = now()
      where id = ${page.id}`
    await appendEvent(tx, { space: page.space, kind: 'page_updated', node: page.id })
  })
  return page.id
}

/** RPG.10: flags a page for the actor alone. Throws what `accessPage` throws, `read_only` for who is no member. */
export async function favoritePage(ctx: CommandContext, id: string, favorite: boolean): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { page, reader } = await accessPage(ctx, id, 'read')
  if (reader.subject === null) throw new DomainError('read_only')
  await (favorite
    ? ctx.sql`insert into page_favorite (subject, page) values (${reader.subject}, ${page.id}) on conflict do nothing`
    : ctx.sql`delete from page_favorite where subject = ${reader.subject} and page = ${page.id}`)
  return page.id
}
