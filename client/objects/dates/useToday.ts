import { useEffect, useState } from 'react'
import { todayIn } from './days.ts'
import type { Day } from './days.ts'

const everyMs = 30_000

/** The reader's local day, updated at midnight. */
export function useToday(timeZone: string): Day {
  const [today, setToday] = useState(() => todayIn(timeZone))
  useEffect(() => {
    const timer = setInterval(() => setToday(todayIn(timeZone)), everyMs)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}
