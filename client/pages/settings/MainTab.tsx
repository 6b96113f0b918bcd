import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { pageLimits } from '#schema/pages/limits.ts'
import { useWords } from '../../platform/words.ts'
import { IconPicker } from '../../platform/icons/IconPicker.tsx'
import { PageIcon } from '../PageIcon.tsx'
import { useTreeStore } from '../tree/TreeStore.ts'
import type { ShownPage } from '../useShownPage.ts'
import { KindField } from './KindField.tsx'
import classes from './PageSettings.module.css'

/** RPG.14: the title, icon and kind of a page. */
export function MainTab({ page, mayEdit }: { page: ShownPage; mayEdit: boolean }) {
  const t = useWords('pages/settings')
  const store = useTreeStore()
  const [isPicking, setPicking] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const rename = () => {
    if (typed !== null && typed !== page.title) void store.rename(page.id, typed)
    setTyped(null)
  }
  return (
    <form
      className={classes.main}
      onSubmit={(event) => {
        event.preventDefault()
        rename()
      }}
    >
      <Popover
        opened={isPicking}
        onChange={setPicking}
        position="bottom-start"
        width={340}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.icon}
            aria-label={t('main.icon')}
            disabled={!mayEdit}
            onClick={() => setPicking(!isPicking)}
          >
            <PageIcon icon={page.icon} type={page.type} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('main.icon')}>
          <IconPicker
            onPick={(icon) => {
              void store.setIcon(page.id, icon)
              setPicking(false)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <TextInput
        label={t('main.title')}
        value={typed ?? page.title}
        maxLength={pageLimits.titleSigns}
        readOnly={!mayEdit}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename()
        }}
      />
      <KindField page={page} mayEdit={mayEdit} />
    </form>
  )
}
