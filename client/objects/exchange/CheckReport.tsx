import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import classes from './Exchange.module.css'
import type { Import } from './exchange.ts'
import { RefusedRows } from './RefusedRows.tsx'
import type { ImportSteps } from './useImport.ts'

type CheckReportProps = { now: Import; type: TypeRecord; steps: ImportSteps; onBack: () => void }

/** What would be made of a file, before anything is. */
export function CheckReport({ now, type, steps, onBack }: CheckReportProps) {
  const t = useWords('objects/exchange')
  const fitting = now.total - now.refused
  return (
    <div className={classes.step}>
      <p className={classes.lead} role="status">
        {fitting > 0 ? t('report.fitting', { count: fitting }) : t('report.none')}{' '}
        {now.refused > 0 ? t('report.refused', { count: now.refused }) : null}{' '}
        {now.new_options > 0 ? t('report.options', { count: now.new_options }) : null}
      </p>
      {now.refused > 0 ? <RefusedRows now={now} type={type} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button disabled={fitting === 0} onClick={() => void steps.start(now.id)}>
          {t('start', { count: fitting })}
        </Button>
      </div>
    </div>
  )
}
