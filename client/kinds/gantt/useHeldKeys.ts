import { useEffect, useState } from 'react'

type Deed = () => boolean

/**
 * Records keys until the code for them has loaded. Then they are replayed in order, each on the result of the
 * previous one, and before those that are pressed by then. Returns what a key does, or false for one that is recorded.
 */
export function useHeldKeys(isReady: boolean): (deed: Deed) => boolean {
  const [held, setHeld] = useState<readonly Deed[]>([])
  useEffect(() => {
    const [first, ...rest] = held
    if (!isReady || !first) return
    // oxlint-disable-next-line react/set-state-in-effect -- one a time: the next one sees what this one has changed
    setHeld(rest)
    first()
  }, [isReady, held])
  return (deed) => {
    if (isReady && held.length === 0) return deed()
    setHeld((now) => [...now, deed])
    return false
  }
}
