import { fieldLimits } from '../fields/limits.ts'
import { optionColorFor, placeOfOption, type FieldColor } from '../fields/optionColors.ts'
import type { PropertyCreate } from '../types/property.ts'
import type { ColumnGuess, MadeColumn } from './fromFile.ts'

type Options = NonNullable<PropertyCreate['options']>

/** What the kind of a property needs to know, so that it takes the values of its column. */
export function columnOptions(
  { kind, options }: Pick<MadeColumn, 'kind' | 'options'>,
  guess: ColumnGuess | undefined,
  newId: () => string,
): Options {
  if (kind === 'list')
    return {
      options: [...options, ...inOrder(guess?.labels ?? [])]
        .slice(0, fieldLimits.listOptions)
        .map((each, order) => ({ ...each, id: newId(), order })),
    }
  if (kind === 'number')
    return guess?.decimals ? { mode: 'real', decimals: guess.decimals } : { mode: 'integer' }
  if (kind === 'date_time')
    return { with_time: guess?.withTime ?? false, date_format: guess?.dateFormat ?? 'locale' }
  return kind === 'text' ? { multiline: guess?.isMultiline ?? false } : {}
}

/** What waits comes first and what is done late, in the colours of what they mean. */
function inOrder(labels: readonly string[]) {
  const options: { label: string; color: FieldColor }[] = []
  for (const label of labels) options.push({ label, color: optionColorFor(label, options) })
  const placeOf = ({ label }: { label: string }) => placeOfOption(label) ?? 1
  return options.toSorted((a, b) => placeOf(a) - placeOf(b))
}
