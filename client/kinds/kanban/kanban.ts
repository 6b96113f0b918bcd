import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The kanban: the objects of a type as cards, a column for each option of a list. */
export const kanbanKind: PageKind = {
  id: 'kanban',
  icon: kindIcons.kanban,
  fullBleed: true,
  Editor: neededPart(
    () => import('./Editor.tsx'),
    ['kinds/kanban', 'objects/view', 'objects/exchange', 'types'],
  ),
  Compare: neededPart(
    () => import('../../objects/compare/CompareLayout.tsx'),
    ['objects/compare', 'objects/view', 'types'],
  ),
  exports: [],
}
