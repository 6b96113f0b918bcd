import { Button } from '@mantine/core'
import { isErrorCode } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import classes from './Exchange.module.css'
import type { Import } from './exchange.ts'
import { RefusedRows } from './RefusedRows.tsx'

type ImportResultProps = { now: Import; type: TypeRecord; onAnew: () => void; onClose: () => void }

/** The result of an import, including one that was stopped. */
export function ImportResult({ now, type, onAnew, onClose }: ImportResultProps) {
  const t = useWords('objects/exchange')
  const say = useWords('platform')
  const { state, created, changed, same, skipped, refused, failure, by_key: byKey } = now
  return (
    <div className={classes.step}>
      <p className={classes.lead} role="status">
        {state === 'cancelled' ? `${t('cancelled')} ` : null}
        {created > 0 || !byKey ? t('made', { count: created }) : null}{' '}
        {changed > 0 || (byKey && created === 0) ? t('updated', { count: changed }) : null}{' '}
        {same > 0 ? t('report.same', { count: same }) : null}{' '}
        {skipped > 0 ? t('report.skipped', { count: skipped }) : null}{' '}
        {refused > 0 ? t('left', { count: refused }) : null}
      </p>
      {state === 'failed' ? (
        <p className={classes.warning} role="alert">
          {t('stopped')} {say(`error.${isErrorCode(failure) ? failure : 'unexpected'}`)}
        </p>
      ) : null}
      {refused > 0 ? <RefusedRows now={now} type={type} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnew}>
          {t('another')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
