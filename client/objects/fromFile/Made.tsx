import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { isErrorCode } from '../../platform/failure.ts'
import { showDone } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { useType } from '../../types/useType.ts'
import exchange from '../exchange/Exchange.module.css'
import type { Import } from '../exchange/exchange.ts'
import { ImportProgress } from '../exchange/ImportProgress.tsx'
import { RefusedRows } from '../exchange/RefusedRows.tsx'
import { seenImports } from '../exchange/seenImports.ts'
import type { Step } from './useFromFile.ts'

type MadeProps = {
  step: Extract<Step, { is: 'made' }>
  onStop: () => void
  onClose: () => void
}

/** The type is there, and its rows follow: how many so far, and in the end which of them could not. */
export function Made({ step: { now, type }, onStop, onClose }: MadeProps) {
  const t = useWords('objects/exchange')
  const isWhole = now?.state === 'done' && now.refused + now.partial === 0
  const isOver = now !== null && now.state !== 'creating'
  useEffect(() => {
    if (isOver) seenImports.add(now.id)
    if (!isWhole) return
    showDone({ id: `made-${now.id}`, message: t('made', { count: now.created }) })
    onClose()
  }, [isWhole, isOver, now, t, onClose])
  if (!now || isWhole) return <p className={exchange.sending} role="status" />
  if (!isOver) return <ImportProgress now={now} onCancel={onStop} onClose={onClose} />
  return <Result now={now} type={type} onClose={onClose} />
}

function Result({ now, type, onClose }: { now: Import; type: string; onClose: () => void }) {
  const t = useWords('objects/exchange')
  const say = useWords('platform')
  const found = useType(type).type
  const { state, created, refused, partial, failure } = now
  return (
    <div className={exchange.step}>
      <p className={exchange.lead} role="status">
        {state === 'cancelled' ? `${t('cancelled')} ` : null}
        {t('made', { count: created })} {partial > 0 ? `${t('partial', { count: partial })} ` : null}
        {refused > 0 ? t('left', { count: refused }) : null}
      </p>
      {state === 'failed' ? (
        <p className={exchange.warning} role="alert">
          {t('stopped')} {say(`error.${isErrorCode(failure) ? failure : 'unexpected'}`)}
        </p>
      ) : null}
      {refused + partial > 0 && found ? <RefusedRows now={now} type={found} /> : null}
      <div className={exchange.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
