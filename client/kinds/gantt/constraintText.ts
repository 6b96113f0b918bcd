import type { Constraint } from '#schema/objects/schedule/constraint.ts'
import type { Say } from '../../platform/words.ts'
import { dayText } from './timeNames.ts'

type Told = { isBroken: boolean; locale: string }

/** A constraint in words, and whether the dates break it. */
export function constraintText(
  { kind, day }: Constraint,
  { isBroken, locale }: Told,
  t: Say<'kinds/gantt'>,
): string {
  const constraint = t(`constraint.${kind}`, { day: day ? dayText(day, locale) : '' })
  return isBroken ? t('constraint.broken', { constraint }) : constraint
}
