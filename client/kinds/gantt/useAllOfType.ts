import { useEffect, useMemo, useState } from 'react'
import { isSame } from './isSame.ts'
import { useObjectEvents } from '../../objects/useObjectEvents.ts'
import { atMostEvery, listPace } from '../../objects/view/atMostEvery.ts'

/**
 * All that a type has of something, live. `readAll` stays the same function, and what it finds once more the same list:
 * every change of an object asks for it again.
 */
export function useAllOfType<Each>(type: string, readAll: (type: string) => Promise<readonly Each[]>) {
  const [all, setAll] = useState<readonly Each[]>([])
  const { read, again } = useMemo(() => {
    const turns = { latest: 0 }
    const ask = async () => {
      const turn = ++turns.latest
      // They are re-read with the next change; until then the old ones stay.
      const found = await readAll(type).catch(() => null)
      if (found && turn === turns.latest) setAll((kept) => (isSame(kept, found) ? kept : found))
    }
    return { read: ask, again: atMostEvery(() => void ask(), listPace) }
  }, [type, readAll])
  useEffect(() => {
    void read()
    return again.stop
  }, [read, again])
  useObjectEvents(type, () => again.run())
  return { all, setAll, read }
}
