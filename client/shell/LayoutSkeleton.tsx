import { Skeleton } from '@mantine/core'
import classes from './LayoutSkeleton.module.css'

/** The shape of the workspace before it is there. */
export const LayoutSkeleton = () => (
  <div className={classes.root} aria-busy="true">
    <SideSkeleton />
    <div className={classes.page}>
      <Skeleton height={30} width="45%" />
      <Skeleton height={13} width="90%" />
      <Skeleton height={13} width="80%" />
      <Skeleton height={13} width="60%" />
    </div>
  </div>
)

/** The shape of the page tree. */
export const SideSkeleton = () => (
  <div className={classes.side} aria-busy="true">
    <Skeleton height={20} width="60%" />
    {[62, 48, 70, 40, 55].map((width) => (
      <Skeleton key={width} height={12} width={`${width}%`} />
    ))}
  </div>
)
