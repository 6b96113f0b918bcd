import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import type { Target } from './MessageLog.tsx'
import type { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import type { Rooms } from './Rooms.ts'

type Around = { rooms: Rooms; room: string; store: Messages; section: RefObject<HTMLElement | null> }

/** Where somebody is taken to in a room: a message, a day, or a thread. */
export function useRoomPlaces({ rooms, room, store, section }: Around) {
  const [target, setTarget] = useState<Target | null>(null)
  /** The thread that is open, and the place in it that somebody is to be taken to. */
  const [thread, setThread] = useState<{ id: string; place: number | null } | null>(null)
  /** The day that a calendar opens with. */
  const [day, setDay] = useState<string | null>(null)
  const show = async (place: number) => {
    if (!store.now().messages.some((each) => each.place === place)) {
      const { threadAt } = await import('./threads/threadAt.ts')
      const found = await threadAt(room, place)
      if (found) return setThread({ id: found, place })
    }
    await store.reach(place)
    setTarget({ place })
  }
  const aim = useSyncExternalStore(rooms.subscribe, () => rooms.now().aim)
  const isReady = useSyncExternalStore(store.subscribe, () => store.now().status === 'ready')
  useEffect(() => {
    if (aim?.room !== room || !isReady) return
    rooms.aimAt(null)
    void show(aim.place)
    // oxlint-disable-next-line react/exhaustive-deps -- another function does the same
  }, [aim, isReady])
  return {
    target,
    thread,
    day,
    setDay,
    show,
    showDay: async (found: number | null) => {
      const place = found ?? store.now().messages.at(-1)?.place
      if (place === undefined) return
      await store.reach(place)
      setTarget({ place, isDay: found !== null })
    },
    openThread: ({ id, thread_id: of, place }: Message) =>
      setThread({ id: of ?? id, place: of ? place : null }),
    closeThread: () => {
      const root = store.now().messages.find((each) => each.id === thread?.id)
      setThread(null)
      const at = section.current?.querySelector<HTMLElement>(`[data-place="${root?.place}"]`)
      ;(at ?? section.current?.querySelector('textarea'))?.focus({ preventScroll: true })
    },
  }
}
