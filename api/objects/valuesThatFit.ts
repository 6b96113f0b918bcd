import { levelNumber } from '#schema/access/levels.ts'
import { isNothing } from '#schema/fields/field.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { ReadContext } from '../context.ts'
import { isDerived } from './checkValues.ts'
import { isLinkOfType } from './checkLinks.ts'
import { linksOf, seenNodes, withoutHidden, type LinkTargets } from './linkedNodes.ts'
import { levelOfValue, type ObjectProperty, type ObjectType } from './objectType.ts'

type Values = Record<string, unknown>

/** Whether whoever makes an object of the type may give it a value of the property. */
export const isGivable = (property: ObjectProperty): boolean =>
  !isDerived(property) && !property.isPending && levelOfValue(property, levelNumber.full) >= levelNumber.edit

/**
 * Of values that were kept, by property id, what a new object may be given by the reader today: neither what is not theirs
 * to read or set, nor what its property does not take any more, nor links to what they may not read.
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

/** The value as its property takes it; of several those that it takes, or the first where it takes one by now. */
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
