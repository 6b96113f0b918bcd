import { useEffect, useState } from 'react'

type Deed = () => unknown

/** Keeps what was pressed before what it needs had come; then it is done in its order, each over what the one before it did. */
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
