import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Rows.module.css'
import type { RowsOfPage } from './useRowsPage.ts'

const TemplateChoice = lazy(() => loadNeeded(() => import('../templates/TemplateChoice.tsx')))

/** Opens a new object, with a menu of templates next to it. */
export function NewButton({ of }: { of: RowsOfPage }) {
  const t = useWords('objects/rows')
  const begin = (template?: string | null) => {
    holdKeys()
    of.openNew(template)
  }
  return (
    <Button.Group>
      <Button size="xs" leftSection={<IconPlus size={14} stroke={2} />} onClick={() => begin()}>
        {of.buttonText ?? t('new')}
      </Button>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            size="xs"
            className={classes.choice!}
            aria-label={t('new.template')}
            title={t('new.template')}
          >
            <IconChevronDown size={14} stroke={2} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense>
            <TemplateChoice type={of.type.id} mayManage={of.type.level === 'full'} onChoose={begin} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
