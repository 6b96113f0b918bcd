import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The table: the objects of a type, a row each, edited in their cells. */
export const tableKind: PageKind = {
  id: 'table',
  icon: kindIcons.table,
  fullBleed: true,
  Editor: neededPart(
    () => import('./Editor.tsx'),
    ['kinds/table', 'objects/rows', 'objects/view', 'objects/exchange', 'types'],
  ),
  Compare: neededPart(
    () => import('../../objects/compare/CompareLayout.tsx'),
    ['objects/compare', 'objects/view', 'types'],
  ),
  exports: [],
}
