import { IconChevronDown } from '@tabler/icons-react'
import { addressOf } from '#schema/kinds/spreadsheet/address.ts'
import { useWords } from '../../../platform/words.ts'
import classes from '../filter/FilterButton.module.css'

/** The button of a cell that offers a list. */
export function ListButton({ row, column }: { row: number; column: number }) {
  const t = useWords('kinds/spreadsheet')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.button}
      aria-label={t('check.list', { address: addressOf(row, column) })}
      aria-haspopup="dialog"
      data-list={`${row} ${column}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
}
