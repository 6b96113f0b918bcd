import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { copyReview } from './copyReview.ts'

const LostWords = lazy(() => import('./LostWords.tsx'))

/** Warns about edits on this device that the server does not have, before they can get lost. */
export default function KeptWords() {
  const t = useWords('shell')
  const { lost, leaving } = useSyncExternalStore(copyReview.subscribe, copyReview.now)
  return (
    <>
      {lost.length > 0 ? (
        <Suspense>
          <LostWords key={lost.join(' ')} documents={lost} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('leave.title')}
        text={t('leave.text')}
        confirm={t('leave.confirm')}
        cancel={t('leave.cancel')}
        onConfirm={() => Promise.resolve(leaving?.answer(true))}
        onClose={() => leaving?.answer(false)}
      />
    </>
  )
}
