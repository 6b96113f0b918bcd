import { userId } from '../platform/session.ts'
import { stored } from '../platform/storage.ts'

/** Of more rooms the oldest draft goes. */
const roomsMost = 50

type Drafts = [room: string, text: string][]

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
  read: (room: string): string => readAll().find(([key]) => key === keyOf(room))?.[1] ?? '',
  write(room: string, text: string): void {
    const others = readAll().filter(([key]) => key !== keyOf(room))
    const all: Drafts = text.trim() === '' ? others : [[keyOf(room), text], ...others]
    try {
      stored.write('chat_drafts', JSON.stringify(all.slice(0, roomsMost)))
    } catch {
      // A full storage keeps nothing; the text is still in its field.
    }
  },
}
