import { levelNumber } from '#schema/access/levels.ts'
import type { ReadContext } from '../../context.ts'
import { accessPage } from '../accessPage.ts'
import { isForm } from './answerForm.ts'

/** How often a form was filled in, for who may edit it; null for others, and for a page that is none. Throws `not_found`. */
export async function formAnswers(
  ctx: ReadContext,
  id: string,
): Promise<{ count: number; last_at: Date | null } | null> {
  const { page } = await accessPage(ctx, id, 'read')
  if (!isForm(page) || page.level < levelNumber.edit) return null
  const [row] = await ctx.sql<{ count: number; last_at: Date | null }[]>`
    select count(*)::int as count, max(created_at) as last_at from form_answer where page = ${page.id}`
  return row!
}
