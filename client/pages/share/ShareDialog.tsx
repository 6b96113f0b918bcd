import { Modal } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { Page } from '../operations.ts'
import { Publication } from './Publication.tsx'

type ShareDialogProps = {
  page: Pick<Page, 'id' | 'level' | 'publication'>
  opened: boolean
  onClose: () => void
  /** The publication changed; the page is to be read again. */
  onChanged: () => void
}

/** The publication of a page, at hand from its bar. */
export function ShareDialog({ page, opened, onClose, onChanged }: ShareDialogProps) {
  const t = useWords('pages')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('share.title')}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
    >
      <Publication page={page} onChanged={onChanged} />
    </Modal>
  )
}
