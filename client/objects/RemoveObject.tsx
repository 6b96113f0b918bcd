import { mutate } from '../platform/graphqlClient.ts'
import { showUndo } from '../platform/showUndo.tsx'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { objectDelete, objectRestore } from './operations.ts'

type RemoveObjectProps = {
  opened: boolean
  object: { id: string; name: string }
  onRemoved: () => void
  onClose: () => void
}

/** ROB.11: asks, moves an object to trash, and offers to take that back. */
export function RemoveObject({ opened, object, onRemoved, onClose }: RemoveObjectProps) {
  const t = useWords('objects')
  const name = object.name || t('untitled')
  const remove = async () => {
    try {
      await mutate(objectDelete, { id: object.id })
    } catch (error) {
      showFailure(error)
      return
    }
    onRemoved()
    showUndo({
      message: t('delete.done', { name }),
      undo: t('undo'),
      onUndo: () => void mutate(objectRestore, { id: object.id }).catch(showFailure),
    })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      confirm={t('delete')}
      cancel={t('cancel')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
