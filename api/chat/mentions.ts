import { notificationLimits } from '#schema/notifications/limits.ts'
import { calledIn } from '#schema/chat/mentions.ts'
import { withoutMarks } from '#schema/chat/withoutMarks.ts'
import { withNames } from '#schema/comments/mentions.ts'
import type { Inside, ReadContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'
import { notify } from '../notifications/notify.ts'
import type { ClearedRoom } from './accessRoom.ts'
import { fileRows } from './messageFiles.ts'
import { messageRows, seeing } from './messageRows.ts'
import { loadPerson, type Person } from './presentPerson.ts'
import { livingMembers } from './roomRows.ts'
import { follow } from './threads.ts'

/** Whom messages mention by name, for whoever has been cleared for the messages. */
export const mentionRows = perRequest<string[]>(async ({ sql }, ids) => {
  const rows = await sql<{ message: string; subject: string }[]>`
    select message, subject from chat_mention where message = any(${ids as string[]}::uuid[]) order by subject`
  const grouped = Map.groupBy(rows, ({ message }) => message)
  return new Map([...grouped].map(([message, named]) => [message, named.map(({ subject }) => subject)]))
})

export const loadMentions = async (ctx: ReadContext, message: string): Promise<Person[]> =>
  Promise.all(((await mentionRows(ctx).load(message)) ?? []).map((id) => loadPerson(ctx, id)))

/**
 * Keeps whom a message mentions: people who are in the room. They are told of it, each once however often it is edited;
 * everyone is, where it calls everyone. Who is named in a thread follows it. Gives whom it calls.
 */
export async function keepMentions(
  inside: Inside,
  { room, member }: ClearedRoom,
  {
    message,
    text,
    thread,
    isNew = false,
  }: { message: string; text: string; thread: string | null; isNew?: boolean },
): Promise<string[]> {
  const { sql: tx } = inside
  const { named, called } = await calledOf(inside, room.id, text)
  if (!isNew)
    await tx`delete from chat_mention where message = ${message} and not subject = any(${named}::bigint[])`
  if (called.length === 0) return []
  await tx`
    insert into chat_mention (message, subject) select ${message}, unnest(${named}::bigint[]) on conflict do nothing`
  if (thread) await follow(tx, thread, named)
  const to = await seeing(tx, message, called)
  await notify(tx, {
    space: room.space,
    kind: 'ChatMention',
    to,
    place: `message ${message}`,
    author: member.subject,
    message,
  })
  return called
}

/** Who of a room is mentioned by name, and who is called, which is everyone where that is said. */
export async function calledOf(inside: Inside, room: string, text: string) {
  const { people, everyone } = calledIn(text)
  if (people.length === 0 && !everyone) return { named: [], called: [] }
  const there = ((await livingMembers(inside).load(room)) ?? []).map(({ subject }) => subject)
  const named = there.filter((subject) => people.includes(subject))
  return { named, called: everyone ? there : named }
}

/** A forwarded message has the names of the one that it was made of, and tells nobody. */
export const forwardMentions = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx`insert into chat_mention (message, subject) select ${to}, subject from chat_mention where message = ${from}`
}

/** A message as a notification shows it, for whoever sees the message. */
export async function messageExcerpt(ctx: ReadContext, id: string) {
  const row = await messageRows(ctx).load(id)
  if (!row) return null
  const [room, people, files] = await Promise.all([
    roomTitles(ctx).load(row.room),
    loadMentions(ctx, id),
    row.text === '' ? fileRows(ctx).load(id) : null,
  ])
  const voice = files?.[0]?.voice_ms ?? null
  const shown =
    files && voice === null
      ? files.map(({ file }) => file.name).join(', ')
      : wordsOf(withNames(row.text, new Map(people.map((person) => [person.id, person.name]))))
  return {
    id,
    room_id: row.room,
    room_name: room ?? null,
    place: row.place,
    text: shown.slice(0, notificationLimits.commentSigns).toWellFormed(),
    voice_ms: voice,
  }
}

/** A text without its marks. So much of it is looked at that an excerpt ends within a pair of them at most. */
const wordsOf = (text: string): string =>
  withoutMarks(text.slice(0, 2 * notificationLimits.commentSigns)).trim()

/** The names of groups; personal rooms have none. */
const roomTitles = perRequest<string>(async ({ sql }, ids) => {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from chat_room where id = any(${ids as string[]}::uuid[]) and name is not null`
  return new Map(rows.map(({ id, name }) => [id, name]))
})
