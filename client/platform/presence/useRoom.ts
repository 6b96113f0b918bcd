import { useCallback, useEffect, useRef, useState } from 'react'
import type { PresentPerson } from '../../ui/PeopleDiscs.tsx'
import type { JoinedRoom } from './rooms.ts'

/** Another person in a room, and the field that they are in. */
export type RoomPerson = PresentPerson & { field: string | null }

/** Joins a room while the component is mounted: who else is in it, and a function to announce one's own field. */
export function useRoom(name: string): { people: RoomPerson[]; setField: (field: string | null) => void } {
  const [known, setKnown] = useState<{ of: string; people: RoomPerson[] }>({ of: name, people: [] })
  const room = useRef<JoinedRoom | null>(null)
  const field = useRef<string | null>(null)
  useEffect(() => {
    let isLeft = false
    import('./rooms.ts').then(
      ({ joinRoom }) => {
        if (isLeft) return
        room.current = joinRoom(name, (people) => setKnown({ of: name, people }))
        if (field.current) room.current.setField(field.current)
      },
      // A presence file that fails to load is not worth a message.
      () => {},
    )
    return () => {
      isLeft = true
      room.current?.leave()
      room.current = null
    }
  }, [name])
  const setField = useCallback((next: string | null) => {
    field.current = next
    room.current?.setField(next)
  }, [])
  return { people: known.of === name ? known.people : [], setField }
}
