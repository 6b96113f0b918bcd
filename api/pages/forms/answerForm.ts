import { DomainError } from '#schema/errors.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { formAnswerInput } from '#schema/pages/form.ts'
import { readerOf } from '../../access/reader.ts'
import type { CommandContext, ReadContext } from '../../context.ts'
import type { Db, Tx } from '../../database/db.ts'
import { parse } from '../../errors.ts'
import { createAsked } from '../../objects/createObject.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { shownType } from '../shownType.ts'
import { contentForm } from '../pageContent.ts'
import { answered, formForMember } from './askedForm.ts'
import { tellAnswered } from './tellAnswered.ts'

/**
 * ROV.22: creates an object by a form as a person or a key of the space. Throws what `createObject` throws,
 * `form_closed`, and `not_found` for a page that is not a form.
 */
export async function answerForm(
  ctx: CommandContext,
  targets: LinkTargets,
  { page: pageId, input }: { page: string; input: unknown },
): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, values } = parse(formAnswerInput, input)
  const { page } = await readableForm(ctx, pageId)
  const typeId = await shownType(ctx, page.id)
  if (typeId === null) throw new DomainError('form_closed')
  const form = await contentForm(ctx.sql, page)
  return createAsked(ctx, targets, {
    by: ctx.actor,
    operation: 'formAnswer',
    typeId,
    key,
    input: { page: page.id, values },
    async ask(inside, type) {
      await readableForm(inside, page.id)
      if ((await shownType(inside, page.id)) !== typeId) throw new DomainError('form_closed')
      await holdLast(inside.sql, page.id, form)
      await needOpen(inside.sql, page.id, form)
      return answered(formForMember(form, type), type, values)
    },
    async made(inside, object) {
      const reader = await readerOf(inside, page.space)
      await noteAnswer(inside.sql, { page: page.id, object, browser: null })
      await tellAnswered(inside, { page: page.id, object, author: reader?.subject ?? null })
    },
  })
}

export const isForm = ({ kind, target }: PageRow): boolean => kind === 'form' && target === null

/**
 * The only way to load a form, with its access check. Throws what `accessPage` throws, and `not_found` for a page
 * that is not a form.
 */
export async function readableForm(ctx: ReadContext, id: string): Promise<{ page: PageRow }> {
  const { page } = await accessPage(ctx, id, 'read')
  if (!isForm(page)) throw new DomainError('not_found')
  return { page }
}

/** Throws `form_closed` for a form that has ended or has reached its number of answers. */
export async function needOpen(db: Db, page: string, { closes, most }: Form): Promise<void> {
  if (closes !== null && Date.now() >= Date.parse(closes)) throw new DomainError('form_closed')
  if (most === null) return
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from form_answer where page = ${page}`
  if (row!.count >= most) throw new DomainError('form_closed')
}

/** Makes answers to a form with a limit wait for each other: they hold the space's lock only in shared mode. */
export async function holdLast(tx: Tx, page: string, { most }: Form): Promise<void> {
  if (most !== null) await tx`select pg_advisory_xact_lock(hashtextextended(${`form answers ${page}`}, 0))`
}

type Answer = { page: string; object: string; browser: string | null }

/** Throws `form_answered` when another tab of the browser was faster. */
export async function noteAnswer(tx: Tx, { page, object, browser }: Answer): Promise<void> {
  const noted = await tx`
    insert into form_answer (page, object, browser) values (${page}, ${object}, ${browser})
    on conflict do nothing returning 1`
  if (noted.length === 0) throw new DomainError('form_answered')
}
