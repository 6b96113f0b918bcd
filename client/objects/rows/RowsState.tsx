import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RowSource } from '../view/rowSource.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import classes from './Rows.module.css'

const NoRows = lazy(() => loadNeeded(() => import('./NoRows.tsx')))
const lines = 8

export type RowsStateProps = { rows: RowSource; isFiltered: boolean; onClear: (() => void) | null }

/** The placeholder for rows: they are loading, failed to load, or there are none. */
export function RowsState(props: RowsStateProps) {
  if (props.rows.shown.status === 'loading')
    return (
      <div className={classes.state} aria-busy>
        <div className={classes.waiting}>
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} height={14} width={`${90 - index * 6}%`} />
          ))}
        </div>
      </div>
    )
  return (
    <div className={classes.state}>
      <Suspense>
        <NoRows {...props} />
      </Suspense>
    </div>
  )
}
