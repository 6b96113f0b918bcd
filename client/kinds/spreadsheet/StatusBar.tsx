import { VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { isIn } from '#schema/kinds/spreadsheet/areas.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Bars.module.css'
import { cellLook } from './cellLook.ts'
import { activeStyle } from './deeds.ts'
import type { Shown } from './engine/Engine.ts'
import type { SheetView } from './SheetView.ts'

const walkedMost = 20_000

function totalsOf(view: SheetView) {
  const { workbook, areas } = view
  const sheet = view.sheet!
  const numbers: number[] = []
  let count = 0
  const isShown = (row: number) => !sheet.filter?.hidden.has(sheet.rows.ids[row]!)
  const take = (value: Shown | undefined) => {
    if (value === undefined || value === '') return
    count += 1
    if (typeof value === 'number') numbers.push(value)
  }
  const cells = areas.reduce(
    (all, { top, bottom, left, right }) => all + (bottom - top + 1) * (right - left + 1),
    0,
  )
  if (cells > walkedMost) {
    for (const { row, column, key } of workbook.seen(sheet))
      if (isShown(row) && areas.some((area) => isIn(area, row, column))) take(workbook.shownOf(key))
  } else
    for (const area of areas)
      for (const row of unfiltered(area))
        for (let column = area.left; column <= area.right; column += 1)
          take(workbook.shown(sheet, row, column))
  const sum = Number(numbers.reduce((total, number) => total + number, 0).toPrecision(15))
  return { count, cells, numbers: numbers.length, sum }
}

/** The sum, average and count of the selected cells, where there are several. */
export function StatusBar({ view, version }: { view: SheetView; version: number }) {
  const t = useWords('kinds/spreadsheet')
  const areas = view.ranges.map(({ area }) => [area.top, area.left, area.bottom, area.right].join(' '))
  // Cells are drawn first: to sum up many that are selected takes longer than a frame. What is being written changes none of them.
  const asked = useDeferredValue([version, view.sheet!.id, ...areas].join(';'))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is asked for stands for what the view holds
  const { count, cells, numbers, sum } = useMemo(() => totalsOf(view), [view, asked])
  const { format, currency, digits } = activeStyle(view)
  const style = {
    ...(format && format !== 'date' ? { format } : {}),
    ...(currency ? { currency } : {}),
    ...(digits === undefined ? {} : { digits }),
  }
  const show = (number: number) => cellLook(number, style, view.locale).text
  const ranges = view.selection.others ? view.selection.others.length + 1 : 1
  return (
    <div className={classes.statusRoom}>
      <VisuallyHidden role="status">
        {ranges > 1 ? t('status.ranges', { ranges, cells }) : null}
      </VisuallyHidden>
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
    </div>
  )
}
