import { Pagination, Skeleton } from '@mantine/core'
import { importReasons, type ImportReason } from '#schema/pages/import/reasons.ts'
import { isErrorCode } from '../../platform/failure.ts'
import { trpc } from '../../platform/trpc.ts'
import { usePaged } from '../../platform/usePaged.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Import.module.css'
import type { ImportProblem, PageImport } from './pageImport.ts'

const isReason = (reason: string): reason is ImportReason =>
  (importReasons as readonly string[]).includes(reason)

/** What was not imported, or not as it was: its place in the archive, and the reason. */
export function ImportProblems({ now: { id, state, problems } }: { now: PageImport }) {
  const t = useWords('pages/import')
  const say = useWords('platform')
  const { page, setPage, rows, pages } = usePaged<ImportProblem>(`${id} ${problems}`, (asked) =>
    trpc.pageImports.problems.query({ id, page: asked }),
  )
  const reasonOf = ({ reason, about }: ImportProblem) => {
    const words = isReason(reason) ? t(`reason.${reason}`, { about: about ?? '' }) : reason
    return isErrorCode(about) ? `${words} ${say(`error.${about}`)}` : words
  }
  return (
    <section className={classes.part} aria-label={t('problems')}>
      <h2 className={classes.heading}>
        {t(state === 'read' ? 'problems.ahead' : 'problems.count', { count: problems })}
      </h2>
      {rows ? (
        <ul className={classes.problems}>
          {rows.map((row, index) => (
            <li key={`${page} ${index}`}>
              <span className={classes.path}>{row.path}</span>
              <span className={classes.reason}>{reasonOf(row)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={64} aria-label={t('loading')} />
      )}
      {pages > 1 ? (
        <Pagination
          size="xs"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`go.${control}`) })}
        />
      ) : null}
    </section>
  )
}
