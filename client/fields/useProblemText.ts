import type { FieldProblem } from '#schema/fields/field.ts'
import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { fileOptions } from '#schema/fields/file.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { useWords } from '../platform/words.ts'
import type { ShownProperty } from './field.ts'
import { useManner } from './useManner.ts'

/** The message for an error in a value, shown at its field. */
export function useProblemText() {
  const t = useWords('fields')
  const manner = useManner()

  const limits = (property: ShownProperty) => {
    const { min, max } = optionsOf(dateTimeOptions, property)
    const single = { ...property, multiple: { ...property.multiple, status: false } }
    return { min: printValue(min, single, manner), max: printValue(max, single, manner) }
  }

  /** Which sentence describes the limits, depending on which ones exist. */
  const between = (
    key: 'length' | 'range' | 'date',
    { min, max }: { min?: string | number; max?: string | number },
  ) => {
    const [low, high] = [min ?? '', max ?? '']
    if (low !== '' && high !== '') return t(`problem.${key}`, { min: low, max: high })
    return low === '' ? t(`problem.${key}.most`, { max: high }) : t(`problem.${key}.least`, { min: low })
  }

  return (property: ShownProperty, { reason, min, max }: FieldProblem): string => {
    if (reason === 'required') return t('problem.required', { label: property.label })
    if (reason === 'too_short' || reason === 'too_long')
      return between('length', { min: min === 0 ? undefined : min, max })
    if (reason === 'out_of_range')
      return property.kind === 'date_time'
        ? between('date', limits(property))
        : between('range', { min, max })
    const { extensions } = optionsOf(fileOptions, property)
    return t(`problem.${reason}`, { min: min ?? 0, max: max ?? 0, extensions: extensions.join(', ') })
  }
}
