import { earlyPart } from '../../platform/earlyPart.ts'
import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The text page: written together, formatted, with tables, images, formulas and mentions. */
export const textKind: PageKind = {
  id: 'text',
  icon: kindIcons.text,
  Editor: neededPart(() => import('./Editor.tsx'), ['kinds/text']),
  preview: earlyPart(() => import('./Preview.tsx')),
  Compare: neededPart(() => import('./Compare.tsx'), ['kinds/text']),
  exports: [
    {
      id: 'markdown',
      label: 'export.markdown',
      extension: 'md',
      run: async (doc, title) => (await import('./exportText.ts')).exportMarkdown(doc, title),
    },
    {
      id: 'html',
      label: 'export.html',
      extension: 'html',
      run: async (doc, title) => (await import('./exportText.ts')).exportHtml(doc, title),
    },
  ],
}
