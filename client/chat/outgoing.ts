import type { ChatPollInput } from '#schema/chat/chat.ts'
import { outbox } from '../platform/graphqlClient.ts'
import { chosenFiles } from './ChosenFiles.ts'

/** A poll that is to be sent; `closes_at` is a time in ISO 8601. */
export type PollInput = Omit<ChatPollInput, 'closes_at'> & { closes_at: string | null }

/** A message of one's own that the server has not confirmed; `reply` is the id of what it answers. */
export type Outgoing = {
  key: string
  text: string
  reply: string | null
  poll: PollInput | null
  /** Whether a reply of a thread is for the room as well. */
  alsoInRoom: boolean
  at: number
  state: 'sending' | 'waiting' | 'failed'
}

type Kept = { variables: Record<string, unknown>; at: number }

/**
 * What is on its way in a lane, also from before a reload. One that is answered stays until it has `arrived` as a
 * message, by its key.
 */
export function outgoingIn(
  lane: string,
  before: readonly Outgoing[],
  arrived: ReadonlySet<string | null>,
  waiting: readonly Outgoing[] = [],
): readonly Outgoing[] {
  const known = new Map(before.map((each) => [each.key, each]))
  const put = ({ variables, at }: Kept, state: Outgoing['state']) => {
    const input = (variables.input ?? {}) as Record<string, unknown>
    const { text, reply_to, poll, idempotency_key: key } = input
    if (typeof text !== 'string' || typeof key !== 'string' || arrived.has(key)) return
    const reply = typeof reply_to === 'string' ? reply_to : null
    if (known.get(key)?.state !== state)
      known.set(key, {
        key,
        text,
        reply,
        poll: (poll ?? null) as PollInput | null,
        alsoInRoom: input.also_in_room === true,
        at,
        state,
      })
  }
  for (const each of waiting)
    if (!arrived.has(each.key) && known.get(each.key)?.state !== each.state) known.set(each.key, each)
  let isWaiting = false
  for (const { change, isLate } of outbox.pendingIn(lane)) {
    // What stands behind one that waits is not being sent.
    isWaiting ||= isLate
    put(change, isWaiting ? 'waiting' : 'sending')
  }
  for (const change of outbox.snapshot().refused) if (change.lane === lane) put(change, 'failed')
  return [...known.values()].toSorted((a, b) => a.at - b.at)
}

/** The messages of a room, or of a thread, that wait for their files. */
export function waitingIn(where: string): readonly Outgoing[] {
  const chosen = chosenFiles()
  const waiting = chosen.now().messages.filter((each) => each.room === where && !each.isHanded)
  return waiting.map(({ key, text, reply, alsoInRoom = false, at }) => {
    const states = new Set(chosen.filesOf(key).map(({ state }) => state))
    const state = states.has('failed') ? 'failed' : states.has('waiting') ? 'waiting' : 'sending'
    return { key, text, reply, poll: null, alsoInRoom, at, state }
  })
}

/** The key of a message that is sent by a change. */
export const keyOf = (variables: Record<string, unknown>): unknown =>
  (variables.input as { idempotency_key?: unknown } | undefined)?.idempotency_key

/** What a message is sent with beside its text. */
export type Asides = Pick<Outgoing, 'reply' | 'poll' | 'alsoInRoom'>
