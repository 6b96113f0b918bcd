import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The board: an endless canvas with notes, shapes, strokes, images and connectors. */
export const boardKind: PageKind = {
  id: 'board',
  icon: kindIcons.board,
  fullBleed: true,
  Editor: neededPart(() => import('./Editor.tsx'), ['kinds/board']),
  Compare: neededPart(() => import('./Compare.tsx'), ['kinds/board']),
  exports: [
    {
      id: 'svg',
      label: 'export.svg',
      extension: 'svg',
      run: async (doc) => (await import('./exportBoard.tsx')).exportSvg(doc),
    },
    {
      id: 'png',
      label: 'export.png',
      extension: 'png',
      run: async (doc) => (await import('./exportBoard.tsx')).exportPng(doc),
    },
  ],
}
