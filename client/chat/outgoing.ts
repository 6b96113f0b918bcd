import type { ChatPollInput } from '#schema/chat/chat.ts'
import { outbox } from '../platform/graphqlClient.ts'

/** A poll that is to be sent; `closes_at` is a time in ISO 8601. */
export type PollInput = Omit<ChatPollInput, 'closes_at'> & { closes_at: string | null }

/** A message of one's own that the server has not confirmed; `reply` is the id of what it answers. */
export type Outgoing = {
  key: string
  text: string
  reply: string | null
  poll: PollInput | null
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
): readonly Outgoing[] {
  const known = new Map(before.map((each) => [each.key, each]))
  const put = ({ variables, at }: Kept, state: Outgoing['state']) => {
    const { text, reply_to, poll, idempotency_key: key } = (variables.input ?? {}) as Record<string, unknown>
    if (typeof text !== 'string' || typeof key !== 'string' || arrived.has(key)) return
    const reply = typeof reply_to === 'string' ? reply_to : null
    if (known.get(key)?.state !== state)
      known.set(key, { key, text, reply, poll: (poll ?? null) as PollInput | null, at, state })
  }
  for (const { change, isLate } of outbox.pendingIn(lane)) put(change, isLate ? 'waiting' : 'sending')
  for (const change of outbox.snapshot().refused) if (change.lane === lane) put(change, 'failed')
  return [...known.values()].toSorted((a, b) => a.at - b.at)
}
