import type * as Y from 'yjs'
import { cellsOf, isFormula, stylesOf } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'

/** The keys of cells that may need more than one line, by their sheets: those that wrap, and texts of several lines. */
export class TallCells {
  private readonly found = new Map<string, Set<string>>()

  constructor(
    private readonly doc: Y.Doc,
    private readonly styleOf: (key: string) => CellStyle,
  ) {}

  /** Looks through all cells. */
  start(): void {
    this.found.clear()
    this.note(cellsOf(this.doc).keys())
    this.note(stylesOf(this.doc).keys())
  }
  /** Looks at cells that have changed. */
  note(keys: Iterable<string>): void {
    for (const key of keys) {
      const value = cellsOf(this.doc).get(key)
      const hasLines = typeof value === 'string' && value.includes('\n') && !isFormula(value)
      const sheet = key.slice(0, key.indexOf('/'))
      if (hasLines || this.styleOf(key).wrap)
        this.found.getOrInsertComputed(sheet, () => new Set<string>()).add(key)
      else this.found.get(sheet)?.delete(key)
    }
  }
  of(sheet: string): ReadonlySet<string> {
    return this.found.get(sheet) ?? none
  }
}

const none: ReadonlySet<string> = new Set()
