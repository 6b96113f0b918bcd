import { randomBytes } from 'node:crypto'
import { escapeMarkdown } from '#schema/objects/form/escapeMarkdown.ts'
import { DomainError } from '#schema/errors.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { isRichText } from '#schema/fields/text.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { guestAnswer, guestForm } from '#schema/pages/form.ts'
import { countAttempts, returnAttempts } from '../../accounts/attempts.ts'
import type { Context, ReadContext } from '../../context.ts'
import { parse } from '../../errors.ts'
import { actorName } from '../../graphql/idempotency.ts'
import { networkOf } from '../../http/clientAddress.ts'
import { ownCookie } from '../../http/ownCookie.ts'
import { createAsked } from '../../objects/createObject.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import type { ObjectProperty } from '../../objects/objectType.ts'
import { answered, formForGuests, type FormOfType } from './askedForm.ts'
import { holdLast, needOpen, noteAnswer, readableForm } from './answerForm.ts'
import { draftOf, noteSent, withStoredFiles } from './guestFiles.ts'
import { asGuest, browserOf, cookieOf, guestLimits, hasAnswered, publishedForm } from './guestVisit.ts'
import { asPublisher, typeOfPublisher } from './publisher.ts'
import { tellAnswered } from './tellAnswered.ts'
import { makePuzzle, needSolved, useUp } from './puzzles.ts'
import { propertiesOf } from '../../types/typeRows.ts'

const cookieSeconds = 400 * 86_400

/** A property as a guest sees it, and nothing else of its type. */
export type GuestProperty = FieldProperty & {
  hint: string
  placeholder: string
  description: string
  default: unknown
  nested: GuestProperty[]
}
export type GuestForm =
  | { state: 'open'; form: Form; properties: GuestProperty[] }
  | { state: 'closed' | 'answered' }

/**
 * ROV.26: what a published form asks a guest for. Throws `not_found` for a page that is not a published form,
 * `unauthenticated`, `too_soon`.
 */
export async function openGuestForm(ctx: Context, input: unknown): Promise<GuestForm> {
  const { token } = parse(guestForm, input)
  const guest = await asGuest(ctx, token, 'read')
  const { page } = await readableForm(guest, guest.actor.page)
  const isAnswered = await hasAnswered(guest, page.id)
  try {
    const { form, asked, typeId } = await publishedForm(guest, page)
    if (isAnswered && !form.thanks.again) return { state: 'answered' }
    await needOpen(ctx.sql, page.id, form)
    return { state: 'open', ...(await told(guest, typeId, asked)) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'form_closed')
      return { state: isAnswered ? 'answered' : 'closed' }
    throw error
  }
}

async function told(ctx: ReadContext, typeId: string, { form, properties }: FormOfType) {
  const rows = new Map(((await propertiesOf(ctx).load(typeId)) ?? []).map((row) => [row.id, row]))
  const tell = (property: ObjectProperty): GuestProperty => {
    const { id, kind, label, required, multiple, options, categories, selectOnlyFromList } = property
    const { hint = '', placeholder = '', description = '' } = rows.get(id) ?? {}
    return {
      id,
      kind,
      label,
      required,
      multiple,
      // A guest who only chooses objects must not learn their type.
      options: kind === 'object' ? {} : options,
      categories,
      selectOnlyFromList,
      hint,
      placeholder,
      description,
      default: property.defaultValue,
      nested: ((property.nested ?? []) as ObjectProperty[]).map(tell),
    }
  }
  return { form, properties: [...properties.values()].map(tell) }
}

/**
 * A puzzle that must be solved before an answer is accepted. From here on the browser is identified. Throws what
 * `openGuestForm` throws.
 */
export async function givePuzzle(ctx: Context, input: unknown): Promise<{ puzzle: string }> {
  const { token } = parse(guestForm, input)
  const guest = await asGuest(ctx, token, 'puzzle')
  const { page } = await readableForm(guest, guest.actor.page)
  if (!browserOf(guest, page.id)) {
    const cookie = {
      name: cookieOf(page.id),
      value: randomBytes(16).toString('hex'),
      maxAgeSeconds: cookieSeconds,
    }
    guest.setCookie?.(ownCookie(guest.app.env, cookie))
  }
  return { puzzle: makePuzzle(ctx.app.env.secret, { page: page.id, guest: guest.actor.guest }) }
}

const closing: ReadonlySet<string> = new Set(['space_objects_quota', 'not_found'])

/**
 * ROV.27: accepts a guest's answer, once per browser, and creates an object under the rights of the form's publisher.
 * Throws `form_answered`, `form_closed`, `form_puzzle`, `object_invalid`, and what `openGuestForm` throws.
 */
export async function answerAsGuest(ctx: Context, targets: LinkTargets, input: unknown): Promise<void> {
  const { token, values, idempotency_key: key, puzzle, solution, files } = parse(guestAnswer, input)
  const guest = await asGuest(ctx, token, 'answer')
  const { page } = await readableForm(guest, guest.actor.page)
  // Checked after the idempotency key, so that a repeat of the last answer still succeeds after the form has ended.
  const { form, publisher, typeId } = await publishedForm(guest, page)
  needSolved(ctx.app.env.secret, { page: page.id, guest: guest.actor.guest }, { puzzle, solution })
  // A form that may be answered repeatedly does not identify browsers.
  const browser = form.thanks.again ? null : (browserOf(guest, page.id) ?? `guest:${guest.actor.guest}`)
  const tries = `form refused ${networkOf(ctx.ip)}`
  await countAttempts(ctx.sql, { [tries]: guestLimits.refused })
  let isTaken = false
  const draft = files ? draftOf({ type: typeId, page: page.id, key: files }) : ''
  await createAsked(publisher, targets, {
    by: guest.actor,
    operation: 'formAnswer',
    typeId,
    key,
    input: { page: page.id, values },
    async ask(inside) {
      await readableForm({ ...inside, actor: guest.actor }, page.id)
      const now = await asPublisher(inside, page)
      const isSame = actorName(now.publisher.actor) === actorName(inside.actor) && now.typeId === typeId
      if (!isSame) throw new DomainError('form_closed')
      const type = await typeOfPublisher(inside, page.id, typeId)
      const [before] = await inside.sql`
        select 1 from form_answer where page = ${page.id} and browser = ${browser}`
      if (before) throw new DomainError('form_answered')
      await holdLast(inside.sql, page.id, form)
      await needOpen(inside.sql, page.id, form)
      const asked = formForGuests(form, type, now.opened)
      const answer = answered(asked, type, await withStoredFiles(inside.sql, { asked, draft, values }))
      await useUp(inside.sql, puzzle)
      if (draft) await noteSent(inside.sql, draft)
      return {
        // The author is nobody of the space.
        type: { ...answer.type, reader: { ...answer.type.reader, subject: null, person: null, maker: null } },
        values: plainTexts(answer.type.properties, answer.values),
        draft,
      }
    },
    async made(asMaker, object) {
      await noteAnswer(asMaker.sql, { page: page.id, object, browser })
      await tellAnswered(asMaker, { page: page.id, object, author: null })
    },
  })
    .catch(async (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      // A guest must not learn how full the space is, or what the publisher may read in it.
      if (closing.has(error.code)) throw new DomainError('form_closed')
      if (error.code !== 'object_not_unique') throw error
      isTaken = true
      // This refusal costs as much as an answer, and names no object.
      await useUp(ctx.sql, puzzle)
      const fields = (error.params.fields ?? []).map(({ field }) => ({
        field,
        reason: 'not_accepted' as const,
      }))
      throw new DomainError('object_invalid', { fields })
    })
    .finally(() => (isTaken ? undefined : returnAttempts(ctx.sql, [tries])))
}

/** A guest's text in a formatted field is literal: Markdown in it has no effect. */
function plainTexts(
  properties: ReadonlyMap<string, ObjectProperty>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const isFormatted = typeof value === 'string' && isRichText(properties.get(id)!)
      return [id, isFormatted ? escapeMarkdown(value) : value]
    }),
  )
}
