import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** A calendar: the objects of a type on the days of a date. */
export const calendarKind: PageKind = {
  id: 'calendar',
  icon: kindIcons.calendar,
  fullBleed: true,
  Editor: neededPart(
    () => import('./Editor.tsx'),
    ['kinds/calendar', 'objects/rows', 'objects/view', 'objects/exchange', 'types'],
  ),
  Compare: neededPart(
    () => import('../../objects/compare/CompareLayout.tsx'),
    ['objects/compare', 'objects/view', 'types'],
  ),
  exports: [],
}
