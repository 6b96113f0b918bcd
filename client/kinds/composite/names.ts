import { isBlockKind, titleOf, type Block } from '#schema/kinds/composite/blocks.ts'
import type { Say } from '../../platform/words.ts'

/** The name of a block in texts: its title, otherwise its kind. */
export const nameOf = (block: Pick<Block, 'kind' | 'settings'>, t: Say<'kinds/composite'>): string =>
  titleOf(block).trim() || (isBlockKind(block.kind) ? t(`block.${block.kind}`) : t('unknown'))
