import { ActionIcon, Modal } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { rightSidebar } from '../platform/rightSidebar.ts'
import { useWords } from '../platform/words.ts'
import { Finder } from './Finder.tsx'
import classes from './Search.module.css'

type SearchModalProps = { space: string; isDesktop: boolean; onClose: () => void }

/** The search of a space over whatever is on the screen, on a phone over all of it. */
export function SearchModal({ space, isDesktop, onClose }: SearchModalProps) {
  const t = useWords('search')
  const aside = (text: string) => {
    onClose()
    const content = <Finder key={text} space={space} first={text} onOpen={() => {}} />
    rightSidebar.open({ id: 'search', title: t('title'), content, stays: true })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={null}
      withCloseButton={false}
      fullScreen={!isDesktop}
      centered={false}
      yOffset="12vh"
      size={640}
      padding={0}
      aria-label={t('title')}
      classNames={{ body: classes.modal }}
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
            <button type="button" className={classes.cancel} onClick={onClose}>
              {t('close')}
            </button>
          )
        }
      />
    </Modal>
  )
}
