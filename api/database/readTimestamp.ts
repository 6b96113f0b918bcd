const form =
  /^(\d+)-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?)?(?:([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?)?( BC)?$/

/**
 * Parses a date that PostgreSQL prints. JavaScript itself reads years below 100 as years of the last centuries, and
 * cannot read years before 1, which the first days can become in a reader's time zone.
 */
export function readTimestamp(text: string): Date {
  if (text[0] !== '0' && !text.endsWith('BC')) return new Date(text)
  const parts = form.exec(text)
  if (!parts) return new Date(Number.NaN)
  const number = (at: number) => Number(parts[at] ?? 0)
  const year = parts[12] ? 1 - number(1) : number(1)
  const sign = parts[8] === '-' ? -1 : 1
  const date = new Date(0)
  date.setUTCFullYear(year, number(2) - 1, number(3))
  date.setUTCHours(
    number(4) - sign * number(9),
    number(5) - sign * number(10),
    number(6) - sign * number(11),
    Number((parts[7] ?? '').padEnd(3, '0')),
  )
  return date
}
