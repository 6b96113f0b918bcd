import { ActionIcon } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { lazy } from 'react'
import { useRightSidebar } from '../platform/rightSidebar.ts'
import { useWords } from '../platform/words.ts'
import type { ShownPage } from './useShownPage.ts'

const PageComments = lazy(() => import('../comments/PageComments.tsx'))
const sidebarId = 'page-comments'

/** Opens and closes the comments on a page. */
export function CommentsButton({ page: { id, level } }: { page: ShownPage }) {
  const t = useWords('pages')
  const { shown, open, close } = useRightSidebar()
  const isOpen = shown?.id === sidebarId
  const label = t('menu.comments')
  const content = <PageComments key={id} pageId={id} mayApprove={level === 'full'} />
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? close(sidebarId) : open({ id: sidebarId, title: label, content }))}
    >
      <IconMessage2 size={17} stroke={1.75} />
    </ActionIcon>
  )
}
