import { showUndo } from '../../platform/showUndo.tsx'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { TypeActions } from '../editor/useTypeActions.ts'
import type { NestedRecord } from '../operations.ts'

type RemovePropertyProps = {
  property: NestedRecord
  actions: TypeActions
  opened: boolean
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before a property is deleted, and offers to take that back. */
export function RemoveProperty({ property, actions, opened, onClose, onRemoved }: RemovePropertyProps) {
  const t = useWords('types')
  const { id, label } = property
  return (
    <ConfirmDialog
      opened={opened}
      title={t('property.delete.title', { label })}
      text={t('property.delete.text')}
      confirm={t('delete')}
      cancel={t('cancel')}
      onConfirm={async () => {
        if (!(await actions.remove(id))) return
        onRemoved?.()
        showUndo({
          message: t('property.deleted', { label }),
          undo: t('undo'),
          onUndo: () => void actions.restore(id),
        })
      }}
      onClose={onClose}
    />
  )
}
