import { Menu } from '@mantine/core'
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { Keys } from '../../ui/Keys.tsx'
import { type ToolIcon, ToolButton } from '../../ui/ToolButton.tsx'
import { alignings, arrange, type Arrangement, distributedLeast, distributions } from './align.ts'
import { depthOf, unitsOf } from './groups.ts'
import { arrangeKeys } from './keys.ts'
import type { Studio } from './Studio.ts'

const icons: Record<Arrangement, ToolIcon> = {
  left: IconLayoutAlignLeft,
  center: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
  horizontal: IconLayoutDistributeVertical,
  vertical: IconLayoutDistributeHorizontal,
}

/** Aligns what is selected: several objects or groups with each other, one with the artboard. */
export function AlignMenu({ studio }: { studio: Studio }) {
  const t = useWords('kinds/graphic')
  const { length } = unitsOf(studio.chosen, depthOf(studio))
  const item = (how: Arrangement) => {
    const Glyph = icons[how]
    const keys = Object.keys(arrangeKeys).find((one) => arrangeKeys[one] === how)!
    return (
      <Menu.Item
        key={how}
        leftSection={<Glyph size={16} stroke={1.8} />}
        rightSection={<Keys keys={keys} />}
        disabled={distributions.some((one) => one === how) && length < distributedLeast}
        onClick={() => arrange(studio, how)}
      >
        {t(`align.${how}`)}
      </Menu.Item>
    )
  }
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" width={340}>
      <Menu.Target>
        <ToolButton label={t('align')} icon={IconLayoutAlignLeft} disabled={length === 0} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(length === 1 ? 'align.toArtboard' : 'align.toSelection')}</Menu.Label>
        {alignings.map(item)}
        <Menu.Divider />
        {distributions.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}
