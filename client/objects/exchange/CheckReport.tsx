import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import classes from './Exchange.module.css'
import type { Import } from './exchange.ts'
import { RefusedRows } from './RefusedRows.tsx'
import type { ImportSteps } from './useImport.ts'

type CheckReportProps = { now: Import; type: TypeRecord; steps: ImportSteps; onBack: () => void }

/** The preview of an import. */
export function CheckReport({ now, type, steps, onBack }: CheckReportProps) {
  const t = useWords('objects/exchange')
  const { total, refused, changed, same, skipped, by_key: byKey } = now
  const fitting = total - refused
  const fresh = fitting - changed - same - skipped
  const work = changed + fresh
  return (
    <div className={classes.step}>
      <p className={classes.lead} role="status">
        {byKey ? <Outcomes outcomes={{ changed, fresh, same, skipped }} /> : null}
        {!byKey && fitting > 0 ? t('report.fitting', { count: fitting }) : null}
        {fitting === 0 ? t('report.none') : null}{' '}
        {now.refused > 0 ? t('report.refused', { count: now.refused }) : null}{' '}
        {now.new_options > 0 ? t('report.options', { count: now.new_options }) : null}
      </p>
      {now.refused > 0 ? <RefusedRows now={now} type={type} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button disabled={work === 0} onClick={() => void steps.start(now.id)}>
          {byKey ? t('start.update', { count: work }) : t('start', { count: fitting })}
        </Button>
      </div>
    </div>
  )
}

const outcomes = ['changed', 'fresh', 'same', 'skipped'] as const

/** The outcomes of rows that match objects by a key, before or after the import. */
function Outcomes({ outcomes: counts }: { outcomes: Record<(typeof outcomes)[number], number> }) {
  const t = useWords('objects/exchange')
  return outcomes.flatMap((outcome) =>
    counts[outcome] > 0 ? `${t(`report.${outcome}`, { count: counts[outcome] })} ` : [],
  )
}
