import { useEffect, useRef, useState } from 'react'
import { query } from '../platform/graphqlClient.ts'
import { followChat } from './chatFeed.ts'
import { pinList } from './operations.ts'
import type { Message } from './operations.ts'

/** What is pinned in a room for the reader, in the order of places, as it changes. */
export function usePins(space: string, room: string): readonly Message[] {
  const [pins, setPins] = useState<readonly Message[]>([])
  const known = useRef(pins)
  useEffect(() => {
    let [isOver, asked] = [false, 0]
    const show = (next: readonly Message[]) => {
      known.current = next
      setPins(next)
    }
    const read = () => {
      const turn = ++asked
      query(pinList, { room }).then(
        ({ chat_pins: { data } }) => {
          if (!isOver && turn === asked) show(data)
        },
        // The bar stays as it was; what comes next asks again.
        () => undefined,
      )
    }
    show([])
    read()
    const stop = followChat(space, ({ kind, room_id: id, place, message }) => {
      if (kind === 'started' || kind === 'refetch') return read()
      const isPinned = known.current.some((pin) => pin.place === place)
      if (id === room && (isPinned || message?.pinned)) read()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [space, room])
  return pins
}
