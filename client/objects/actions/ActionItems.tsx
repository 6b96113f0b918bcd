import { Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { ActionRecord } from '../../types/operations.ts'
import { runAction } from './runAction.ts'

/** Finds the object when an action is chosen; nothing if it was deleted by then. */
export type ObjectOf = () => string | undefined | Promise<string | undefined>
type ActionItemsProps = {
  objectOf: ObjectOf
  actions: readonly ActionRecord[]
  /** Set when the menu has no other items. */
  isAlone?: boolean
}

/** RTY.09: the actions of an object's type as items of its menu. */
export default function ActionItems({ objectOf, actions, isAlone = false }: ActionItemsProps) {
  const t = useWords('objects/actions')
  const run = async (action: ActionRecord) => {
    const object = await objectOf()
    if (object) await runAction(object, action)
  }
  return (
    <>
      {isAlone ? null : <Menu.Label>{t('actions')}</Menu.Label>}
      {actions.map((action) => (
        <Menu.Item
          key={action.id}
          leftSection={<IconBolt size={15} stroke={1.75} />}
          onClick={() => void run(action)}
        >
          {action.name}
        </Menu.Item>
      ))}
      {isAlone ? null : <Menu.Divider />}
    </>
  )
}
