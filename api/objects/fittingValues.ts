import { checkValue } from '#schema/fields/checkValue.ts'
import { readValue } from '#schema/fields/readValue.ts'
import { wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

type Values = Record<string, unknown>
type Entry = [id: string, value: unknown]

/** Of values that objects once held, those that their properties take today; texts are read as the kind that is now. */
export const fittingValues = ({ properties }: Pick<ObjectType, 'properties'>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]): Entry[] => {
      const property = properties.get(id)
      const fitting = property && fittingOf(property, value)
      return fitting && 'value' in fitting ? [[id, fitting.value]] : []
    }),
  )

function fittingOf(property: ObjectProperty, value: unknown) {
  const whole = wholeOf(property)
  const at = { locale: 'ru', timeZone: 'UTC', now: new Date() } as const
  const checked = checkValue(value, whole, at)
  return 'problem' in checked && typeof value === 'string' ? readValue(value, whole, at) : checked
}
