import { DomainError } from '#schema/errors.ts'
import { guestObjectNames, guestObjects } from '#schema/pages/form.ts'
import type { Context } from '../../context.ts'
import { parse } from '../../errors.ts'
import { headersAtOnce, objectHeaders } from '../../objects/objectHeaders.ts'
import { readableForm } from './answerForm.ts'
import { asGuest, publishedForm } from './guestVisit.ts'

type Header = { id: string; title: string }

/**
 * Names of the objects that a guest may choose for a property: those that the publisher of the form may read now.
 * Throws what `openGuestForm` throws, and `form_closed` when guests may not choose objects for it.
 */
export async function findGuestObjects(
  ctx: Context,
  input: unknown,
): Promise<{ objects: Header[]; more: boolean }> {
  const { token, property, query, page } = parse(guestObjects, input)
  const { publisher, ...of } = await openedList(ctx, token, property)
  const objects = await objectHeaders(publisher, { ...of, query, page })
  return { objects, more: objects.length === headersAtOnce }
}

/** The names of objects that the browser has stored. Those that may no longer be chosen are left out. */
export async function nameGuestObjects(ctx: Context, input: unknown): Promise<{ objects: Header[] }> {
  const { token, property, ids } = parse(guestObjectNames, input)
  const { publisher, ...of } = await openedList(ctx, token, property)
  return { objects: await objectHeaders(publisher, { ...of, ids }) }
}

async function openedList(ctx: Context, token: string, id: string) {
  const guest = await asGuest(ctx, token, 'objects')
  const { page } = await readableForm(guest, guest.actor.page)
  const { publisher, asked } = await publishedForm(guest, page)
  const property = asked.properties.get(id)
  if (property?.kind !== 'object' || property.relatedType === null) throw new DomainError('form_closed')
  return { publisher, space: page.space, type: property.relatedType }
}
