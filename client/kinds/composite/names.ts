import { isBlockKind, titleOf, type Block } from '#schema/kinds/composite/blocks.ts'
import type { Say } from '../../platform/words.ts'

/** What a block is called where it is spoken of: its title, else what it is. */
export const nameOf = (block: Pick<Block, 'kind' | 'settings'>, t: Say<'kinds/composite'>): string =>
  titleOf(block).trim() || (isBlockKind(block.kind) ? t(`block.${block.kind}`) : t('unknown'))
