import { currentLocale } from '../platform/i18n.ts'

/** A length in the reader's words, as `1 h 25 min`; whole days as those. */
export function printLength(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const unit = (value: number, of: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(currentLocale(), { style: 'unit', unit: of, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours > 0 && minutes % (24 * 60) === 0) return unit(hours / 24, 'day')
  if (hours === 0) return unit(rest, 'minute')
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}
