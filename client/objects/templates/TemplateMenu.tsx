import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSettings, IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Template } from './operations.ts'
import classes from './Templates.module.css'
import type { UsedTemplates } from './useTemplates.ts'

const ManageTemplates = lazy(() => import('./ManageTemplates.tsx'))

type TemplateMenuProps = {
  type: string
  used: UsedTemplates
  chosen: Template | undefined
  /** Whether the reader may change the templates. */
  mayManage: boolean
  onChoose: (id: string | null) => void
}
const icon = { size: 15, stroke: 1.75 }

/** The templates for a new object; nothing if its type has none. */
export function TemplateMenu({ type, used, chosen, mayManage, onChoose }: TemplateMenuProps) {
  const t = useWords('objects/templates')
  const [isManaging, setManaging] = useState(false)
  const { templates = [] } = used
  return (
    <>
      {templates.length > 0 ? (
        <Menu position="bottom-start" width={260}>
          <Menu.Target>
            <UnstyledButton
              className={classes.target}
              aria-label={t('choose', { name: chosen?.name ?? t('none') })}
            >
              <IconTemplate {...icon} />
              <span className={classes.words}>{chosen?.name ?? t('none')}</span>
              <IconChevronDown size={13} stroke={2} />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu} aria-label={t('title')}>
            <Menu.RadioGroup value={chosen?.id ?? ''} onChange={(id) => onChoose(id === '' ? null : id)}>
              <Menu.RadioItem value="" closeMenuOnClick>
                {t('none')}
              </Menu.RadioItem>
              {templates.map(({ id, name }) => (
                <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            {mayManage ? (
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setManaging(true)}>
                  {t('manage')}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Suspense>
        {isManaging ? <ManageTemplates type={type} used={used} onClose={() => setManaging(false)} /> : null}
      </Suspense>
    </>
  )
}
