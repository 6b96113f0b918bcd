import type { FieldProperty } from '#schema/fields/field.ts'
import { measureOf, numberOf } from '#schema/kinds/composite/measure.ts'
import type { Say } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'

type Of = { properties: readonly FieldProperty[]; of: FieldProperty | undefined }

/** What a diagram is of, and what its numbers are, in words. */
export function chartAbout(
  block: BlockProps['block'],
  { properties, of }: Of,
  t: Say<'kinds/composite'>,
): { about: string; what: string } {
  const measure = measureOf(block)
  const number = numberOf(block, properties)
  const what = measure === 'count' || !number ? '' : `${t(`measure.${measure}`)}, ${number.label}`
  return { about: [of?.label, what].filter(Boolean).join(' · '), what }
}
