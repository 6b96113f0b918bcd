import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { FilePicker } from '../../files/FileField.tsx'
import { isErrorCode } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.ts'
import exchange from '../exchange/Exchange.module.css'
import { Columns } from './Columns.tsx'
import { Made } from './Made.tsx'
import { givenFile } from './givenFile.ts'
import { useFromFile } from './useFromFile.ts'

/** The kinds of pages that can begin with a table file. */
export type FromFileKind = 'table' | 'kanban' | 'tiles' | 'list' | 'gantt' | 'calendar' | 'form'

type FromFileProps = { page: string; kind: FromFileKind; onClose: () => void }

/** A page that shows no objects yet gets a type from a table file, with its rows. */
export default function FromFileWindow({ page, kind, onClose }: FromFileProps) {
  const t = useWords('objects/fromFile')
  const isNarrow = useMediaQuery('(max-width: 600px)')
  const steps = useFromFile(page)
  const { step } = steps
  useEffect(() => {
    const file = givenFile.take(page)
    if (file) void steps.send(file)
    // oxlint-disable-next-line react/exhaustive-deps -- it is given once
  }, [])
  const close = () => {
    steps.leave()
    onClose()
    if (step.is === 'made') requestAnimationFrame(focusPage)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t(`title.${kind}`)}
      size={760}
      fullScreen={isNarrow}
      closeOnClickOutside={step.is !== 'ready'}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {step.is === 'ready' ? (
        <Columns key={step.preview.id} preview={step.preview} kind={kind} steps={steps} />
      ) : step.is === 'made' ? (
        <Made step={step} onStop={() => void steps.stop(step.id)} onClose={close} />
      ) : (
        <Choose
          refusal={step.is === 'choosing' ? step.refusal : null}
          busy={step.is === 'choosing' ? null : t(step.is)}
          onPick={(file) => void steps.send(file)}
        />
      )}
    </Modal>
  )
}

/** The button that opened the window is gone, so the focus goes to what replaces it. */
function focusPage(): void {
  const content = document.querySelector<HTMLElement>('#content')
  if (document.activeElement !== document.body || !content) return
  const grid = content.querySelector<HTMLElement>('[role="grid"]')
  if (!grid) content.tabIndex = -1
  ;(grid ?? content).focus({ preventScroll: true })
}

type ChooseProps = { refusal: string | null; busy: string | null; onPick: (file: File) => void }

function Choose({ refusal, busy, onPick }: ChooseProps) {
  const t = useWords('objects/fromFile')
  const say = useWords('platform')
  return (
    <div className={exchange.step}>
      <p className={exchange.lead}>{t('lead')}</p>
      {busy ? (
        <p className={exchange.sending} role="status">
          {busy}
        </p>
      ) : (
        <FilePicker
          one={{ accept: '.xlsx,.csv,.tsv,.txt', words: t('drop') }}
          onPick={([file]) => {
            if (file) onPick(file)
          }}
        />
      )}
      {refusal ? (
        <p className={exchange.warning} data-failed role="alert">
          {say(`error.${isErrorCode(refusal) ? refusal : 'unexpected'}`)}
        </p>
      ) : null}
      <p className={exchange.note}>{t('note')}</p>
    </div>
  )
}
