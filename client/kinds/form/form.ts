import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The form: questions whose answers are objects of a type. */
export const formKind: PageKind = {
  id: 'form',
  icon: kindIcons.form,
  fullBleed: true,
  Editor: neededPart(
    () => import('./Editor.tsx'),
    ['kinds/form', 'objects/form', 'objects/view', 'objects/exchange', 'types', 'fields'],
  ),
  Compare: neededPart(
    () => import('../../objects/compare/CompareLayout.tsx'),
    ['objects/compare', 'objects/view', 'types'],
  ),
  exports: [],
}
