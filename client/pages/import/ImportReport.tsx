import { Button } from '@mantine/core'
import { isErrorCode } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.ts'
import { useOpenPage } from '../pagePath.ts'
import { useTreeStore } from '../tree/TreeStore.ts'
import classes from './Import.module.css'
import { ImportProblems } from './ImportProblems.tsx'
import type { PageImport } from './pageImport.ts'

type ImportReportProps = { now: PageImport; onAnew: () => void; onClose: () => void }

/** The result of an import, including one that was stopped. */
export function ImportReport({ now, onAnew, onClose }: ImportReportProps) {
  const t = useWords('pages/import')
  const say = useWords('platform')
  const openPage = useOpenPage()
  const { space } = useTreeStore()
  const { state, failure, pages, tables, pages_done, files_done, objects, problems, page_id: first } = now
  const isPart = pages_done < pages + tables
  return (
    <div className={classes.step}>
      <p className={classes.lead} role="status">
        {state === 'cancelled' ? `${t('cancelled')} ` : null}
        {isPart ? t('made.part', { done: pages_done, total: pages + tables }) : t('made')}
      </p>
      <dl className={classes.counts}>
        {(
          [
            ['count.pages', pages_done],
            ['count.objects', objects],
            ['count.files', files_done],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {state === 'failed' ? (
        <p className={classes.refusal} role="alert">
          {t('stopped')} {say(`error.${isErrorCode(failure) ? failure : 'unexpected'}`)}
        </p>
      ) : null}
      {problems > 0 ? <ImportProblems now={now} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnew}>
          {t('more')}
        </Button>
        {first ? (
          <Button
            onClick={() => {
              openPage(space, first)
              onClose()
            }}
          >
            {t('open')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )}
      </div>
    </div>
  )
}
