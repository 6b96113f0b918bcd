import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../../context.ts'
import { perRequest } from '../../graphql/loader.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { isForm } from './answerForm.ts'

type FormAnswers = { count: number; last_at: Date | null; table_id: string | null }

const tablesMost = 20

/**
 * The number of answers to a form, for anyone who may edit it; null for others, and for a page that is not a form.
 * Throws `not_found`.
 */
export async function formAnswers(ctx: ReadContext, id: string): Promise<FormAnswers | null> {
  const { page } = await accessPage(ctx, id, 'read')
  if (!isForm(page) || page.level < levelNumber.edit) return null
  const [row] = await ctx.sql<Omit<FormAnswers, 'table_id'>[]>`
    select count(*)::int as count, max(created_at) as last_at from form_answer where page = ${page.id}`
  return { ...row!, table_id: await tableOf(ctx, page.id) }
}

/** A table of the same type that the actor may read. */
async function tableOf(ctx: ReadContext, page: string): Promise<string | null> {
  const rows = await ctx.sql<{ id: string }[]>`
    select p.id from page_type f join page_type t on t.type = f.type
    join page p on p.id = t.page and p.kind = 'table' and p.target is null and p.deleted_at is null
    where f.page = ${page} order by p.id limit ${tablesMost}`
  for (const { id } of rows) if (await readable(ctx, id)) return id
  return null
}

const forms = perRequest<string>(async ({ sql }, ids) => {
  const rows = await sql<{ object: string; page: string }[]>`
    select object, page from form_answer where object = any(${ids as string[]}::uuid[])`
  return new Map(rows.map(({ object, page }) => [object, page]))
})

/** The form that created an object, for anyone who may read its page. */
export async function formOfObject(
  ctx: ReadContext,
  object: string,
): Promise<{ id: string; title: string } | null> {
  const id = await forms(ctx).load(object)
  const page = id && (await readable(ctx, id))
  return page ? { id: page.id, title: page.title } : null
}

async function readable(ctx: ReadContext, id: string): Promise<PageRow | undefined> {
  try {
    return (await accessPage(ctx, id, 'read')).page
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined
    throw error
  }
}
