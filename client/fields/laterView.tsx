import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { loadNeeded } from '../platform/loadNeeded.ts'
import type { ViewProps } from './field.ts'

/** The view of a kind that is seldom in a table, loaded once a value of it is shown. */
export function laterView(load: () => Promise<ComponentType<ViewProps>>): ComponentType<ViewProps> {
  const View = lazy(async () => ({ default: await loadNeeded(load) }))
  return (props) => (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}
