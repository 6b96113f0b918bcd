import { useEffect, useState } from 'react'

/** Whether a time is past, also once it comes to be. */
export function useIsOver(time: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const at = time === null ? Infinity : Date.parse(time)
  useEffect(() => {
    if (at === Infinity || at <= now) return undefined
    // Browsers wait no longer than this; who looks for weeks looks again.
    const mostMs = 2 ** 31 - 1
    const timer = setTimeout(() => setNow(Date.now()), Math.min(at - Date.now(), mostMs))
    return () => clearTimeout(timer)
  }, [at, now])
  return at <= now
}
