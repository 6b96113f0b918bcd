import { isAboutChat } from '#schema/events.ts'
import type { Context, ReadContext } from '../context.ts'
import type { EventBatch, EventRow } from '../events/eventBatch.ts'
import { followEvents, type Telling } from '../events/followEvents.ts'
import { rowId } from '../ids.ts'
import { livingSql } from '../members/subjects.ts'
import { awaySql, memberColumns, roomReader, type MemberRow } from './accessRoom.ts'
import {
  messageColumns,
  presentMessage,
  presentReactions,
  reactionRows,
  type MessageRow,
  type ReactionRow,
} from './messageRows.ts'
import { loadPerson, type Person } from './presentPerson.ts'

type Kind = 'started' | 'refetch' | 'room' | 'room_gone' | 'message' | 'message_gone'
type Body = { kind: Kind; room_id: string | null; place: number | null; message: object | null }
type ChatEvent = { chat_events: { event_id: string; body: Body } }

const told = (id: string, kind: Kind, more: Partial<Body> = {}): ChatEvent => ({
  chat_events: { event_id: id, body: { kind, room_id: null, place: null, message: null, ...more } },
})

/**
 * What happens in the actor's rooms of a space, as they may see it at the moment of telling; who is in none of them is
 * not even woken. Throws `not_found`, `unauthenticated` and `too_many_feeds` at the start.
 */
export function chatEvents(
  ctx: Context,
  spaceId: string,
  after?: string | null,
): AsyncIterableIterator<ChatEvent> {
  const space = rowId(spaceId)
  return followEvents(ctx, space, {
    after,
    person: () => roomReader(ctx, space),
    begin: (kind, id) => told(id, kind),
    tell: presentChatEvents,
  })
}

/** The events of a batch that are for the reader. What they name is read once for all who are told of the batch. */
export async function presentChatEvents({ ctx, reader, batch }: Telling): Promise<ChatEvent[]> {
  const subject = reader?.subject
  if (!subject) return []
  const own = batch.rows.filter(({ kind, nodes }) => isAboutChat(kind) && nodes.includes(subject))
  if (own.length === 0) return []
  const named = await batch.once('chat', () => readNamed(batch.shared(ctx), batch))
  return own.map((row) => tellOne(named, subject, row))
}

type Message = { row: MessageRow & { deleted: boolean }; author: Person; reactions: ReactionRow[] }
type Member = MemberRow & { away: boolean }
type Named = {
  members: ReadonlyMap<string, Member>
  messages: ReadonlyMap<string, Message>
  hidden: ReadonlySet<string>
}

const placeOf = (row: EventRow): { room: string; place: number | null } => {
  const [room = '', place] = (row.node ?? '').split('/')
  return { room, place: place === undefined ? null : Number(place) }
}

/** What the events of a batch name. Who is in the rooms is read last: who has just lost one is told nothing of it. */
async function readNamed(ctx: ReadContext, batch: EventBatch): Promise<Named> {
  const { sql } = ctx
  const places = batch.rows.filter(({ kind }) => isAboutChat(kind)).map(placeOf)
  const about = places.filter(({ place }) => place !== null)
  const rooms = [...new Set(places.map(({ room }) => room))]
  const found = await sql<Message['row'][]>`
    select ${messageColumns(sql)}, m.deleted_at is not null as deleted
    from unnest(${about.map(({ room }) => room)}::uuid[], ${about.map(({ place }) => place)}::int[]) as w (room, place)
    join chat_message m on m.room = w.room and m.place = w.place`
  const ids = found.map(({ id }) => id)
  const [reactions, authors, hidden] = await Promise.all([
    reactionRows(ctx).loadMany(ids),
    Promise.all(found.map(({ author }) => loadPerson(ctx, author))),
    sql<{ message: string; subject: string }[]>`
      select message, subject from chat_hidden where message = any(${ids}::uuid[])`,
  ])
  const members = await sql<Member[]>`
    select ${memberColumns(sql)}, ${awaySql(sql)} as away
    from chat_member k join chat_room r on r.id = k.room join subject s on s.id = k.subject
    where k.room = any(${rooms}::uuid[]) and k.left_at is null and ${livingSql(sql)}`
  return {
    members: new Map(members.map((member) => [`${member.room} ${member.subject}`, member])),
    messages: new Map(
      found.map((row, at) => {
        const given = reactions[at]
        const of = Array.isArray(given) ? given : []
        return [`${row.room}/${row.place}`, { row, author: authors[at]!, reactions: of }]
      }),
    ),
    hidden: new Set(hidden.map(({ message, subject }) => `${message} ${subject}`)),
  }
}

function tellOne({ members, messages, hidden }: Named, subject: string, row: EventRow): ChatEvent {
  const { room, place } = placeOf(row)
  const member = members.get(`${room} ${subject}`)
  if (!member || member.away) return told(row.id, 'room_gone', { room_id: room })
  const message = place === null ? undefined : messages.get(row.node!)
  if (place === null || !message) return told(row.id, 'room', { room_id: room })
  const isSeen =
    !message.row.deleted &&
    place > Math.max(member.from_place, member.cleared_place) &&
    !hidden.has(`${message.row.id} ${subject}`)
  if (!isSeen) return told(row.id, 'message_gone', { room_id: room, place })
  const shown = {
    ...presentMessage(message.row, subject),
    author: message.author,
    reactions: presentReactions(message.reactions, subject),
  }
  return told(row.id, 'message', { room_id: room, place, message: shown })
}
