import { useEffect, useState } from 'react'
import { currentLocale } from '../platform/i18n.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const weekSeconds = 7 * 86_400
const tickMs = 30_000

/** How long ago an instant was, in words; beyond a week the date. */
export function relativeTime(instant: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  const locale = currentLocale()
  if (seconds >= weekSeconds)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(Date.parse(instant))
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = steps.find(([, each]) => seconds >= each) ?? (['second', Infinity] as const)
  return words.format(-Math.floor(seconds / length) || 0, unit)
}

/** The current time, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
