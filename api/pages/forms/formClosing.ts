import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../../context.ts'
import { accessPage } from '../accessPage.ts'
import { contentForm } from '../pageContent.ts'
import { needOpen } from './answerForm.ts'
import { closedFields, formForGuests } from './askedForm.ts'
import { asPublisher, typeOfPublisher } from './publisher.ts'

/** Why a published form accepts no answers from guests. */
export type FormClosing = { reason: 'publisher' | 'properties' | 'ended'; property_ids: string[] }

/**
 * The same for anyone who may edit the page; null while it accepts answers, and for a page that is not a form. Throws
 * `not_found`.
 */
export async function formClosing(ctx: ReadContext, id: string): Promise<FormClosing | null> {
  const { page } = await accessPage(ctx, id, 'read')
  if (page.kind !== 'form' || page.target !== null || page.level < levelNumber.edit) return null
  const closing = (reason: FormClosing['reason'], property_ids: string[] = []) => ({ reason, property_ids })
  const found = await unlessClosed(async () => {
    const { publisher, typeId, opened } = await asPublisher(ctx, page)
    return { type: await typeOfPublisher(publisher, page.id, typeId), opened }
  })
  if (!found) return closing('publisher')
  const { type, opened } = found
  const form = await contentForm(ctx.sql, page)
  const asked = await unlessClosed(() => Promise.resolve(formForGuests(form, type, opened)))
  if (!asked) return closing('properties', closedFields(form, type, opened))
  const isOpen = await unlessClosed(() => needOpen(ctx.sql, page.id, form).then(() => true))
  return isOpen ? null : closing('ended')
}

async function unlessClosed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'form_closed') return undefined
    throw error
  }
}
