import type { useWords } from '../platform/words.ts'
import type { Room } from './operations.ts'

type Translate = ReturnType<typeof useWords<'chat'>>

/** What a person is called; the server gives no name for one whose account was deleted. */
export const nameOf = (person: { name: string } | null | undefined, t: Translate): string =>
  person?.name || t('person.gone')

/** A group by its name, a personal room by the other person, one's own by what it is for. */
export const roomName = (room: Pick<Room, 'kind' | 'name' | 'own' | 'person'>, t: Translate): string =>
  room.own ? t('room.own') : room.kind === 'group' ? (room.name ?? '') : nameOf(room.person, t)
