import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** A page of blocks on a grid: texts, other pages, and widgets over objects. */
export const compositeKind: PageKind = {
  id: 'composite',
  icon: kindIcons.composite,
  fullBleed: true,
  Editor: neededPart(() => import('./Editor.tsx'), ['kinds/composite']),
  Compare: neededPart(() => import('./Compare.tsx'), ['kinds/composite']),
  exports: [],
}
