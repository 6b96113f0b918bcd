import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { placeOfKey } from '#schema/kinds/spreadsheet/maps.ts'

/** The last filled cell of each row and column, by their sheet, axis and id. */
export function lineEnds(book: Book, keys: Iterable<string>): Map<string, number> {
  const found = new Map<string, number>()
  const reach = (line: string, end: number) => void found.set(line, Math.max(found.get(line) ?? -1, end))
  for (const key of keys) {
    const at = placeOfKey(key)
    const sheet = at && book.byId.get(at.sheet)
    const [row, column] = [sheet?.rows.index.get(at!.row), sheet?.columns.index.get(at!.column)]
    if (row === undefined || column === undefined) continue
    reach(`${at!.sheet}/rows/${at!.row}`, column)
    reach(`${at!.sheet}/columns/${at!.column}`, row)
  }
  return found
}
