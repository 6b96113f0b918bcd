import { chatLimits } from '#schema/chat/limits.ts'
import { countAttempts } from '../accounts/attempts.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { whisper, type Whisper } from '../events/whispers.ts'
import { livingSql } from '../members/subjects.ts'
import { accessRoom, awaySql } from './accessRoom.ts'
import { loadPerson, type Person } from './presentPerson.ts'

/** Tells the others of a room that the actor is writing. Throws `unauthenticated`, `not_found`, `too_soon`. */
export async function sayTyping(ctx: CommandContext, id: string): Promise<string> {
  const { room, member } = await accessRoom({ ...ctx }, id)
  await countAttempts(ctx.sql, {
    [`chat typing ${room.id} ${member.subject}`]: { most: 1, seconds: chatLimits.typingSeconds },
  })
  const people = (await listening(ctx.sql, room.id)).filter((subject) => subject !== member.subject)
  if (people.length > 0) await whisper(ctx.sql, { about: room.id, by: member.subject, people })
  return room.id
}

/** Who is in a room, and in its space, and has not put it away. */
async function listening(db: Db, room: string): Promise<string[]> {
  const rows = await db<{ subject: string }[]>`
    select k.subject from chat_member k join chat_room r on r.id = k.room join subject s on s.id = k.subject
    where k.room = ${room} and k.left_at is null and not ${awaySql(db)} and ${livingSql(db)}`
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
  return people.includes(reader) && people.includes(said.by) ? { room_id: said.about, person } : null
}

async function readTold(ctx: ReadContext, { about, by }: Whisper): Promise<Told> {
  const [people, person] = await Promise.all([listening(ctx.sql, about), loadPerson(ctx, by)])
  return { people, person }
}
