import { z } from 'zod'
import type { DocumentPrincipal } from './authorize.ts'

/** Presence without a document: who has an object open, and which of its fields they are in. */

/** The path at which the presence client joins rooms. */
export const roomSocketPath = '/v8'

/** The room for everybody who has an object open. */
export const objectRoom = (object: string): string => `object/${object}`

/** The object of a room's name, or undefined when the name is malformed. */
export const objectOfRoom = (name: string): string | undefined =>
  /^object\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(name)?.[1]

/** A person's own presence: the property whose field the caret is in. */
export const roomPresence = z.object({
  field: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
})
export type RoomPresence = z.output<typeof roomPresence>

/** What a ticket may do in a room. `hidden` are the properties that its holder may not know of. */
export type RoomAuthorization = {
  room: string
  space: string
  principal: DocumentPrincipal
  hidden: string[]
  /** In ms since 1970; the client must show a newer ticket by then. */
  expiresAt: number
}
export type RoomRefusal = { room: string; refused: 'unauthenticated' | 'notFound' }

/** Answers for each of `rooms`, in order; rejects only when the API cannot be reached. */
export type AuthorizeRooms = (input: {
  ticket: string
  rooms: string[]
}) => Promise<(RoomAuthorization | RoomRefusal)[]>
