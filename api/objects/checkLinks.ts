import { DomainError, type FieldError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { CheckedValues } from './checkValues.ts'
import { linksOf, seenNodes, type Link, type LinkTargets } from './linkedNodes.ts'
import { objectRows } from './objectRows.ts'
import type { ObjectType } from './objectType.ts'

/**
 * Throws `object_invalid` for a new link to something the actor cannot read, or to an object of a type that the
 * property does not accept. Links in `kept` were there before.
 */
export async function checkLinks(
  ctx: ReadContext,
  targets: LinkTargets,
  { type, values, kept }: { type: ObjectType; values: CheckedValues; kept: ReadonlySet<string> },
): Promise<void> {
  const problems: FieldError[] = []
  for (const [property, value] of values) {
    const links = linksOf(property, value).filter(({ id }) => !kept.has(id))
    const seen = await seenNodes(ctx, targets, { reader: type.reader, links })
    const fits = await Promise.all(
      links.map(async (link) => seen.has(link.id) && (await isLinkOfType(ctx, link))),
    )
    if (fits.includes(false)) problems.push({ field: property.id, reason: 'unknown_value' })
  }
  if (problems.length > 0) throw new DomainError('object_invalid', { fields: problems })
}

/** Whether the property accepts links to objects of that type. */
export async function isLinkOfType(ctx: ReadContext, { property, id }: Link): Promise<boolean> {
  if (property.kind !== 'object' || property.relatedType === null) return true
  return (await objectRows(ctx).load(id))?.type === property.relatedType
}
