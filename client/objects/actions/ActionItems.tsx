import { Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { ActionRecord } from '../../types/operations.ts'
import { runAction } from './runAction.ts'

type ActionItemsProps = { object: string; actions: readonly ActionRecord[] }

/** RTY.09: the actions of an object's type as items of its menu. */
export default function ActionItems({ object, actions }: ActionItemsProps) {
  const t = useWords('objects/actions')
  return (
    <>
      <Menu.Label>{t('actions')}</Menu.Label>
      {actions.map((action) => (
        <Menu.Item
          key={action.id}
          leftSection={<IconBolt size={15} stroke={1.75} />}
          onClick={() => void runAction(object, action)}
        >
          {action.name}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
