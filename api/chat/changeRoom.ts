import { chatLimits } from '#schema/chat/limits.ts'
import type { ChatEventKind } from '#schema/events.ts'
import { DomainError } from '#schema/errors.ts'
import { countAttempts, type AttemptLimit } from '../accounts/attempts.ts'
import type { Actor, CommandContext, Inside } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { actorName } from '../graphql/idempotency.ts'
import { uuid } from '../ids.ts'
import { accessRoom, type ClearedRoom } from './accessRoom.ts'
import { accessMessage, accessWritten, type ClearedMessage } from './messageRows.ts'

/** The key under which changes of the actor are counted, and their limit. Throws `unauthenticated` for nobody. */
export const countedAs = (actor: Actor, what: 'message' | 'change'): [key: string, limit: AttemptLimit] => [
  `chat ${what} ${actorName(actor)}`,
  { most: what === 'message' ? chatLimits.messagesPerMinute : chatLimits.changesPerMinute, seconds: 60 },
]

/** Counts a change of the account; throws `too_soon` for a flood and `unauthenticated` for nobody. */
export const countChange = (ctx: CommandContext, what: 'message' | 'change' = 'change'): Promise<void> =>
  countAttempts(ctx.sql, Object.fromEntries([countedAs(ctx.actor, what)]))

/**
 * Runs a change of a room in a transaction of its own that holds the room, so that places, people and what is told of
 * them agree. The right is read behind the lock. Throws `unauthenticated` and `not_found`.
 */
export async function changeRoom<T>(
  ctx: CommandContext,
  id: string,
  work: (inside: Inside, cleared: ClearedRoom) => Promise<T>,
): Promise<T> {
  // Who is not in the room may not hold it either.
  const { room } = await accessRoom({ ...ctx }, id)
  const result = await ctx.sql.begin(async (tx) => {
    await tx`select 1 from chat_room where id = ${uuid(room.id)} for update`
    const inside = { ...ctx, sql: tx }
    return { of: await work(inside, await accessRoom(inside, room.id)) }
  })
  return result.of
}

/** Changes of a message, behind the lock of its room. Throws `read_only` for what the room itself has said. */
export const changeMessage = async <T>(
  ctx: CommandContext,
  id: string,
  work: (inside: Inside, cleared: ClearedMessage) => Promise<T>,
): Promise<T> => {
  const { room } = await accessMessage({ ...ctx }, id)
  await countChange(ctx)
  return changeRoom(ctx, room.id, async (inside) => work(inside, await accessWritten(inside, id)))
}

/** The same for a group; throws `read_only` for a personal room. */
export const changeGroup = <T>(
  ctx: CommandContext,
  id: string,
  work: (inside: Inside, cleared: ClearedRoom) => Promise<T>,
): Promise<T> =>
  changeRoom(ctx, id, (inside, cleared) => {
    if (cleared.room.kind !== 'group') throw new DomainError('read_only')
    return work(inside, cleared)
  })

type Happened = {
  kind: ChatEventKind
  room: { id: string; space: string }
  place?: number
  /** Whom it is told; without it everyone who is in the room. */
  to?: readonly string[]
  /** Who has just left and hears that. */
  gone?: readonly string[]
}

/** Who is in a room. */
export async function peopleOf(tx: Tx, room: string): Promise<string[]> {
  const rows = await tx<{ subject: string }[]>`
    select subject from chat_member where room = ${room} and left_at is null`
  return rows.map(({ subject }) => subject)
}

/** Tells those who are in the room. */
export async function tellRoom(tx: Tx, { kind, room, place, to, gone = [] }: Happened): Promise<void> {
  await appendEvent(tx, {
    space: room.space,
    kind,
    node: place === undefined ? room.id : `${room.id}/${place}`,
    nodes: [...(to ?? (await peopleOf(tx, room.id))), ...gone],
  })
}
