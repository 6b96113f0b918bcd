import { Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { FilePicker } from '../../files/FileField.tsx'
import { isErrorCode } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { Message } from '../../ui/Message.tsx'
import { CheckReport } from './CheckReport.tsx'
import classes from './Exchange.module.css'
import type { Import } from './exchange.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { seenImports } from './seenImports.ts'
import { isMoving, isOver, useImport } from './useImport.ts'

/** ROV.11: the steps of an import. Closing the window stops nothing; opening it again shows how far it came, its result once. */
export default function ImportWindow({ type, onClose }: { type: TypeRecord; onClose: () => void }) {
  const t = useWords('objects/exchange')
  const titleOf = useTypeTitle()
  const isNarrow = useMediaQuery('(max-width: 600px)')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { type: titleOf(type) })}
      size={760}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Steps type={type} onClose={onClose} />
    </Modal>
  )
}

function Steps({ type, onClose }: { type: TypeRecord; onClose: () => void }) {
  const t = useWords('objects/exchange')
  const steps = useImport(type.id)
  const { now, failure } = steps
  const [isMatching, setMatching] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const [wasSeen, setSeen] = useWasSeen(now)
  if (now === undefined) {
    if (!failure) return <Skeleton height={160} aria-label={t('loading')} />
    return (
      <Message title={t('failed')}>
        <Button variant="default" onClick={() => void steps.read()}>
          {t('again')}
        </Button>
      </Message>
    )
  }
  if (now && isMoving(now))
    return <ImportProgress now={now} onCancel={() => void steps.cancel(now.id)} onClose={onClose} />
  const begin = (
    <ChooseFile
      refusal={failure?.code ?? (now?.state === 'failed' && !isAnew && !wasSeen ? now.failure : null)}
      onLast={wasSeen && hasResult(now) ? () => setSeen(false) : null}
      isSending={steps.isSending}
      onPick={async (file) => {
        if (!(await steps.send(file))) return
        setAnew(false)
        setMatching(false)
      }}
    />
  )
  if (!now || isAnew || wasSeen || (now.state === 'failed' && !hasResult(now))) return begin
  if (now.state === 'read' || (now.state === 'checked' && isMatching))
    return (
      <MatchColumns
        key={now.id}
        now={now}
        type={type}
        onAnew={() => setAnew(true)}
        onCheck={(asked) => {
          setMatching(false)
          return steps.check(now.id, asked)
        }}
      />
    )
  if (now.state === 'checked')
    return <CheckReport now={now} type={type} steps={steps} onBack={() => setMatching(true)} />
  return <ImportResult now={now} type={type} onAnew={() => setAnew(true)} onClose={onClose} />
}

const hasResult = (now: Import | null | undefined): boolean =>
  now !== null && now !== undefined && now.created + now.changed + now.same + now.skipped + now.refused > 0

/** Whether the last import had ended, and was shown so, before this window was opened. */
function useWasSeen(now: Import | null | undefined) {
  const ended = now && isOver(now) ? now.id : null
  const [first, setFirst] = useState<{ id: string | null; seen: boolean }>()
  if (now !== undefined && !first) setFirst({ id: ended, seen: ended !== null && seenImports.has(ended) })
  useEffect(() => {
    if (ended) seenImports.add(ended)
  }, [ended])
  const setSeen = (seen: boolean) => setFirst({ id: ended, seen })
  return [ended !== null && first?.id === ended && first.seen, setSeen] as const
}

const accept = '.xlsx,.csv,.tsv,.txt'

type ChooseFileProps = {
  refusal: string | null
  isSending: boolean
  /** Shows the result of the last import, if there is one. */
  onLast: (() => void) | null
  onPick: (file: File) => Promise<void>
}

function ChooseFile({ refusal, isSending, onLast, onPick }: ChooseFileProps) {
  const t = useWords('objects/exchange')
  const say = useWords('platform')
  return (
    <div className={classes.step}>
      <p className={classes.lead}>{t('choose.lead')}</p>
      {isSending ? (
        <p className={classes.sending} role="status">
          {t('sending')}
        </p>
      ) : (
        <FilePicker
          one={{ accept, words: t('choose.drop') }}
          onPick={([file]) => {
            if (file) void onPick(file)
          }}
        />
      )}
      {refusal && !isSending ? (
        <p className={classes.warning} data-failed role="alert">
          {say(`error.${isErrorCode(refusal) ? refusal : 'unexpected'}`)}
        </p>
      ) : null}
      <p className={classes.note}>{t('choose.note')}</p>
      {onLast && !isSending ? (
        <div>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onLast}>
            {t('last')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
