import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type DeleteViewProps = { name: string; onDelete: () => void; onClose: () => void }

/** Asks before a view is deleted for everyone. */
export default function DeleteView({ name, onDelete, onClose }: DeleteViewProps) {
  const t = useWords('objects/view')
  return (
    <ConfirmDialog
      opened
      title={t('view.delete.title', { name })}
      text={t('view.delete.text')}
      confirm={t('view.delete')}
      cancel={t('cancel')}
      onConfirm={() => {
        onDelete()
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}
