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
import { fileRows, presentFiles, type MessageFile } from './messageFiles.ts'
import { loadMentions } from './mentions.ts'
import { pinRows, presentPinned } from './pins.ts'
import { pollRows, presentPoll, type PollRow } from './polls.ts'
import { loadPerson, type Person } from './presentPerson.ts'
import { taskRows } from './tasks.ts'
import { presentThread, threadRows, type ThreadRow } from './threads.ts'
import { presentTyping } from './typing.ts'

type Kind = 'started' | 'refetch' | 'room' | 'room_gone' | 'message' | 'message_gone' | 'settings' | 'typing'
type Body = {
  kind: Kind
  room_id: string | null
  place: number | null
  message: object | null
  person: Person | null
  thread_id: string | null
}
type ChatEvent = { chat_events: { event_id: string; body: Body } }

const told = (id: string, kind: Kind, more: Partial<Body> = {}): ChatEvent => ({
  chat_events: {
    event_id: id,
    body: { kind, room_id: null, place: null, message: null, person: null, thread_id: null, ...more },
  },
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
    hear: async (said, person, id) => {
      const typing = await presentTyping(ctx, said, person)
      return typing ? [told(id, 'typing', typing)] : []
    },
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

type Message = {
  row: MessageRow
  author: Person
  reactions: ReactionRow[]
  pins: NonNullable<Awaited<ReturnType<ReturnType<typeof pinRows>['load']>>>
  writer: Person | null
  poll: PollRow | null
  files: MessageFile[]
  mentions: Person[]
  tasks: string[]
  /** What it answers, with its author. */
  answered: { row: MessageRow; author: Person; files: MessageFile[]; mentions: Person[] } | null
}
type Member = MemberRow & { away: boolean }
type Named = {
  members: ReadonlyMap<string, Member>
  messages: ReadonlyMap<string, Message>
  hidden: ReadonlySet<string>
  /** By `<subject> <root>`. */
  threads: ReadonlyMap<string, ThreadRow>
}

const isAboutRoom = (kind: string) => isAboutChat(kind) && kind !== 'chat_settings'

const placeOf = (row: EventRow): { room: string; place: number | null } => {
  const [room = '', place] = (row.node ?? '').split('/')
  return { room, place: place === undefined ? null : Number(place) }
}

/** What the events of a batch name. Who is in the rooms is read last: who has just lost one is told nothing of it. */
async function readNamed(ctx: ReadContext, batch: EventBatch): Promise<Named> {
  const { sql } = ctx
  const places = batch.rows.filter(({ kind }) => isAboutRoom(kind)).map(placeOf)
  const about = places.filter(({ place }) => place !== null)
  const rooms = [...new Set(places.map(({ room }) => room))]
  const found = await sql<MessageRow[]>`
    select ${messageColumns(sql)}
    from unnest(${about.map(({ room }) => room)}::uuid[], ${about.map(({ place }) => place)}::int[]) as w (room, place)
    join chat_message m on m.room = w.room and m.place = w.place`
  const replies = found.flatMap(({ reply_to }) => reply_to ?? [])
  const answers =
    replies.length === 0
      ? []
      : await sql<MessageRow[]>`
          select ${messageColumns(sql)} from chat_message m
          where m.id = any(${replies}::uuid[])`
  const answered = new Map(answers.map((row) => [row.id, row]))
  const [told, hidden, threads] = await Promise.all([
    Promise.all(found.map((row) => readMessage(ctx, row, answered.get(row.reply_to ?? '')))),
    sql<{ message: string; subject: string }[]>`
      select message, subject from chat_hidden
      where message = any(${[...found, ...answers].map(({ id }) => id)}::uuid[])`,
    readThreads(ctx, batch, found),
  ])
  const members = await sql<Member[]>`
    select ${memberColumns(sql)}, ${awaySql(sql)} as away
    from chat_member k join chat_room r on r.id = k.room join subject s on s.id = k.subject
    where k.room = any(${rooms}::uuid[]) and k.left_at is null and ${livingSql(sql)}`
  return {
    members: new Map(members.map((member) => [`${member.room} ${member.subject}`, member])),
    messages: new Map(told.map((message) => [`${message.row.room}/${message.row.place}`, message])),
    hidden: new Set(hidden.map(({ message, subject }) => `${message} ${subject}`)),
    threads,
  }
}

/** The threads of messages, as each of those sees them who are told. */
async function readThreads(ctx: ReadContext, batch: EventBatch, found: readonly MessageRow[]) {
  const nodes = new Map<string, Set<string>>()
  for (const { node, nodes: people } of batch.rows)
    if (node) nodes.set(node, new Set([...(nodes.get(node) ?? []), ...people]))
  const keys = found
    .filter(({ has_thread: hasThread }) => hasThread)
    .flatMap(({ id, room, place }) => [...(nodes.get(`${room}/${place}`) ?? [])].map((who) => `${who} ${id}`))
  const rows = await Promise.all(keys.map((key) => threadRows(ctx).load(key)))
  const threads = rows.filter((row) => row && row.count > 0)
  return new Map(threads.map((thread) => [`${thread!.subject} ${thread!.root}`, thread!]))
}

async function readMessage(
  ctx: ReadContext,
  row: MessageRow,
  answered: MessageRow | undefined,
): Promise<Message> {
  const [
    author,
    reactions,
    pins,
    writer,
    poll,
    files,
    mentions,
    tasks,
    answeredAuthor,
    answeredFiles,
    answeredMentions,
  ] = await Promise.all([
    loadPerson(ctx, row.author),
    reactionRows(ctx).load(row.id),
    pinRows(ctx).load(row.id),
    row.forwarded_from === null ? null : loadPerson(ctx, row.forwarded_from),
    pollRows(ctx).load(row.id),
    fileRows(ctx).load(row.id),
    loadMentions(ctx, row.id),
    taskRows(ctx).load(row.id),
    answered && loadPerson(ctx, answered.author),
    answered && fileRows(ctx).load(answered.id),
    answered && loadMentions(ctx, answered.id),
  ])
  return {
    row,
    author,
    reactions: reactions ?? [],
    pins: pins ?? [],
    writer,
    poll,
    files: files ?? [],
    mentions,
    tasks: tasks ?? [],
    answered:
      answered && answeredAuthor
        ? {
            row: answered,
            author: answeredAuthor,
            files: answeredFiles ?? [],
            mentions: answeredMentions ?? [],
          }
        : null,
  }
}

function tellOne({ members, messages, hidden, threads }: Named, subject: string, row: EventRow): ChatEvent {
  if (!isAboutRoom(row.kind)) return told(row.id, 'settings')
  const { room, place } = placeOf(row)
  const member = members.get(`${room} ${subject}`)
  if (!member || member.away) return told(row.id, 'room_gone', { room_id: room })
  const message = place === null ? undefined : messages.get(row.node!)
  if (place === null || !message) return told(row.id, 'room', { room_id: room })
  const isReached = (of: MessageRow) =>
    of.place > Math.max(member.from_place, member.cleared_place) && !hidden.has(`${of.id} ${subject}`)
  const isSeen = (of: MessageRow) => !of.deleted && isReached(of)
  const thread = threads.get(`${subject} ${message.row.id}`)
  const isShown = isSeen(message.row) || (thread !== undefined && isReached(message.row))
  if (!isShown) return told(row.id, 'message_gone', { room_id: room, place })
  const shown = {
    ...presentMessage(message.row, subject),
    author: message.author,
    reactions: presentReactions(message.reactions, subject),
    pinned: presentPinned(message.pins, subject),
    forwarded_from: message.row.deleted ? null : message.writer,
    poll: message.poll && presentPoll(message.poll, subject),
    files: presentFiles(message.files),
    mentions: message.mentions,
    tasks: message.row.deleted ? [] : message.tasks,
    thread: thread ? presentThread(thread, message.row) : null,
    reply_to:
      message.answered && !message.row.deleted && isSeen(message.answered.row)
        ? {
            ...presentMessage(message.answered.row, subject),
            author: message.answered.author,
            files: presentFiles(message.answered.files),
            mentions: message.answered.mentions,
          }
        : null,
  }
  return told(row.id, 'message', { room_id: room, place, message: shown })
}
