import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** Sheets of cells with formulas. */
export const spreadsheetKind: PageKind = {
  id: 'spreadsheet',
  icon: kindIcons.spreadsheet,
  fullBleed: true,
  Editor: neededPart(() => import('./Editor.tsx'), ['kinds/spreadsheet']),
  Compare: neededPart(() => import('./Compare.tsx'), ['kinds/spreadsheet']),
  exports: [
    {
      id: 'xlsx',
      label: 'export.xlsx',
      extension: 'xlsx',
      run: async (doc) => (await import('./files/askWorker.ts')).xlsxOf(doc),
    },
    {
      id: 'csv',
      label: 'export.csv',
      extension: 'csv',
      run: async (doc) => (await import('./files/askWorker.ts')).csvOf(doc),
    },
  ],
}
