import { useState } from 'react'
import type { PublishedLook } from '#schema/pages/published.ts'
import type { PublishedColumn, PublishedRow } from '#schema/objects/publishedRow.ts'
import { currentLocale, timeZoneHere } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import type { FamilyProps } from './family.ts'
import { Line } from './GuestLines.tsx'
import classes from './Lines.module.css'
import { MoreRows } from './MoreRows.tsx'
import { withTime } from './optionsIn.ts'

const dayForm = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dayIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { ...dayForm, timeZone }).format(at)

/** The local day, YYYY-MM-DD, of a value. */
const dayOf = (value: string, column: PublishedColumn): string =>
  withTime(column) ? dayIn(new Date(value), timeZoneHere()) : value.slice(0, 10)

const printDay = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Dated objects by their days, those of several under the first; without a date they come last. */
export function GuestDays({ shown, open, more }: FamilyProps) {
  const t = useWords('published/objects')
  const { look, rows } = shown
  const days = daysOf(rows?.rows ?? [], look)
  const [today] = useState(() => dayIn(new Date(), timeZoneHere()))
  return (
    <>
      {days.map(([key, found]) => (
        <section key={key}>
          <h2 className={classes.day} data-today={key === today || undefined}>
            {key === '' ? t('undated') : key.split('/').map(printDay).join(' – ')}
          </h2>
          <ul className={classes.root}>
            {found.map((row) => (
              <Line key={row.id} row={row} look={look} open={open} without={withoutOf(look)} />
            ))}
          </ul>
        </section>
      ))}
      {rows?.cursor ? <MoreRows key={rows.cursor} onMore={() => more()} /> : null}
    </>
  )
}

/** A time is shown next to its day; a day alone is not repeated. */
const withoutOf = ({ columns, start, end }: PublishedLook): (string | null)[] =>
  [start, end].filter((id) => columns.some((column) => column.id === id && !withTime(column)))

function daysOf(rows: PublishedRow[], { columns, start, end }: PublishedLook): [string, PublishedRow[]][] {
  const [from, until] = [start, end].map((id) => columns.find((column) => column.id === id))
  const read = (row: PublishedRow, column: PublishedColumn | undefined) => {
    const value = column && row.values[column.id]
    return column && typeof value === 'string' ? dayOf(value, column) : ''
  }
  const keyOf = (row: PublishedRow) => {
    const [first, last] = [read(row, from), read(row, until)]
    return first && last > first ? `${first}/${last}` : first
  }
  const grouped = [...Map.groupBy(rows, keyOf)]
  return grouped.toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : a > b ? 1 : 0))
}
