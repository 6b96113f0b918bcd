import { Skeleton } from '@mantine/core'
import classes from './Loading.module.css'

/** Lines of something that is still being read. */
export const Loading = ({ label }: { label: string }) => (
  <div className={classes.loading} role="status" aria-label={label}>
    {[58, 74, 46, 66].map((width) => (
      <Skeleton key={width} height={14} width={`${width}%`} radius={4} />
    ))}
  </div>
)
