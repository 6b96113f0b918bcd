import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** Tiles: the objects of a type, each with its cover. */
export const tilesKind: PageKind = {
  id: 'tiles',
  icon: kindIcons.tiles,
  fullBleed: true,
  Editor: neededPart(
    () => import('./Editor.tsx'),
    ['kinds/tiles', 'objects/rows', 'objects/view', 'objects/exchange', 'types'],
  ),
  Compare: neededPart(
    () => import('../../objects/compare/CompareLayout.tsx'),
    ['objects/compare', 'objects/view', 'types'],
  ),
  exports: [],
}
