import { userId } from '../platform/session.ts'
import { stored } from '../platform/storage.ts'

/** Of more rooms the oldest draft goes. */
const roomsMost = 50

/** `saved` is what the server was last known to have; null where nothing was saved there. */
export type Draft = { text: string; saved: string | null }
type Drafts = [room: string, text: string, saved?: string | null][]

const keyOf = (room: string): string => `${userId()} ${room}`

function readAll(): Drafts {
  try {
    const found: unknown = JSON.parse(stored.read('chat_drafts') ?? '[]')
    return Array.isArray(found) ? (found as Drafts) : []
  } catch {
    return []
  }
}

/** RCH.16: what was typed in a room and not sent, by person and room, on this device. */
export const drafts = {
  read(room: string): Draft | null {
    const [, text, saved = null] = readAll().find(([key]) => key === keyOf(room)) ?? []
    return text === undefined ? null : { text, saved }
  },
  write(room: string, { text, saved }: Draft): void {
    const others = readAll().filter(([key]) => key !== keyOf(room))
    const isOver = text.trim() === '' && !saved
    const all: Drafts = isOver ? others : [[keyOf(room), text, saved], ...others]
    try {
      stored.write('chat_drafts', JSON.stringify(all.slice(0, roomsMost)))
    } catch {
      // A full storage keeps nothing; the text is still in its field.
    }
  },
}
