import { Button, Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { ActionRecord } from '../../types/operations.ts'
import ActionItems from './ActionItems.tsx'
import type { ObjectOf } from './ActionItems.tsx'

type ActionsButtonProps = { objectOf: ObjectOf; actions: readonly ActionRecord[] }

/** The actions that can be run on a chosen object; nothing if its type has none. */
export function ActionsButton({ objectOf, actions }: ActionsButtonProps) {
  const t = useWords('objects/actions')
  if (actions.length === 0) return null
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <Button size="xs" variant="subtle" leftSection={<IconBolt size={15} stroke={1.75} />}>
          {t('actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems objectOf={objectOf} actions={actions} isAlone />
      </Menu.Dropdown>
    </Menu>
  )
}
