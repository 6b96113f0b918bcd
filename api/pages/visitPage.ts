import { pageLimits } from '#schema/pages/limits.ts'
import type { CommandContext } from '../context.ts'
import { appendEvent } from '../events/events.ts'
import { lastObjectVisit } from '../objects/visitObject.ts'
import { accessPage } from './accessPage.ts'

/** More than are shown, since some may be deleted or closed. */
const keptVisits = pageLimits.recent * 5

/**
 * RPG.11: records that the actor has opened a page. Keys and guests leave no trace. Throws what `accessPage` throws.
 */
export async function visitPage(ctx: CommandContext, id: string): Promise<void> {
  const { page, reader } = await accessPage(ctx, id, 'read')
  const { subject } = reader
  if (subject === null) return
  await ctx.sql.begin(async (tx) => {
    const [last] = await tx<{ page: string; opened_at: Date }[]>`
      select page, opened_at from page_visit where subject = ${subject} order by opened_at desc limit 1`
    const object = await lastObjectVisit(tx, subject)
    if (last?.page === page.id && (object === null || object < last.opened_at)) return
    await tx`
      insert into page_visit (subject, page) values (${subject}, ${page.id})
      on conflict (subject, page) do update set opened_at = excluded.opened_at`
    await tx`
      delete from page_visit v where v.subject = ${subject} and v.opened_at < (
        select opened_at from page_visit where subject = ${subject}
        order by opened_at desc offset ${keptVisits - 1} limit 1)`
    await appendEvent(tx, { space: page.space, kind: 'page_opened', node: page.id, subject })
  })
}
