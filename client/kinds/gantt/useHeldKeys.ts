import { useEffect, useState } from 'react'

type Deed = () => unknown

/**
 * Records keys until the code for them has loaded. Then they are replayed in order, each on the result of the
 * previous one.
 */
export function useHeldKeys(isReady: boolean): (deed: Deed) => void {
  const [held, setHeld] = useState<readonly Deed[]>([])
  useEffect(() => {
    const [first, ...rest] = held
    if (!isReady || !first) return
    // oxlint-disable-next-line react/set-state-in-effect -- one a time: the next one sees what this one has changed
    setHeld(rest)
    first()
  }, [isReady, held])
  return (deed) => setHeld((now) => [...now, deed])
}
