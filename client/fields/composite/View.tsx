import { isNothing } from '#schema/fields/field.ts'
import { printValue } from '#schema/fields/printValue.ts'
import type { ViewProps } from '../field.ts'
import { useNesting } from '../fieldServices.ts'
import { useManner } from '../useManner.ts'
import classes from './Composite.module.css'

/** What the nested properties hold, each by its label. */
export function CompositeView({ property, value, dense }: ViewProps) {
  const manner = useManner()
  const View = useNesting()?.View
  const single = { ...property, multiple: { ...property.multiple, status: false } }
  if (dense || !View) return <span>{printValue(value, single, manner)}</span>
  const parts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return (
    <dl className={classes.view}>
      {(property.nested ?? [])
        .filter(({ id }) => !isNothing(parts[id]))
        .map((nested) => [
          <dt key={`${nested.id} label`}>{nested.label}</dt>,
          <dd key={nested.id}>
            <View property={nested} value={parts[nested.id]} />
          </dd>,
        ])}
    </dl>
  )
}
