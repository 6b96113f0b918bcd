import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { rightSidebar } from '../platform/rightSidebar.ts'
import { useWords } from '../platform/words.ts'
import { FinderCancel } from '../ui/finder/FinderCancel.tsx'
import { FinderModal } from '../ui/finder/FinderModal.tsx'
import { Finder } from './Finder.tsx'
import classes from './Search.module.css'

type SearchModalProps = { space: string; isDesktop: boolean; onClose: () => void }

/** The search of a space over the current screen, on a phone over all of it. */
export function SearchModal({ space, isDesktop, onClose }: SearchModalProps) {
  const t = useWords('search')
  const aside = (text: string) => {
    onClose()
    const content = <Finder key={text} space={space} first={text} onOpen={() => {}} />
    rightSidebar.open({ id: 'search', title: t('title'), content, stays: true })
  }
  return (
    <FinderModal
      label={t('title')}
      size={640}
      className={classes.modal}
      isDesktop={isDesktop}
      onClose={onClose}
    >
      <Finder
        space={space}
        onOpen={onClose}
        corner={(text) =>
          isDesktop ? (
            <ActionIcon aria-label={t('aside')} title={t('aside')} onClick={() => aside(text)}>
              <IconLayoutSidebarRight size={18} stroke={1.6} />
            </ActionIcon>
          ) : (
            <FinderCancel label={t('close')} onClose={onClose} />
          )
        }
      />
    </FinderModal>
  )
}
