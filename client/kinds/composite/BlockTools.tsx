import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Composite.module.css'
import type { Step } from './useArranging.ts'

/** The actions on a block. */
export type BlockDeeds = {
  set: () => void
  duplicate: (() => void) | null
  up: () => void
  down: () => void
  remove: () => void
}

type BlockToolsProps = {
  name: string
  deeds: BlockDeeds
  isMoving: boolean
  /** False when blocks are in one column. */
  mayDrag: boolean
  onGrab: (event: React.PointerEvent) => void
  onBegin: () => void
  onStep: (to: Step, isStretch: boolean) => void
  onKeep: () => void
  onLeave: () => void
}

const arrows: Partial<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The handle that takes a block, and its menu. */
export function BlockTools({ name, deeds, mayDrag, ...moving }: BlockToolsProps) {
  const t = useWords('kinds/composite')
  return (
    <div className={classes.tools} data-tools>
      {mayDrag ? <Grip name={name} {...moving} /> : null}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size={26} aria-label={t('menu', { name })} className={classes.tool}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSettings size={15} stroke={1.75} />} onClick={deeds.set}>
            {t('set')}
          </Menu.Item>
          {deeds.duplicate ? (
            <Menu.Item leftSection={<IconCopy size={15} stroke={1.75} />} onClick={deeds.duplicate}>
              {t('duplicate')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconArrowUp size={15} stroke={1.75} />} onClick={deeds.up}>
            {t('up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={15} stroke={1.75} />} onClick={deeds.down}>
            {t('down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={15} stroke={1.75} />} onClick={deeds.remove}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

type GripProps = Omit<BlockToolsProps, 'deeds' | 'mayDrag'>

/** Dragging it moves the block; after a key press the arrow keys do. */
function Grip({ name, isMoving, onGrab, onBegin, onStep, onKeep, onLeave }: GripProps) {
  const t = useWords('kinds/composite')
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const isPress = key === 'Enter' || key === ' '
    const to = arrows[key]
    if (!isMoving) {
      if (!isPress) return
      onBegin()
    } else if (to) onStep(to, shiftKey)
    else if (key === 'Escape') onLeave()
    else if (isPress) onKeep()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ActionIcon
      size={26}
      className={`${classes.tool} ${classes.grip}`}
      aria-label={t('move', { name })}
      aria-pressed={isMoving}
      title={t('move.hint')}
      onPointerDown={onGrab}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => (event.key === ' ' ? event.preventDefault() : undefined)}
      onClick={(event) => {
        // Triggered by a screen reader; a pointer would drag.
        if (event.detail === 0 && !isMoving) onBegin()
      }}
      onBlur={() => (isMoving ? onKeep() : undefined)}
    >
      <IconGripVertical size={16} stroke={1.75} />
    </ActionIcon>
  )
}
