import { isAboutChat } from '#schema/events.ts'
import type { ReadContext } from '../context.ts'
import type { EventBatch, EventRow } from '../events/eventBatch.ts'
import { livingSql } from '../members/subjects.ts'
import { awaySql, memberColumns, type MemberRow } from './accessRoom.ts'
import { loadMentions } from './mentions.ts'
import { fileRows, type MessageFile } from './messageFiles.ts'
import { messageColumns, reactionRows, type MessageRow, type ReactionRow } from './messageRows.ts'
import { pinRows } from './pins.ts'
import { pollRows, type PollRow } from './polls.ts'
import { loadPerson, type Person } from './presentPerson.ts'
import { taskRows } from './tasks.ts'
import { threadRows, type ThreadRow } from './threads.ts'

export type NamedMessage = {
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
export type Named = {
  members: ReadonlyMap<string, Member>
  messages: ReadonlyMap<string, NamedMessage>
  hidden: ReadonlySet<string>
  /** By `<subject> <root>`. */
  threads: ReadonlyMap<string, ThreadRow>
}

export const isAboutRoom = (kind: string) => isAboutChat(kind) && kind !== 'chat_settings'

export const placeOf = (row: EventRow): { room: string; place: number | null } => {
  const [room = '', place] = (row.node ?? '').split('/')
  return { room, place: place === undefined ? null : Number(place) }
}

/** What the events of a batch name. Who is in the rooms is read last: who has just lost one is told nothing of it. */
export async function readNamed(ctx: ReadContext, batch: EventBatch): Promise<Named> {
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
): Promise<NamedMessage> {
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
