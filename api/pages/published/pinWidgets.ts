import type { z } from 'zod'
import type { publicationInput } from '#schema/pages/page.ts'
import { DomainError } from '#schema/errors.ts'
import type { Inside } from '../../context.ts'
import { refuseField } from '../../errors.ts'
import { objectTypeOf } from '../../objects/objectType.ts'
import type { PageRow } from '../accessPage.ts'
import { publisherOf } from '../forms/publisher.ts'
import { mayOpen } from './openPublished.ts'

type Asked = z.output<typeof publicationInput>['widgets']

/**
 * Opens the objects that the widgets of a published page show to guests, or closes them. Requires full access to each
 * of their types. Throws `read_only`, `invalid_input` for a page without widgets and for properties that the actor may
 * not read.
 */
export async function pinWidgets(
  inside: Inside,
  page: PageRow,
  { widgets, subject }: { widgets: Asked; subject: string | null },
): Promise<void> {
  if (widgets === undefined) return
  const { sql: tx } = inside
  if (widgets === null) {
    await tx`update publication set widgets_publisher = null, widgets_shown = '{}' where page = ${page.id}`
    return
  }
  const publisher = publisherOf(inside, subject)
  if (page.kind !== 'composite' || page.target !== null || publisher === null)
    throw refuseField('widgets', 'unknown_value')
  const shown: Record<string, string[]> = {}
  for (const [at, { type_id: type, property_ids: ids }] of widgets.types.entries()) {
    // oxlint-disable no-await-in-loop -- in this order, so that the first one that is refused is told
    if (!/^\d{1,19}$/.test(type) || !(await mayOpen(inside, page.id, type)))
      throw new DomainError('read_only')
    const { properties } = await objectTypeOf(inside, type)
    // oxlint-enable no-await-in-loop
    if (!ids.every((id) => properties.has(id)))
      throw refuseField(`widgets.types.${at}.property_ids`, 'unknown_value')
    shown[type] = [...new Set(ids)]
  }
  await tx`
    update publication set widgets_publisher = ${publisher}, widgets_shown = ${tx.json(shown)}
    where page = ${page.id}`
}
