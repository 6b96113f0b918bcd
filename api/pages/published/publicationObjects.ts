import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { isRowsKind } from '#schema/pages/rowsKind.ts'
import type { ReadContext } from '../../context.ts'
import { objectTypeOf, type ObjectType } from '../../objects/objectType.ts'
import { propertiesOf } from '../../types/typeRows.ts'
import { accessPage } from '../accessPage.ts'
import { pageLook } from '../pageLook.ts'
import { shownType } from '../shownType.ts'
import { mayOpen, objectsRow, openPublished, type Closing } from './openPublished.ts'
import { inPageOrder, shownByPage } from './publishedView.ts'

type PublicationObjects = { property_ids: string[]; total: boolean; closing: Exclude<Closing, 'off'> | null }

/** What guests see of the objects of a page, for anyone who may edit it. Throws `not_found`. */
export async function publicationObjects(ctx: ReadContext, id: string): Promise<PublicationObjects | null> {
  const { page } = await accessPage(ctx, id, 'read')
  const row = page.level >= levelNumber.edit ? await objectsRow(ctx, page.id) : undefined
  if (!row?.objects_publisher) return null
  const published = await openPublished(ctx, page)
  if (published === 'off') return null
  const type = row.objects_type ? await readable(ctx, row.objects_type) : null
  return {
    property_ids: row.objects_shown.filter((each) => type?.properties.has(each)),
    total: row.objects_total,
    closing: typeof published === 'string' ? published : null,
  }
}

export async function readable(ctx: ReadContext, type: string): Promise<ObjectType | null> {
  try {
    return await objectTypeOf(ctx, type)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null
    throw error
  }
}

export type Publishable = {
  /** The properties that may be shown, in the order of the page, and whether the page shows them itself. */
  properties: {
    id: string
    label: string
    kind: string
    system: string | null
    header: boolean
    isShown: boolean
  }[]
}

/**
 * What a publisher may open of a page's objects to guests; null when nothing: they have no full access to the type,
 * or there is none. Throws what `accessPage` throws.
 */
export async function publishableObjects(ctx: ReadContext, id: string): Promise<Publishable | null> {
  const { page } = await accessPage(ctx, id, 'full')
  const { kind } = page
  const typeId = isRowsKind(kind) && page.target === null ? await shownType(ctx, page.id) : null
  if (!isRowsKind(kind) || typeId === null || !(await mayOpen(ctx, page.id, typeId))) return null
  const type = await objectTypeOf(ctx, typeId)
  const look = await pageLook(ctx, { ...page, kind }, { type: typeId })
  const rows = (await propertiesOf(ctx).load(typeId)) ?? []
  const properties = inPageOrder(look, [...type.properties.values()])
  const bodies = new Set(rows.flatMap(({ id: each, body }) => (body ? [each] : [])))
  const shown = new Set(shownByPage(look, properties, bodies))
  return {
    properties: properties.map(({ id: each, label, kind: of, system, header }) => ({
      id: each,
      label,
      kind: of,
      system,
      header,
      isShown: shown.has(each),
    })),
  }
}
