import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** A Gantt chart: the objects of a type as bars over their days, and their dependencies. */
export const ganttKind: PageKind = {
  id: 'gantt',
  icon: kindIcons.gantt,
  fullBleed: true,
  Editor: neededPart(
    () => import('./Editor.tsx'),
    ['kinds/gantt', 'objects/rows', 'objects/view', 'objects/exchange', 'types'],
  ),
  Compare: neededPart(
    () => import('../../objects/compare/CompareLayout.tsx'),
    ['objects/compare', 'objects/view', 'types'],
  ),
  exports: [
    {
      id: 'png',
      label: 'export.png',
      extension: 'png',
      run: async (doc) => (await import('./export/exportPng.tsx')).exportPng(doc),
    },
    {
      id: 'mspdi',
      label: 'export.mspdi',
      extension: 'xml',
      run: async (doc, title) => (await import('./export/exportGantt.ts')).exportMspdi(doc, title),
    },
  ],
}
