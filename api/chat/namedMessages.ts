import { isAboutChat } from '#schema/events.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { EventBatch, EventRow } from '../events/eventBatch.ts'
import { livingSql } from '../members/subjects.ts'
import { awaySql } from './accessRoom.ts'
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
  /** True where all who see it see the same of it, save that it is its author's own. */
  same: boolean
  /** What it answers, with its author. */
  answered: { row: MessageRow; author: Person; files: MessageFile[]; mentions: Person[] } | null
}
/** Up to where somebody reads nothing of a room, and whether they have put it away. */
type Member = { floor: number; away: boolean }
type PartedRow = MessageRow & { parts: string[] }
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
  const found = await sql<PartedRow[]>`
    select ${messageColumns(sql)}, ${partsSql(sql)}
    from unnest(${about.map(({ room }) => room)}::uuid[], ${about.map(({ place }) => place)}::int[]) as w (room, place)
    join chat_message m on m.room = w.room and m.place = w.place`
  const replies = found.flatMap(({ reply_to }) => reply_to ?? [])
  const answers =
    replies.length === 0
      ? []
      : await sql<PartedRow[]>`
          select ${messageColumns(sql)}, ${partsSql(sql)} from chat_message m
          where m.id = any(${replies}::uuid[])`
  const answered = new Map(answers.map((row) => [row.id, row]))
  const kept = [...found, ...answers].filter(({ parts }) => parts.includes('hidden')).map(({ id }) => id)
  const [told, hidden, threads] = await Promise.all([
    Promise.all(found.map((row) => readMessage(ctx, row, answered.get(row.reply_to ?? '')))),
    kept.length === 0
      ? []
      : sql<{ message: string; subject: string }[]>`
          select message, subject from chat_hidden where message = any(${kept}::uuid[])`,
    readThreads(ctx, batch, found),
  ])
  // Most people of a room are alike here, and are read as one row.
  const members = await sql<(Member & { room: string; people: string[] })[]>`
    select k.room, greatest(k.from_place, k.cleared_place) as floor, ${awaySql(sql)} as away,
      array_agg(k.subject::text) as people
    from chat_member k join chat_room r on r.id = k.room join subject s on s.id = k.subject
    where k.room = any(${rooms}::uuid[]) and k.left_at is null and ${livingSql(sql)} group by 1, 2, 3`
  return {
    members: new Map(
      members.flatMap(({ people, ...alike }) => people.map((who) => [`${alike.room} ${who}`, alike])),
    ),
    messages: new Map(told.map((message) => [`${message.row.room}/${message.row.place}`, message])),
    hidden: new Set(hidden.map(({ message, subject }) => `${message} ${subject}`)),
    threads,
  }
}

/** What stands beside a message `m`: what nothing is known of is not asked for. */
const partsSql = (db: Db) => db`
  array(select p.name from (values
    ('reactions', exists (select 1 from chat_reaction x where x.message = m.id)),
    ('pins', exists (select 1 from chat_pin x where x.message = m.id)),
    ('poll', exists (select 1 from chat_poll x where x.message = m.id)),
    ('files', exists (select 1 from chat_file x where x.message = m.id)),
    ('mentions', exists (select 1 from chat_mention x where x.message = m.id)),
    ('tasks', exists (select 1 from chat_task x where x.message = m.id)),
    ('hidden', exists (select 1 from chat_hidden x where x.message = m.id))) p (name, is_there)
    where p.is_there) as parts`

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
  row: PartedRow,
  answered: PartedRow | undefined,
): Promise<NamedMessage> {
  const { id, parts } = row
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
    parts.includes('reactions') ? reactionRows(ctx).load(id) : null,
    parts.includes('pins') ? pinRows(ctx).load(id) : null,
    row.forwarded_from === null ? null : loadPerson(ctx, row.forwarded_from),
    parts.includes('poll') ? pollRows(ctx).load(id) : null,
    parts.includes('files') ? fileRows(ctx).load(id) : null,
    parts.includes('mentions') ? loadMentions(ctx, id) : [],
    parts.includes('tasks') ? taskRows(ctx).load(id) : null,
    answered && loadPerson(ctx, answered.author),
    answered?.parts.includes('files') ? fileRows(ctx).load(answered.id) : null,
    answered?.parts.includes('mentions') ? loadMentions(ctx, answered.id) : null,
  ])
  const own = ['reactions', 'pins', 'poll', 'tasks', 'hidden']
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
    same: !answered && !row.has_thread && !own.some((part) => parts.includes(part)),
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
