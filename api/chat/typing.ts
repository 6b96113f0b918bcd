import { chatLimits } from '#schema/chat/limits.ts'
import { DomainError } from '#schema/errors.ts'
import { countAttempts } from '../accounts/attempts.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { whisper, type Whisper } from '../events/whispers.ts'
import { livingSql } from '../members/subjects.ts'
import { accessRoom, awaySql, shownSql } from './accessRoom.ts'
import { loadPerson, type Person } from './presentPerson.ts'
import { accessThread } from './threads.ts'

type Typed = { room_id: string; thread_id?: string | null }

/**
 * Tells the others of a room, or those who may read a thread of it, that the actor is writing there. Throws
 * `unauthenticated`, `not_found`, `too_soon`.
 */
export async function sayTyping(ctx: CommandContext, { room_id, thread_id }: Typed): Promise<string> {
  const { room, member } = await accessRoom({ ...ctx }, room_id)
  const thread = thread_id ? (await accessThread({ ...ctx }, thread_id)).root : undefined
  if (thread && thread.room !== room.id) throw new DomainError('not_found')
  await countAttempts(ctx.sql, {
    [`chat typing ${thread?.id ?? room.id} ${member.subject}`]: {
      most: 1,
      seconds: chatLimits.typingSeconds,
    },
  })
  const place = { about: room.id, part: thread?.id }
  const people = (await listening(ctx.sql, place)).filter((subject) => subject !== member.subject)
  if (people.length > 0) await whisper(ctx.sql, { ...place, by: member.subject, people })
  return room.id
}

/** Who is in a room, and in its space, and has not put it away; of a thread of it, who sees something there. */
async function listening(db: Db, { about: room, part: thread }: Pick<Whisper, 'about' | 'part'>) {
  const isSeen = thread
    ? db`and exists (select 1 from chat_message m where (m.id = ${thread} or m.thread = ${thread}) and ${shownSql(db)})`
    : db``
  const rows = await db<{ subject: string }[]>`
    select k.subject from chat_member k join chat_room r on r.id = k.room join subject s on s.id = k.subject
    where k.room = ${room} and k.left_at is null and not ${awaySql(db)} and ${livingSql(db)} ${isSeen}`
  return rows.map(({ subject }) => subject)
}

type Told = { people: string[]; person: Person }
/** What is read of a whisper, once for all of the node who hear it. */
const read = new WeakMap<Whisper, Promise<Told>>()

/** Who is writing where, for who is in the room at the moment of telling; null for anyone else. */
export async function presentTyping({ app, sql }: ReadContext, said: Whisper, reader: string) {
  const told = read.get(said) ?? readTold({ app, sql, actor: { kind: 'nobody' } }, said)
  read.set(said, told)
  const { people, person } = await told
  // Who has just been taken out says nothing there any more either.
  if (!people.includes(reader) || !people.includes(said.by)) return null
  return { room_id: said.about, thread_id: said.part ?? null, person }
}

async function readTold(ctx: ReadContext, said: Whisper): Promise<Told> {
  const [people, person] = await Promise.all([listening(ctx.sql, said), loadPerson(ctx, said.by)])
  return { people, person }
}
