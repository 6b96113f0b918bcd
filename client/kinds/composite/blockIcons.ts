import { IconFileText, IconLayoutKanban } from '@tabler/icons-react'
import type { BlockKind } from '#schema/kinds/composite/blocks.ts'

export const blockIcons: Record<BlockKind, typeof IconFileText> = {
  text: IconFileText,
  page: IconLayoutKanban,
}
