import { useEffect, useState } from 'react'

/** Whether a condition has held for `afterMs` without a break. */
export function useLasting(is: boolean, afterMs: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return undefined
    const timer = setTimeout(() => setLasts(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is, afterMs])
  return is && lasts
}
