import {
  IconCalendarEvent,
  IconCarouselHorizontal,
  IconChartBar,
  IconCube,
  IconFiles,
  IconFileText,
  IconLayoutKanban,
  IconNumber123,
  IconWorld,
} from '@tabler/icons-react'
import type { BlockKind } from '#schema/kinds/composite/blocks.ts'

export const blockIcons: Record<BlockKind, typeof IconCube> = {
  text: IconFileText,
  page: IconLayoutKanban,
  files: IconFiles,
  diagram: IconChartBar,
  indicator: IconNumber123,
  object: IconCube,
  carousel: IconCarouselHorizontal,
  events: IconCalendarEvent,
  web: IconWorld,
}
