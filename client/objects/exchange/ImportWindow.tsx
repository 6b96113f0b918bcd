import { Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { FilePicker } from '../../files/FileField.tsx'
import { isErrorCode } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { Message } from '../../ui/Message.tsx'
import { CheckReport } from './CheckReport.tsx'
import classes from './Exchange.module.css'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { isMoving, useImport } from './useImport.ts'

/** ROV.11: the steps of an import. Closing the window stops nothing; opening it again shows how far it came. */
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
  if (now && isMoving(now)) return <ImportProgress now={now} steps={steps} onClose={onClose} />
  const begin = (
    <ChooseFile
      refusal={failure?.code ?? (now?.state === 'failed' && !isAnew ? now.failure : null)}
      isSending={steps.isSending}
      onPick={async (file) => {
        if (!(await steps.send(file))) return
        setAnew(false)
        setMatching(false)
      }}
    />
  )
  if (!now || isAnew || (now.state === 'failed' && now.created === 0 && now.refused === 0)) return begin
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

const accept = '.xlsx,.csv,.tsv,.txt'

type ChooseFileProps = { refusal: string | null; isSending: boolean; onPick: (file: File) => Promise<void> }

function ChooseFile({ refusal, isSending, onPick }: ChooseFileProps) {
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
    </div>
  )
}
