import { Skeleton } from '@mantine/core'
import classes from './Loading.module.css'

/** Notifications that are still being read. */
export const Loading = ({ label }: { label: string }) => (
  <div className={classes.loading} role="status" aria-label={label}>
    {[58, 74, 46, 66].map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={32} width={32} circle />
        <Skeleton height={14} width={`${width}%`} radius={4} />
      </div>
    ))}
  </div>
)
