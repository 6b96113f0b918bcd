import { checkValue } from '#schema/fields/checkValue.ts'
import { readValue } from '#schema/fields/readValue.ts'
import { wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

type Values = Record<string, unknown>
type Entry = [id: string, value: unknown]

/** The values an object once held that their properties accept today. Texts are parsed as the current kind. */
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
