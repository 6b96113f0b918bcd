import { fieldLimits } from '../fields/limits.ts'
import { optionColorFor, placeOfOption, type FieldColor } from '../fields/optionColors.ts'
import type { PropertyCreate } from '../types/property.ts'
import type { ColumnGuess, MadeColumn } from './fromFile.ts'

type Options = NonNullable<PropertyCreate['options']>

/** The settings with which a property accepts the values of its column. */
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

/** Options of a workflow come in its order, with the colours of their meanings. */
function inOrder(labels: readonly string[]) {
  const options: { label: string; color: FieldColor }[] = []
  for (const label of labels) options.push({ label, color: optionColorFor(label, options) })
  const placeOf = ({ label }: { label: string }) => placeOfOption(label) ?? 1
  return options.toSorted((a, b) => placeOf(a) - placeOf(b))
}
