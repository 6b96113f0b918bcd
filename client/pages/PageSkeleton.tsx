import { Skeleton } from '@mantine/core'
import classes from './PageSkeleton.module.css'

/** The placeholder of a page that is loading; `body` leaves the bar out. */
export const PageSkeleton = ({ body }: { body?: boolean }) => (
  <div aria-busy="true">
    {body ? null : <div className={classes.bar} />}
    <div className={classes.root} data-body={body || undefined}>
      {body ? null : <Skeleton height={30} width="45%" />}
      <Skeleton height={13} width="92%" />
      <Skeleton height={13} width="84%" />
      <Skeleton height={13} width="60%" />
      <Skeleton height={13} width="76%" />
    </div>
  </div>
)
