import { isNothing } from '#schema/fields/field.ts'
import type { ViewProps } from './field.ts'
import { fieldLooks } from './fieldLooks.ts'
import classes from './FieldView.module.css'

/** A value as it is read; `dense` is one line for a cell of a table. An empty one shows nothing. */
export function FieldView({ property, value, dense = false }: ViewProps) {
  const { View, takesSeveral = false } = fieldLooks[property.kind]
  if (isNothing(value) && property.kind !== 'vote') return null
  if (takesSeveral || !property.multiple.status || !Array.isArray(value))
    return <View property={property} value={value} dense={dense} />
  return (
    <ul className={classes.several} data-dense={dense || undefined}>
      {value.map((each: unknown, index) => (
        <li key={index}>
          <View property={property} value={each} dense={dense} />
        </li>
      ))}
    </ul>
  )
}
