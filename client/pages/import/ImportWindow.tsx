import { Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { seenImports } from '../../objects/exchange/seenImports.ts'
import { givenFile } from '../../objects/fromFile/givenFile.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import { useOpenPage } from '../pagePath.ts'
import { useTreeStore } from '../tree/TreeStore.ts'
import { ChooseArchive } from './ChooseArchive.tsx'
import { ImportGoing } from './ImportGoing.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportReport } from './ImportReport.tsx'
import type { PageImport } from './pageImport.ts'
import { isMoving, isOver, usePageImport } from './usePageImport.ts'

type ImportWindowProps = {
  /** The page that is proposed as the target; null for the top level of the space. */
  parent: string | null
  onClose: () => void
}

/**
 * The steps of an import of pages. Closing the window stops nothing; opening it again shows the progress, and the
 * report once.
 */
export default function ImportWindow({ parent, onClose }: ImportWindowProps) {
  const t = useWords('pages/import')
  const isNarrow = useMediaQuery('(max-width: 600px)')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size={640}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Steps parent={parent} onClose={onClose} />
    </Modal>
  )
}

function Steps({ parent, onClose }: ImportWindowProps) {
  const t = useWords('pages/import')
  const steps = usePageImport(useTreeStore().space)
  const begin = useTableBegun(parent, onClose)
  const { now, failure } = steps
  const [isAnew, setAnew] = useState(false)
  const wasSeen = useWasSeen(now)
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
    return <ImportGoing now={now} onCancel={() => void steps.cancel(now.id)} onClose={onClose} />
  const isRefused = now?.state === 'failed' && now.pages === 0
  if (!now || isAnew || wasSeen || isRefused || (now.state === 'cancelled' && now.pages_done === 0)) {
    const refusal = failure?.code ?? (isRefused && !isAnew && !wasSeen ? now.failure : null)
    return (
      <ChooseArchive
        refusal={refusal}
        isSending={steps.isSending}
        onPick={async (files) => {
          if (await begin(files)) return
          if (await steps.send(files, parent)) setAnew(false)
        }}
      />
    )
  }
  if (now.state === 'read')
    return (
      <ImportPreview
        key={now.id}
        now={now}
        parent={parent}
        onAnew={() => setAnew(true)}
        onStart={(place) => steps.start(now.id, place)}
      />
    )
  return <ImportReport now={now} onAnew={() => setAnew(true)} onClose={onClose} />
}

/** Begins a table with a workbook, whose columns become the fields of its objects; false for other files. */
function useTableBegun(parent: string | null, onClose: () => void): (files: File[]) => Promise<boolean> {
  const store = useTreeStore()
  const openPage = useOpenPage()
  return async ([file, ...others]) => {
    if (!file || others.length > 0 || !/\.xlsx$/i.test(file.name)) return false
    try {
      const page = await store.create({ type: 'table', title: file.name.replace(/\.xlsx$/i, ''), parent })
      givenFile.give(page, file)
      onClose()
      openPage(store.space, page)
    } catch (error) {
      showFailure(error)
    }
    return true
  }
}

/** Whether the last import had ended, and its result was shown, before this window was opened. */
function useWasSeen(now: PageImport | null | undefined): boolean {
  const ended = now && isOver(now) ? now.id : null
  const [first, setFirst] = useState<{ id: string | null; seen: boolean }>()
  if (now !== undefined && !first) setFirst({ id: ended, seen: ended !== null && seenImports.has(ended) })
  useEffect(() => {
    if (ended) seenImports.add(ended)
  }, [ended])
  return ended !== null && first?.id === ended && first.seen
}
