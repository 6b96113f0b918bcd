import { IconChevronDown, IconFilterFilled } from '@tabler/icons-react'
import { columnName } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './FilterButton.module.css'

/** The button of a column of a filter, in its head; a reader sees whether it asks for something. */
export function FilterButton({
  sheet,
  column,
  editable,
}: {
  sheet: Sheet
  column: number
  editable: boolean
}) {
  const t = useWords('kinds/spreadsheet')
  const isOn = sheet.filter!.columns.has(sheet.columns.ids[column]!)
  const label = t(isOn ? 'filter.on' : 'filter.column', { column: columnName(column) })
  const Glyph = isOn ? IconFilterFilled : IconChevronDown
  if (editable)
    return (
      <button
        type="button"
        tabIndex={-1}
        className={classes.button}
        aria-label={label}
        aria-haspopup="dialog"
        data-filter={column}
        data-on={isOn || undefined}
        // The cell keeps the focus until the menu has come.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Glyph size={14} aria-hidden />
      </button>
    )
  return isOn ? (
    <span role="img" className={classes.button} aria-label={label} data-on>
      <Glyph size={14} aria-hidden />
    </span>
  ) : null
}
