import { Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { IconPicker } from '../platform/icons/IconPicker.tsx'
import classes from './PageHead.module.css'
import type { ShownPage } from './useShownPage.ts'
import { PageTitle } from './PageTitle.tsx'
import { useTreeStore } from './tree/TreeStore.ts'

type PageHeadProps = { page: ShownPage; mayEdit: boolean; onLeave: () => void }

/** The icon and the title above a page that is read from top to bottom. */
export function PageHead({ page, mayEdit, onLeave }: PageHeadProps) {
  const store = useTreeStore()
  return (
    <header className={classes.root}>
      <Icon page={page} mayEdit={mayEdit} />
      <PageTitle
        title={page.title}
        editable={mayEdit}
        autoFocus={mayEdit && page.title === ''}
        onRename={(title) => (title === page.title ? undefined : void store.rename(page.id, title))}
        onLeave={onLeave}
      />
    </header>
  )
}

function Icon({ page, mayEdit }: { page: ShownPage; mayEdit: boolean }) {
  const t = useWords('pages')
  const store = useTreeStore()
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit) return page.icon ? <span className={classes.icon}>{page.icon}</span> : null
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={340} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={page.icon ? classes.icon : classes.add}
          aria-label={t('icon.label')}
          onClick={() => setOpen(!isOpen)}
        >
          {page.icon ?? (
            <>
              <IconMoodSmile size={16} stroke={1.6} aria-hidden />
              {t('icon.label')}
            </>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('icon.label')}>
        <IconPicker
          onPick={(icon) => {
            void store.setIcon(page.id, icon)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
