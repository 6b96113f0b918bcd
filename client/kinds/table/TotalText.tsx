import { numberOptions } from '#schema/fields/number.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import classes from './FootRow.module.css'

/** Decimals that an average shows at least. */
const averageDecimals = 2

/** The total of a column, with words: a number alone would not say what it counts. */
export function TotalText({ column, value }: { column: ViewColumn; value: number | null | undefined }) {
  const t = useWords('kinds/table')
  if (!column.total) return null
  return (
    <>
      <span className={classes.totalName}>{t(`total.${column.total}`)}</span>
      <span className={classes.totalValue}>{value === undefined ? '…' : printTotal(column, value)}</span>
    </>
  )
}

function printTotal({ total, field }: ViewColumn, value: number | null): string {
  if (value === null) return '–'
  const format = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: decimals({ total, field }) })
  return format.format(value)
}

function decimals({ total, field }: Pick<ViewColumn, 'total' | 'field'>): number {
  if (field.kind !== 'number') return 0
  const { mode, decimals: own } = optionsOf(numberOptions, field)
  const most = mode === 'integer' ? 0 : own
  return total === 'average' ? Math.max(averageDecimals, most) : most
}
