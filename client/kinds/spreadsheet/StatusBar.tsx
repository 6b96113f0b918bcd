import { useMemo } from 'react'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Bars.module.css'
import { cellLook } from './cellLook.ts'
import { activeStyle } from './deeds.ts'
import type { SheetView } from './SheetView.ts'

const walkedMost = 20_000

function totalsOf(view: SheetView) {
  const { workbook, area } = view
  const { sheet, top, bottom, left, right } = area
  const numbers: number[] = []
  let count = 0
  const isShown = (row: number) => !sheet.filter?.hidden.has(sheet.rows.ids[row]!)
  const take = (row: number, column: number) => {
    const value = workbook.shown(sheet, row, column)
    if (value === undefined || value === '') return
    count += 1
    if (typeof value === 'number') numbers.push(value)
  }
  if ((bottom - top + 1) * (right - left + 1) > walkedMost) {
    for (const { row, column } of workbook.seen(sheet))
      if (row >= top && row <= bottom && column >= left && column <= right && isShown(row)) take(row, column)
  } else
    for (const row of unfiltered(area))
      for (let column = left; column <= right; column += 1) take(row, column)
  const sum = Number(numbers.reduce((total, number) => total + number, 0).toPrecision(15))
  return { count, numbers: numbers.length, sum }
}

/** The sum, average and count of the selected cells, where there are several. */
export function StatusBar({ view, version, seen }: { view: SheetView; version: number; seen: number }) {
  const t = useWords('kinds/spreadsheet')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the two versions stand for what the view holds
  const { count, numbers, sum } = useMemo(() => totalsOf(view), [view, version, seen])
  const { format, currency, digits } = activeStyle(view)
  const style = {
    ...(format && format !== 'date' ? { format } : {}),
    ...(currency ? { currency } : {}),
    ...(digits === undefined ? {} : { digits }),
  }
  const show = (number: number) => cellLook(number, style, view.locale).text
  return (
    <div className={classes.status} role="status" aria-label={t('status')}>
      {view.workbook.isLost ? <span className={classes.lost}>{t('lost')}</span> : null}
      {count > 1 && numbers > 0 ? (
        <>
          <span>{t('status.sum', { value: show(sum) })}</span>
          <span>{t('status.average', { value: show(Number((sum / numbers).toPrecision(12))) })}</span>
        </>
      ) : null}
      {count > 1 ? <span>{t('status.count', { count })}</span> : null}
    </div>
  )
}
