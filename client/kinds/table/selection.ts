/** A cell by its row and column, both from 0. */
export type Cell = { row: number; column: number }
/** The cell with the focus and the opposite corner of the selection. */
export type Selection = { at: Cell; anchor: Cell }
/** Rows, columns, and how many rows fit the screen. */
export type Size = { rows: number; columns: number; screen: number }

export const select = (at: Cell): Selection => ({ at, anchor: at })

/** The selected rectangle, both ends included. */
export const rectangleOf = ({ at, anchor }: Selection) => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  right: Math.max(at.column, anchor.column),
})

export type Pressed = { key: string; ctrl: boolean; shift: boolean }

/** The target of a key from a cell; null for keys that move nothing. */
function target({ row, column }: Cell, { key, ctrl, shift }: Pressed, size: Size): Cell | null {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: ctrl ? lastRow : row + 1, column }
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: ctrl ? lastColumn : column + 1 }
    case 'PageUp':
      return { row: row - size.screen, column }
    case 'PageDown':
      return { row: row + size.screen, column }
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrl ? lastRow : row, column: lastColumn }
    case 'Tab':
      return { row, column: column + (shift ? -1 : 1) }
    default:
      return null
  }
}

/** The selection after a key, clamped to the table; null for keys that move nothing, and for Tab past an end. */
export function moved(selection: Selection, pressed: Pressed, size: Size): Selection | null {
  const found = target(selection.at, pressed, size)
  if (!found) return null
  const isTab = pressed.key === 'Tab'
  if (isTab && (found.column < 0 || found.column >= size.columns)) return null
  const at = {
    row: Math.max(0, Math.min(size.rows - 1, found.row)),
    column: Math.max(0, Math.min(size.columns - 1, found.column)),
  }
  return pressed.shift && !isTab ? { at, anchor: selection.anchor } : select(at)
}
