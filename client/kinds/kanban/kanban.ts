import { lazy } from 'react'
import { objectViewShape } from '#schema/kinds/objectView.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The kanban: the objects of a type as cards, a column for each option of a list. */
export const kanbanKind: PageKind = {
  id: 'kanban',
  icon: kindIcons.kanban,
  shape: objectViewShape,
  fullBleed: true,
  Editor: lazy(() => loadNeeded(() => import('./Editor.tsx'))),
  Compare: lazy(() => loadNeeded(() => import('../../objects/view/CompareLayout.tsx'))),
  exports: [],
}
