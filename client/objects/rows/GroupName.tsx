import { FieldView } from '../../fields/FieldView.tsx'
import { useManner } from '../../fields/useManner.ts'
import type { ViewColumn } from '../view/columns.ts'
import type { RowGroup } from '../view/rowSource.ts'
import { useWords } from '../../platform/words.ts'

/** The common value of a group's rows: a value, a period, or none. */
export function GroupName({ group: { value, until }, by: { field } }: { group: RowGroup; by: ViewColumn }) {
  const t = useWords('objects/rows')
  const { locale, timeZone } = useManner()
  if (value === null || value === undefined) return t('group.none')
  if (until && typeof value === 'string')
    // A plain date has no time zone.
    return periodName(value, until, { locale, timeZone: value.length > 10 ? timeZone : 'UTC' })
  const one = { ...field, multiple: { ...field.multiple, status: false } }
  return <FieldView property={one} value={field.kind === 'tags' ? [value] : value} dense />
}

const dayMs = 86_400_000

/** A part of time by its beginning and end, which is not in it: a day, a week, a month, a quarter or a year. */
export function periodName(
  from: string,
  until: string,
  { locale, timeZone }: { locale: string; timeZone: string },
) {
  const [start, end] = [new Date(from), new Date(until)]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const days = Math.round((end.getTime() - start.getTime()) / dayMs)
  const last = new Date(end.getTime() - 1)
  if (days > 300) return format({ year: 'numeric' }).format(start)
  if (days > 80) return format({ month: 'long', year: 'numeric' }).formatRange(start, last)
  if (days > 20) return upper(format({ month: 'long', year: 'numeric' }).format(start), locale)
  if (days > 1) return format({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(start, last)
  return format({ day: 'numeric', month: 'long', year: 'numeric', weekday: 'short' }).format(start)
}

const upper = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
