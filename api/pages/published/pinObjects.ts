import type { z } from 'zod'
import { isRowsKind } from '#schema/pages/rowsKind.ts'
import type { publicationInput } from '#schema/pages/page.ts'
import { DomainError } from '#schema/errors.ts'
import type { Inside } from '../../context.ts'
import { refuseField } from '../../errors.ts'
import { objectTypeOf } from '../../objects/objectType.ts'
import type { PageRow } from '../accessPage.ts'
import { publisherOf } from '../forms/publisher.ts'
import { shownType } from '../shownType.ts'
import { mayOpen } from './openPublished.ts'

type Asked = z.output<typeof publicationInput>['objects']

/**
 * Opens the objects of a published page to guests, or closes them. Requires full access to their type. Throws
 * `read_only`, `invalid_input` for a page that shows no objects and for properties that the actor may not read.
 */
export async function pinObjects(
  inside: Inside,
  page: PageRow,
  { objects, subject }: { objects: Asked; subject: string | null },
): Promise<void> {
  if (objects === undefined) return
  const { sql: tx } = inside
  if (objects === null) {
    await tx`
      update publication set objects_publisher = null, objects_type = null, objects_shown = '{}', objects_total = false
      where page = ${page.id}`
    return
  }
  const typeId = isRowsKind(page.kind) && page.target === null ? await shownType(inside, page.id) : null
  const publisher = publisherOf(inside, subject)
  if (typeId === null || publisher === null) throw refuseField('objects', 'unknown_value')
  if (!(await mayOpen(inside, page.id, typeId))) throw new DomainError('read_only')
  const { properties } = await objectTypeOf(inside, typeId)
  const ids = [...new Set(objects.property_ids)]
  if (!ids.every((id) => properties.has(id))) throw refuseField('objects.property_ids', 'unknown_value')
  await tx`
    update publication set objects_publisher = ${publisher}, objects_type = ${typeId},
      objects_shown = ${ids}::bigint[], objects_total = ${objects.total ?? false}
    where page = ${page.id}`
}
