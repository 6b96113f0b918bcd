import { levelNumber } from '#schema/access/levels.ts'
import { isNothing } from '#schema/fields/field.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { ReadContext } from '../context.ts'
import { isDerived } from './checkValues.ts'
import { isLinkOfType } from './checkLinks.ts'
import { linksOf, seenNodes, withoutHidden, type LinkTargets } from './linkedNodes.ts'
import { levelOfValue, type ObjectProperty, type ObjectType } from './objectType.ts'

type Values = Record<string, unknown>

/** Whether the author of a new object may set a value of the property. */
export const isGivable = (property: ObjectProperty): boolean =>
  !isDerived(property) && !property.isPending && levelOfValue(property, levelNumber.full) >= levelNumber.edit

/**
 * The stored values, by property id, that the reader may give a new object today: without values that they may not
 * read or set, values that the property no longer accepts, and links to what they may not read.
 */
export async function valuesThatFit(
  ctx: ReadContext,
  targets: LinkTargets,
  { type, values }: { type: ObjectType; values: Values },
): Promise<Values> {
  const fitting: Values = {}
  for (const [id, value] of Object.entries(values)) {
    const property = type.properties.get(id)
    if (!property || !isGivable(property) || isNothing(value)) continue
    const fits = fittingOf(property, await withOwnLinks(ctx, targets, { type, property, value }))
    if (!isNothing(fits)) fitting[id] = fits
  }
  return fitting
}

type Linking = { type: ObjectType; property: ObjectProperty; value: unknown }

async function withOwnLinks(
  ctx: ReadContext,
  targets: LinkTargets,
  { type, property, value }: Linking,
): Promise<unknown> {
  const links = linksOf(property, value)
  const seen = await seenNodes(ctx, targets, { reader: type.reader, links })
  const wrong = await Promise.all(
    links.map(async (link) => ((await isLinkOfType(ctx, link)) ? [] : [link.id])),
  )
  for (const id of wrong.flat()) seen.delete(id)
  return withoutHidden(property, value, (id) => seen.has(id))
}

/**
 * The value in the form that its property accepts: of several values those that fit, or the first if the property now
 * holds one.
 */
function fittingOf(property: ObjectProperty, value: unknown): unknown {
  const whole = takenBy(property, value) ?? takenBy(property, Array.isArray(value) ? value[0] : [value])
  if (whole !== undefined || !Array.isArray(value)) return whole ?? null
  return value.filter((each) => takenBy(property, [each]) !== undefined)
}

function takenBy(property: ObjectProperty, value: unknown): unknown {
  if (isNothing(value)) return undefined
  const checked = checkValue(value, property, { now: new Date(), timeZone: 'UTC' })
  return 'value' in checked ? checked.value : undefined
}
