import { chatDraft } from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { nullIfClosed, parse } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { uuid } from '../ids.ts'
import { archiveRead } from '../notifications/archiveNotifications.ts'
import { notify } from '../notifications/notify.ts'
import { accessRoom, seenSql, shownSql, type ClearedRoom } from './accessRoom.ts'
import { changeRoom, countChange, tellRoom } from './changeRoom.ts'
import {
  messageColumns,
  pageOf,
  presentMessage,
  seeing,
  type MessageRow,
  type PageArgs,
} from './messageRows.ts'

export type ThreadRow = {
  subject: string
  root: string
  /** Of the replies that the reader sees, at most 1000. */
  count: number
  last_at: Date | null
  last_place: number
  /** At most three of those who have replied, who did last first. */
  people: string[]
  follows: boolean
  read_place: number
  draft: string
  unread: number
}

/** Threads as members of their rooms see them, by `<subject> <root>`; what is the same for many readers is counted once. */
export const threadRows = perRequest<ThreadRow>(async ({ sql }, keys) => {
  const [readers, roots] = [0, 1].map((at) => keys.map((key) => key.split(' ')[at]!))
  const rows = await sql<ThreadRow[]>`
    with eye as (
      select w.subject, w.root, greatest(k.from_place, k.cleared_place) as floor,
        case when exists (
          select 1 from chat_message m join chat_hidden h on h.message = m.id and h.subject = w.subject
          where m.thread = w.root) then w.subject end as hider
      from unnest(${readers!}::bigint[], ${roots!}::uuid[]) as w (subject, root)
      join chat_message r on r.id = w.root
      join chat_member k on k.room = r.room and k.subject = w.subject and k.left_at is null
    ), summary as (
      select e.*, a.* from (select distinct root, floor, hider from eye) e cross join lateral (
        select coalesce(sum(b.count), 0)::int as count, max(b.last_at) as last_at,
          coalesce(max(b.last_place), 0) as last_place,
          coalesce((array_agg(b.author::text order by b.last_place desc))[1:3], '{}') as people
        from (
          select c.author, count(*) as count, max(c.created_at) as last_at, max(c.place) as last_place
          from (select m.author, m.created_at, m.place ${repliesSql(sql)}
            order by m.place desc limit ${chatLimits.repliesCounted}) c
          group by c.author) b) a
    )
    select e.subject, e.root, s.count, s.last_at, s.last_place, s.people, coalesce(t.follows, false) as follows,
      coalesce(t.read_place, 0) as read_place, coalesce(t.draft, '') as draft, u.unread
    from eye e join summary s on s.root = e.root and s.floor = e.floor and s.hider is not distinct from e.hider
    left join chat_thread_reader t on t.thread = e.root and t.subject = e.subject
    cross join lateral (
      select count(*)::int as unread from (
        select 1 ${repliesSql(sql)} and t.follows and m.place > t.read_place and m.author <> e.subject
        limit ${chatLimits.unreadMost}) c) u`
  return new Map(rows.map((row) => [`${row.subject} ${row.root}`, row]))
})

/** The replies `m` in the thread of an `eye`, as that one sees them. */
const repliesSql = (db: Db) => db`
  from chat_message m
  cross join (select e.floor as from_place, 0 as cleared_place, e.hider as subject) k
  where m.thread = e.root and ${seenSql(db)}`

/** A thread with its root, null where the reader does not see that. */
export const presentThread = (row: ThreadRow, root: MessageRow | null) => ({
  id: row.root,
  message: root && presentMessage(root, row.subject),
  count: row.count,
  faces: row.people,
  last_at: row.last_at,
  last_place: row.last_place,
  follows: row.follows,
  unread: row.unread,
  read_place: row.read_place,
  draft: row.draft,
})
export type PresentedThread = ReturnType<typeof presentThread>

/** `isRootShown` is false for who came after the root, and for who has deleted it for themselves. */
type ClearedThread = ClearedRoom & { root: MessageRow; isRootShown: boolean; thread: ThreadRow }

/**
 * The only door to a thread: for who sees its root, or some reply in it. What stands in a thread, and what the room itself has
 * said, has none. Throws `unauthenticated` and `not_found`.
 */
export async function accessThread(ctx: ReadContext, id: string): Promise<ClearedThread> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { sql } = ctx
  const [root] = await sql<MessageRow[]>`
    select ${messageColumns(sql)} from chat_message m
    where m.id = ${uuid(id)} and m.thread is null and m.notice is null`
  if (!root) throw new DomainError('not_found')
  const cleared = await accessRoom(ctx, root.room)
  const thread = (await threadRows(ctx).load(`${cleared.member.subject} ${root.id}`))!
  const shown = await sql`
    select 1 from chat_message m join chat_member k on k.room = m.room and k.subject = ${cleared.member.subject}
    where m.id = ${root.id} and ${shownSql(sql)}`
  const isRootShown = shown.length > 0
  if (!isRootShown && thread.count === 0) throw new DomainError('not_found')
  return { ...cleared, root, isRootShown, thread }
}

/** A thread as the actor sees it, or null. */
export async function getThread(ctx: ReadContext, id: string): Promise<PresentedThread | null> {
  try {
    const { thread, root, isRootShown } = await accessThread(ctx, id)
    return presentThread(thread, isRootShown ? root : null)
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

/** Replies in a thread in their order. Throws `unauthenticated`, `not_found`, `invalid_input`. */
export async function listReplies(
  ctx: ReadContext,
  { thread_id, ...page }: { thread_id: string } & PageArgs,
) {
  const cleared = await accessThread(ctx, thread_id)
  const { sql } = ctx
  return pageOf(ctx, cleared, { wanted: sql`m.thread = ${cleared.root.id} and ${seenSql(sql)}`, ...page })
}

/** Notes how far the person has read a thread, as `readUpTo` does; never takes it back. Throws `unauthenticated` and `not_found`. */
export const readThread = (
  ctx: CommandContext,
  { id, place }: { id: string; place: number },
): Promise<string> =>
  changeThread(ctx, id, async (tx, { room, member, root, thread }) => {
    const read = Math.min(place, room.last_place)
    await archiveRead(
      tx,
      member.subject,
      tx`select m.id from chat_message m where m.thread = ${root.id} and m.place <= ${read}`,
    )
    if (read <= thread.read_place) return
    await tx`
      insert into chat_thread_reader (thread, subject, read_place) values (${root.id}, ${member.subject}, ${read})
      on conflict (thread, subject) do update set read_place = excluded.read_place`
    await tellOfRoot(tx, { room, root, to: [member.subject] })
  })

/** Keeps what the person has not sent in a thread. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`. */
export async function setThreadDraft(
  ctx: CommandContext,
  { room_id, thread_id, text: given }: { room_id: string; thread_id: string; text: string },
): Promise<string> {
  const { text } = parse(chatDraft, { text: given })
  await countChange(ctx)
  await changeThread(ctx, thread_id, async (tx, { room, member, root, thread }) => {
    if (room.id !== uuid(room_id)) throw new DomainError('not_found')
    if (text === thread.draft) return
    await tx`
      insert into chat_thread_reader (thread, subject, draft) values (${root.id}, ${member.subject}, ${text})
      on conflict (thread, subject) do update set draft = excluded.draft`
    await tellOfRoot(tx, { room, root, to: [member.subject] })
  })
  return room_id
}

/** Runs a change of what the person has of a thread, behind the lock of its room, and gives the root's id. */
async function changeThread(
  ctx: CommandContext,
  id: string,
  work: (tx: Tx, cleared: ClearedThread) => Promise<void>,
): Promise<string> {
  const { room, root } = await accessThread({ ...ctx }, id)
  await changeRoom(ctx, room.id, async (inside) => work(inside.sql, await accessThread(inside, root.id)))
  return root.id
}

type Replied = ClearedRoom & {
  root: MessageRow
  message: { id: string; place: number }
  /** Whom it mentions: they are told of that already. */
  called: readonly string[]
}

/** Who writes in a thread has read it; its followers, and the author of its root, are told. */
export async function noteReply(tx: Tx, { room, member, root, message, called }: Replied): Promise<void> {
  await follow(tx, root.id, [root.author, member.subject])
  await archiveRead(
    tx,
    member.subject,
    tx`select m.id from chat_message m where m.thread = ${root.id} and m.place < ${message.place}`,
  )
  await tx`
    update chat_thread_reader set read_place = ${message.place}, draft = ''
    where thread = ${root.id} and subject = ${member.subject}`
  const followers = await tx<{ subject: string }[]>`
    select subject from chat_thread_reader
    where thread = ${root.id} and follows and not subject = any(${called as string[]}::bigint[])`
  const to = await seeing(
    tx,
    message.id,
    followers.map(({ subject }) => subject),
  )
  await notify(tx, {
    space: room.space,
    kind: 'ChatReply',
    to,
    place: `message ${message.id}`,
    author: member.subject,
    message: message.id,
  })
  await tellOfRoot(tx, { room, root })
}

/** From now on they are told of the replies in a thread. */
export async function follow(tx: Tx, thread: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await tx`
    insert into chat_thread_reader (thread, subject, follows)
    select distinct ${thread}::uuid, unnest(${people as string[]}::bigint[]), true
    on conflict (thread, subject) do update set follows = true where not chat_thread_reader.follows`
}

type Told = { room: { id: string; space: string }; root: { place: number }; to?: readonly string[] }

/** Tells of the root: what stands beneath it is another. */
const tellOfRoot = (tx: Tx, { room, root: { place }, to }: Told): Promise<void> =>
  tellRoom(tx, { kind: 'chat_message', room, place, ...(to && { to }) })

/** Tells of a thread that has one message less, for everyone or for `to`. */
export async function tellOfThread(
  tx: Tx,
  { thread, ...told }: Omit<Told, 'root'> & { thread: string },
): Promise<void> {
  const [root] = await tx<{ place: number }[]>`select place from chat_message where id = ${thread}`
  await tellOfRoot(tx, { ...told, root: root! })
}
