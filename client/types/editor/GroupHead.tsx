import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { GroupRecord, TypeRecord } from '../operations.ts'
import classes from './TypeEditor.module.css'
import { usePropertyDrag } from './usePropertyDrag.ts'
import type { TypeActions } from './useTypeActions.ts'

type GroupHeadProps = {
  type: TypeRecord
  group: GroupRecord
  mayChange: boolean
  actions: TypeActions
  onPut: (dragged: string) => void
}

/** The name of a group and the actions on it; a property dropped here becomes its first. */
export function GroupHead({ type, group, mayChange, actions, onPut }: GroupHeadProps) {
  const t = useWords('types')
  const head = useRef<HTMLDivElement>(null)
  const edge = usePropertyDrag(head, { id: null, list: 'type' }, mayChange ? onPut : null)
  const [typed, setTyped] = useState<string | null>(null)
  const index = type.propertyGroups.findIndex(({ id }) => id === group.id)
  const rename = () => {
    const label = typed?.trim()
    setTyped(null)
    if (label && label !== group.label) void actions.renameGroup(group.id, label)
  }
  /** The group after which it would go; undefined if it cannot go further. */
  const above = index === 0 ? undefined : (type.propertyGroups[index - 2]?.id ?? null)
  const below = type.propertyGroups[index + 1]?.id
  return (
    <div ref={head} className={classes.groupHead} data-edge={edge ?? undefined}>
      {typed === null ? (
        <h3 className={classes.groupLabel}>{group.label}</h3>
      ) : (
        <TextInput
          autoFocus
          size="xs"
          className={classes.grow}
          aria-label={t('group.name')}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename()
            if (event.key === 'Escape') setTyped(null)
          }}
        />
      )}
      {mayChange ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              size={24}
              aria-label={t('group.menu', { label: group.label })}
              title={t('group.more')}
            >
              <IconDots size={15} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setTyped(group.label)}>
              {t('group.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={15} />}
              disabled={above === undefined}
              onClick={() => void actions.moveGroup(group.id, above ?? null)}
            >
              {t('up')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={15} />}
              disabled={below === undefined}
              onClick={() => void actions.moveGroup(group.id, below ?? null)}
            >
              {t('down')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} />}
              onClick={() => void actions.removeGroup(group.id)}
            >
              {t('group.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}
