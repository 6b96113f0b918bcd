import { mutate } from '../platform/graphqlClient.ts'
import { showUndo } from '../platform/showUndo.tsx'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { typeDelete, typeRestore } from './changes.ts'

type DeleteTypeProps = {
  type: { id: string; label: string; objects_count: number } | null
  onClose: () => void
  onDeleted: () => void
}

/** RTY.06: asks before a type is moved to trash with its objects; a toast can undo it. */
export function DeleteType({ type, onClose, onDeleted }: DeleteTypeProps) {
  const t = useWords('types')
  const remove = async () => {
    if (!type) return
    const { id, label } = type
    try {
      await mutate(typeDelete, { id })
    } catch (error) {
      showFailure(error)
      return
    }
    onDeleted()
    showUndo({
      message: t('delete.done', { label }),
      undo: t('undo'),
      onUndo: () => void mutate(typeRestore, { id }).catch(showFailure),
    })
  }
  return (
    <ConfirmDialog
      opened={type !== null}
      title={t('delete.title', { label: type?.label ?? '' })}
      text={t('delete.text', { count: type?.objects_count ?? 0 })}
      confirm={t('delete')}
      cancel={t('cancel')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
