import { useWords } from '../platform/words.ts'
import classes from './PageSkeleton.module.css'

const lines = [92, 97, 64, 88, 95, 41]

/** The place of a page that is on its way. */
export function PageSkeleton({ withTitle = false }: { withTitle?: boolean }) {
  const t = useWords('published')
  return (
    <div className={classes.root} role="status" aria-label={t('loading')}>
      {withTitle ? <i className={classes.title} /> : null}
      {lines.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
