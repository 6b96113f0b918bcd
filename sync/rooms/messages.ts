import { z } from 'zod'
import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import { roomPresence, type RoomPresence } from '#schema/documents/rooms.ts'

// The messages of @liveblocks/client 3.24.2 that are spoken here: presence. Nothing is stored, and nothing is passed on
// that our client does not say.

const codes = { presence: 100, joined: 101, left: 102, state: 104 } as const
const mayShow = ['room:read', 'room:presence:write']

/** The close codes that the client understands; it gives up after those of 40xx and comes back after the others. */
export const roomCloseCodes = {
  notFound: 4001,
  tooFast: 4002,
  tooMany: 4003,
  roomFull: 4005,
  unauthenticated: 4109,
  unavailable: 1013,
} as const
export type RoomCloseReason = keyof typeof roomCloseCodes

/** Somebody who has joined a room, by a number that is theirs on every node. */
export type Member = { actor: number; principal: DocumentPrincipal; presence: RoomPresence }

const message = z.union([
  z.object({
    type: z.literal(codes.presence),
    data: roomPresence.partial(),
    targetActor: z.number().optional(),
  }),
  z.object({ type: z.number().refine((type) => type !== codes.presence) }),
])

/** What a client says in so many messages: a change of its presence, if any. */
export type Said = { presence?: Partial<RoomPresence>; messages: number }

/** Reads a frame of the client; undefined when it is garbled. What is not about presence is passed over. */
export function readSaid(text: string): Said | undefined {
  const frame = parse(text)
  const read = z
    .array(message)
    .max(50)
    .safeParse(Array.isArray(frame) ? frame : [frame])
  if (!read.success) return undefined
  const said: Said = { messages: read.data.length }
  for (const each of read.data) {
    // What is meant for one who has just come may be old by now, and was told by us.
    const isForOne = 'data' in each && (each.targetActor ?? -1) >= 0
    if ('data' in each && !isForOne) said.presence = { ...said.presence, ...each.data }
  }
  return said
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const personOf = ({ principal: { kind, id, name, color, avatar } }: Member) => ({
  id: `${kind}:${id}`,
  info: { name, color, ...(avatar ? { avatar } : {}) },
  scopes: mayShow,
})

/** The first message of a room: who one is in it and who is there. */
export const stateMessage = (actor: number, members: Member[]) => ({
  type: codes.state,
  actor,
  nonce: crypto.randomUUID(),
  scopes: mayShow,
  users: Object.fromEntries(members.map((member) => [member.actor, personOf(member)])),
  meta: {},
})

export const joinedMessage = (member: Member) => ({
  type: codes.joined,
  actor: member.actor,
  ...personOf(member),
})

export const leftMessage = (actor: number) => ({ type: codes.left, actor })

/** The whole presence of a member, with the target that makes the client take it for whole. */
export const presenceMessage = ({ actor, presence }: Member) => ({
  type: codes.presence,
  actor,
  targetActor: -1,
  data: presence,
})
