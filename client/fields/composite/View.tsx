import { lazy, Suspense } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import type { ViewProps } from '../field.ts'
import { useNesting } from '../fieldServices.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import classes from './Composite.module.css'

const CompositeText = lazy(() => loadNeeded(() => import('./Text.tsx')))

/** The values of the nested properties, each with its label. */
export function CompositeView({ property, value, dense }: ViewProps) {
  const View = useNesting()?.View
  if (dense || !View)
    return (
      <Suspense>
        <CompositeText property={property} value={value} />
      </Suspense>
    )
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
