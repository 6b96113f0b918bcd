import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconUsers } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { Layout } from './useLayout.ts'

const icon = { size: 15, stroke: 1.75 }

/** Keeps what the reader changed for all, or lets go of it. */
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
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button size="xs" variant="subtle" aria-busy={!layout.isSaved}>
          {t('own')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {editable ? (
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
