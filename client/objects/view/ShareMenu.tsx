import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconStack2, IconUsers } from '@tabler/icons-react'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { keepTypeView } from './keepTypeView.ts'
import type { Layout } from './useLayout.ts'

const icon = { size: 15, stroke: 1.75 }

/** Saves the reader's changes for everyone, or discards them. */
export default function ShareMenu({
  layout,
  view,
  editable,
}: {
  layout: Layout
  view: string
  editable: boolean
}) {
  const t = useWords('objects/view')
  const { viewed } = layout
  const isOfType = viewed.views.some(({ id }) => id === view)
  const keep = () => keepTypeView(layout, view, '').catch(showFailure)
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button size="xs" variant="subtle" aria-busy={!layout.isSaved}>
          {t('own')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOfType && viewed.type.level === 'full' ? (
          <Menu.Item leftSection={<IconStack2 {...icon} />} onClick={() => void keep()}>
            {t('own.keep')}
          </Menu.Item>
        ) : null}
        {editable && !isOfType ? (
          <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => layout.share(['view', view])}>
            {t('own.share')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => layout.reset(['view', view])}>
          {t('own.reset')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
