import { Pagination } from '@mantine/core'
import classes from './list.module.css'

type PageFooterProps = {
  /** Which lines of how many are shown. */
  range: string
  page: number
  lastPage: number
  onPage: (page: number) => void
  labelOf: (control: 'first' | 'previous' | 'next' | 'last') => string
}

/** Below a list that is read by pages. */
export function PageFooter({ range, page, lastPage, onPage, labelOf }: PageFooterProps) {
  return (
    <footer className={classes.footer}>
      <span role="status">{range}</span>
      {lastPage > 1 ? (
        <Pagination
          size="sm"
          total={lastPage}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': labelOf(control) })}
        />
      ) : null}
    </footer>
  )
}
