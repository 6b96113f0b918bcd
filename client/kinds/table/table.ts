import { lazy } from 'react'
import { objectViewShape } from '#schema/kinds/objectView.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The table: the objects of a type, a row each, edited in their cells. */
export const tableKind: PageKind = {
  id: 'table',
  icon: kindIcons.table,
  shape: objectViewShape,
  fullBleed: true,
  Editor: lazy(() => loadNeeded(() => import('./Editor.tsx'))),
  Compare: lazy(() => loadNeeded(() => import('../../objects/view/CompareLayout.tsx'))),
  exports: [],
}
