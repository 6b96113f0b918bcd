import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The graphic editor: a drawing of a fixed size, in layers. */
export const graphicKind: PageKind = {
  id: 'graphic',
  icon: kindIcons.graphic,
  fullBleed: true,
  Editor: neededPart(() => import('./Editor.tsx'), ['kinds/graphic']),
  Compare: neededPart(() => import('./Compare.tsx'), ['kinds/graphic']),
  exports: [
    {
      id: 'svg',
      label: 'export.svg',
      extension: 'svg',
      run: async (doc) => (await import('./exportDrawing.tsx')).exportSvg(doc),
    },
    {
      id: 'png',
      label: 'export.png',
      extension: 'png',
      run: async (doc) => (await import('./exportDrawing.tsx')).exportPicture(doc, { scale: 2 }),
    },
    {
      id: 'pdf',
      label: 'export.pdf',
      extension: 'pdf',
      run: async (doc, title) => (await import('./pdf/exportPdf.tsx')).exportPdf(doc, title),
    },
  ],
}
