import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconPicker } from '../../platform/icons/IconPicker.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useTreeStore } from './TreeStore.ts'
import { useRemoveNow } from './useRemovePage.ts'
import type { TreeDialog } from './useTreeActions.ts'

const CopyBoard = lazy(() => loadNeeded(() => import('../duplicate/CopyBoard.tsx')))
const DuplicateDialog = lazy(() => loadNeeded(() => import('../duplicate/DuplicateDialog.tsx')))
const RemoveListed = lazy(() => loadNeeded(() => import('./objects/RemoveListed.tsx')))

type TreeDialogsProps = { dialog: TreeDialog; onClose: () => void }

/** The dialogs of the tree: choose an icon, move or copy a page, copy a board for another engine, trash nested pages. */
export function TreeDialogs({ dialog, onClose }: TreeDialogsProps) {
  const t = useWords('pages')
  const p = useWords('platform')
  const store = useTreeStore()
  if (dialog.name === 'move') return <MoveDialog id={dialog.id} title={dialog.title} onClose={onClose} />
  if (dialog.name === 'object')
    return (
      <Suspense>
        <RemoveListed {...dialog} onClose={onClose} />
      </Suspense>
    )
  if (dialog.name === 'duplicate')
    return (
      <Suspense>
        <DuplicateDialog {...dialog} onClose={onClose} />
      </Suspense>
    )
  if (dialog.name === 'engine')
    return (
      <Suspense>
        <CopyBoard {...dialog} onClose={onClose} />
      </Suspense>
    )
  if (dialog.name === 'delete') return <DeleteDialog dialog={dialog} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('icon.label')}
      size={360}
      closeButtonProps={{ 'aria-label': p('dialog.close') }}
    >
      <IconPicker
        onPick={(icon) => {
          void store.setIcon(dialog.id, icon)
          onClose()
        }}
      />
    </Modal>
  )
}

type DeleteDialogProps = { dialog: Extract<TreeDialog, { name: 'delete' }>; onClose: () => void }

function DeleteDialog({ dialog: { id, title, nested }, onClose }: DeleteDialogProps) {
  const t = useWords('pages')
  const removeNow = useRemoveNow()
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      text={t('delete.text', { title, count: nested })}
      confirm={t('delete.confirm')}
      cancel={t('delete.cancel')}
      onConfirm={() => removeNow(id)}
      onClose={onClose}
    />
  )
}
