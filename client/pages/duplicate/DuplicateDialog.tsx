import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { pageDuplicate } from '../operations.ts'
import { pagePath } from '../pagePath.ts'
import { useTreeStore } from '../tree/TreeStore.ts'
import { copyTitle } from './copyTitle.ts'
import classes from './DuplicateDialog.module.css'

type DuplicateDialogProps = { id: string; title: string; nested: number; onClose: () => void }

/** Copies a page. Asks first whether to include nested pages; a page without any is copied at once. */
export default function DuplicateDialog({ id, title, nested, onClose }: DuplicateDialogProps) {
  const t = useWords('pages/duplicate')
  const { space } = useTreeStore()
  const go = useGo()
  const [key] = useState(newKey)
  const [busy, setBusy] = useState<'all' | 'one' | null>(null)
  const copy = async (what: 'all' | 'one') => {
    setBusy(what)
    try {
      const input = { title: copyTitle(t, title), nested: what === 'all', idempotency_key: `${key} ${what}` }
      const { recordId } = (await mutate(pageDuplicate, { id, input })).pageDuplicate
      go(pagePath(space, recordId))
      showDone({ message: t('done', { title }) })
    } catch (error) {
      showFailure(error)
    }
    onClose()
  }
  const isAlone = nested === 0
  const begun = useRef(false)
  useEffect(() => {
    if (!isAlone || begun.current) return
    begun.current = true
    void copy('one')
  })
  if (isAlone) return null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ask', { title })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <div className={classes.choices}>
        <Button
          data-autofocus
          loading={busy === 'all'}
          disabled={busy === 'one'}
          onClick={() => void copy('all')}
        >
          {t('all', { count: nested })}
        </Button>
        <Button
          variant="default"
          loading={busy === 'one'}
          disabled={busy === 'all'}
          onClick={() => void copy('one')}
        >
          {t('one')}
        </Button>
      </div>
    </Modal>
  )
}
