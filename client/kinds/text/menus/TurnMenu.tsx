import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useWords } from '../../../platform/words.ts'
import { turnedInto, turnInto, turnTargets, type TurnTarget } from '../blockActions.ts'
import { insertions } from '../insertions.tsx'
import classes from './menus.module.css'

export const turnIcon = (target: TurnTarget) => insertions.find((one) => one.id === target)?.icon

/** The sorts a block can have, as items of a menu. */
export function TurnItems({
  current,
  onPick,
}: {
  current: TurnTarget
  onPick: (target: TurnTarget) => void
}) {
  const say = useWords('kinds/text')
  return turnTargets.map((target) => (
    <Menu.Item
      key={target}
      leftSection={turnIcon(target)}
      rightSection={target === current ? <IconCheck size={14} /> : undefined}
      onClick={() => onPick(target)}
    >
      {say(`block.${target}`)}
    </Menu.Item>
  ))
}

/** The type of the block with the caret, and what it can become. `inside` keeps the list within its bar. */
export function TurnMenu({ editor, inside = false }: { editor: Editor; inside?: boolean }) {
  const say = useWords('kinds/text')
  const current = useEditorState({ editor, selector: ({ editor: now }) => turnedInto(now) })
  return (
    <Menu withinPortal={!inside} position="bottom-start" width={220} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.turn}
          aria-label={say('menu.turn', { block: say(`block.${current}`) })}
          onMouseDown={(event) => event.preventDefault()}
        >
          <span>{say(`block.${current}`)}</span>
          <IconChevronDown size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <TurnItems current={current} onPick={(target) => turnInto(editor, target)} />
      </Menu.Dropdown>
    </Menu>
  )
}
