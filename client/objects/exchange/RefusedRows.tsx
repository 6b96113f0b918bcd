import { Button, Pagination, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { isRowReason } from '#schema/objects/exchange.ts'
import { useProblemText } from '../../fields/useProblemText.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { usePaged } from '../../platform/usePaged.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import classes from './Exchange.module.css'
import { saveRefused, type Import, type RefusedRow } from './exchange.ts'
import { keyedTargetsOf } from './matching.ts'

type Problem = RefusedRow['problems'][number]

/** The rows with problems: the number of each in the file, and its error. */
export function RefusedRows({ now, type }: { now: Import; type: TypeRecord }) {
  const t = useWords('objects/exchange')
  const problemText = useProblemText()
  const { id, refused, partial, heading } = now
  const { page, setPage, rows, pages } = usePaged<RefusedRow>(`${id} ${refused + partial}`, (asked) =>
    trpc.imports.problems.query({ id, page: asked }),
  )
  const targets = new Map(keyedTargetsOf(type.properties, t('key.id')).map((target) => [target.key, target]))
  const reasonOf = (key: string, { reason, min, max }: Omit<Problem, 'column' | 'key'>) => {
    if (isRowReason(reason)) return t(`refused.${reason}`)
    const target = targets.get(key)
    if (!target) return t('refused.gone')
    const { property } = target
    if (!property) return t('refused.id')
    if (reason === 'unknown_value') return t(property.people ? 'refused.person' : 'refused.unknown')
    const isTyped = reason === 'format' && (property.kind === 'number' || property.kind === 'toggle')
    return isTyped
      ? t(`refused.${property.kind as 'number' | 'toggle'}`)
      : problemText(property, { reason, min, max })
  }
  const headings = now.rows.find(({ row }) => row === heading)?.cells ?? []
  const columnName = (column: number | null, key: string) =>
    (column === null ? undefined : headings[column]) ||
    targets.get(key)?.label ||
    t('column', { number: (column ?? 0) + 1 })
  return (
    <section className={classes.refused} aria-label={t('refused')}>
      {rows ? (
        <div className={classes.scroll}>
          <table className={classes.problems}>
            <thead>
              <tr>
                <th scope="col">{t('refused.row')}</th>
                <th scope="col">{t('refused.column')}</th>
                <th scope="col">{t('refused.value')}</th>
                <th scope="col">{t('refused.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.flatMap(({ row, cells, problems }) =>
                problems.map(({ column, key, ...problem }, index) => (
                  <tr key={`${row} ${key}`}>
                    <td>{index === 0 ? row : ''}</td>
                    <td>{columnName(column, key)}</td>
                    <td>{(column === null ? '' : cells[column]) || '–'}</td>
                    <td>{reasonOf(key, problem)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      ) : (
        <Skeleton height={96} aria-label={t('loading')} />
      )}
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={15} stroke={1.75} />}
          onClick={() => void saveRefused(now, t('refused.file')).catch(showFailure)}
        >
          {t('refused.save')}
        </Button>
        {pages > 1 ? (
          <Pagination
            size="xs"
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`go.${control}`) })}
          />
        ) : null}
      </div>
    </section>
  )
}
