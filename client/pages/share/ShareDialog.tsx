import { IconWorld } from '@tabler/icons-react'
import ShareAccess from '../../access/ShareDialog.tsx'
import { useWords } from '../../platform/words.ts'
import { pagePath } from '../pagePath.ts'
import type { ShownPage } from '../useShownPage.ts'
import { Publication } from './Publication.tsx'

type ShareDialogProps = {
  page: Pick<ShownPage, 'id' | 'type' | 'title' | 'spaceId' | 'level' | 'publication'>
  opened: boolean
  onClose: () => void
  /** Called when the publication has changed and the page must be re-read. */
  onChanged: () => void
}

/** The access of a page, and its publication: all of its sharing, opened from its bar. */
export default function ShareDialog({ page, opened, onClose, onChanged }: ShareDialogProps) {
  const t = useWords('pages')
  return (
    <ShareAccess
      node={{ type: 'page', id: page.id }}
      level={page.level}
      url={location.origin + pagePath(page.spaceId, page.id)}
      opened={opened}
      onClose={onClose}
      more={{
        title: t('share.title'),
        icon: <IconWorld size={16} stroke={1.75} />,
        part: <Publication page={page} onChanged={onChanged} />,
      }}
    />
  )
}
