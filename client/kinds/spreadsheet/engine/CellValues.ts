import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { CellPlace } from '#schema/kinds/spreadsheet/maps.ts'
import { CellError, type Operand, type Table, type Value } from './values.ts'

/** The values of all cells by sheet, column and row. */
export class CellValues {
  private readonly columns = new Map<string, Map<string, Value>>()

  at({ sheet, row, column }: CellPlace): Value {
    return this.columns.get(`${sheet}/${column}`)?.get(row) ?? null
  }

  /** Whether the value is another one. */
  write({ sheet, row, column }: CellPlace, value: Value): boolean {
    const cells = this.columns.getOrInsertComputed(`${sheet}/${column}`, () => new Map<string, Value>())
    const old = cells.get(row)
    if (value === null) return cells.delete(row)
    cells.set(row, value)
    return value instanceof CellError ? !(old instanceof CellError && old.text === value.text) : old !== value
  }

  /** The values of a range, or the one of a reference to a cell. */
  read(isRange: true, area: Area): Table
  read(isRange: boolean, area: Area): Operand
  read(isRange: boolean, { sheet, top, bottom, left, right }: Area): Operand {
    const { ids } = sheet.rows
    // Long chains read one cell each.
    if (!isRange) return this.columns.get(`${sheet.id}/${sheet.columns.ids[left]}`)?.get(ids[top]!) ?? null
    const columns = sheet.columns.ids
      .slice(left, right + 1)
      .map((id) => this.columns.get(`${sheet.id}/${id}`))
    const at = (row: number, column: number): Value => columns[column]?.get(ids[top + row]!) ?? null
    const each: Table['each'] = (visit) => {
      for (let row = top; row <= bottom; row += 1)
        for (let column = 0; column < columns.length; column += 1) {
          const value = columns[column]?.get(ids[row]!)
          if (value !== undefined) visit(value, row - top, column)
        }
    }
    return { rows: bottom - top + 1, columns: columns.length, at, each, isRead: true }
  }
}
