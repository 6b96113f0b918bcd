import {
  chatFolderCreate,
  chatFolderUpdate,
  chatSettingsUpdate,
  type ChatArchiveAfter,
} from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, Inside, ReadContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { perRequest } from '../graphql/loader.ts'
import { once } from '../graphql/idempotency.ts'
import { isUuid, rowId, uuid } from '../ids.ts'
import { awaySql, roomReader } from './accessRoom.ts'
import { countChange } from './changeRoom.ts'

type FolderRow = { id: string; name: string }
export type ChatSettings = { subject: string; archive_after: ChatArchiveAfter | null; folders: FolderRow[] }

/** How the actor has their list of rooms of a space. Throws `unauthenticated` and `not_found`. */
export async function readSettings(ctx: ReadContext, spaceId: string): Promise<ChatSettings> {
  const subject = await roomReader(ctx, rowId(spaceId))
  const { sql } = ctx
  const [setting] = await sql<{ archive_after: ChatArchiveAfter }[]>`
    select archive_after from chat_setting where subject = ${subject}`
  const folders = await sql<FolderRow[]>`
    select id, name from chat_folder where subject = ${subject} order by created_at, id`
  return { subject, archive_after: setting?.archive_after ?? null, folders }
}

/** The rooms of folders that their owner is in and has not put away, by `<subject> <folder>`. */
export const folderRooms = perRequest<string[]>(async ({ sql }, folders) => {
  const rows = await sql<{ folder: string; room: string }[]>`
    select f.id as folder, r.id as room from chat_folder f
    join chat_folder_room x on x.folder = f.id
    join chat_room r on r.id = x.room
    join chat_member k on k.room = r.id and k.subject = f.subject and k.left_at is null
    where f.id = any(${folders as string[]}::uuid[]) and not ${awaySql(sql)} order by r.latest desc`
  const found = Map.groupBy(rows, ({ folder }) => folder)
  return new Map([...found].map(([folder, of]) => [folder, of.map(({ room }) => room)]))
})

/** RCH.09: makes a folder. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`, `key_reused`. */
export async function createFolder(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...given } = parse(chatFolderCreate, input)
  const space = rowId(given.space_id)
  const subject = await roomReader(ctx, space)
  await countChange(ctx)
  return ctx.sql.begin((tx) =>
    once(tx, { actor: ctx.actor, operation: 'chatFolderCreate', key, input: given }, async () => {
      // Who makes two at once makes them one after another.
      await tx`select 1 from subject where id = ${subject} for no key update`
      const [counted] = await tx<{ count: number }[]>`
        select count(*)::int as count from chat_folder where subject = ${subject}`
      if (counted!.count >= chatLimits.folders) throw refuseField('name', 'too_numerous')
      const id = Bun.randomUUIDv7()
      await tx`insert into chat_folder (id, subject, name) values (${id}, ${subject}, ${given.name})`
      await fill(tx, { id, subject, rooms: given.room_ids })
      await tellOwner(tx, space, subject)
      return id
    }),
  )
}

/** Names a folder anew, or says which rooms it has. Throws as `createFolder`. */
export async function updateFolder(
  ctx: CommandContext,
  { id, input }: { id: string; input: unknown },
): Promise<{ id: string; space: string }> {
  const given = parse(chatFolderUpdate, input)
  const changed = await changeFolder(ctx, id, async (tx, folder) => {
    if (given.name) await tx`update chat_folder set name = ${given.name} where id = ${folder.id}`
    if (!given.room_ids) return
    // Those that its owner has lost stay, and are there again with their owner.
    await tx`
      delete from chat_folder_room x using chat_member k
      where x.folder = ${folder.id} and k.room = x.room and k.subject = ${folder.subject} and k.left_at is null`
    await fill(tx, { ...folder, rooms: given.room_ids })
  })
  return changed
}

/** Deletes a folder; its rooms stay where they are. Throws `unauthenticated`, `not_found`, `too_soon`. */
export async function deleteFolder(ctx: CommandContext, id: string): Promise<string> {
  const changed = await changeFolder(ctx, id, async (tx, folder) => {
    await tx`delete from chat_folder where id = ${folder.id}`
  })
  return changed.id
}

type OwnFolder = { id: string; subject: string; space: string }

async function changeFolder(
  ctx: CommandContext,
  id: string,
  work: (tx: Tx, folder: OwnFolder) => Promise<void>,
): Promise<OwnFolder> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  await countChange(ctx)
  return ctx.sql.begin(async (tx) => {
    const [folder] = await tx<OwnFolder[]>`
      select f.id, f.subject, s.space from chat_folder f join subject s on s.id = f.subject
      where f.id = ${uuid(id)} for no key update of f`
    if (!folder) throw new DomainError('not_found')
    const inside: Inside = { ...ctx, sql: tx }
    if ((await roomReader(inside, folder.space)) !== folder.subject) throw new DomainError('not_found')
    await work(tx, folder)
    await tellOwner(tx, folder.space, folder.subject)
    return folder
  })
}

/** Puts rooms into a folder; those that its owner is not in are refused, where they do not stand in it already. */
async function fill(
  tx: Tx,
  { id, subject, rooms }: { id: string; subject: string; rooms: readonly string[] },
) {
  const wanted = [...new Set(rooms)]
  const known = wanted.filter(isUuid)
  await tx`
    insert into chat_folder_room (folder, room)
    select ${id}, k.room from chat_member k
    where k.subject = ${subject} and k.left_at is null and k.room = any(${known}::uuid[])`
  const there = await tx`
    select 1 from chat_folder_room where folder = ${id} and room = any(${known}::uuid[])`
  if (there.length < wanted.length) throw refuseField('room_ids', 'unknown_value')
}

/** RCH.18. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`. */
export async function updateSettings(
  ctx: CommandContext,
  { space_id, input }: { space_id: string; input: unknown },
): Promise<string> {
  const space = rowId(space_id)
  const subject = await roomReader(ctx, space)
  const { archive_after: after } = parse(chatSettingsUpdate, input)
  await countChange(ctx)
  await ctx.sql.begin(async (tx) => {
    if (after)
      await tx`
        insert into chat_setting (subject, archive_after) values (${subject}, ${after})
        on conflict (subject) do update set archive_after = ${after}`
    else await tx`delete from chat_setting where subject = ${subject}`
    await tellOwner(tx, space, subject)
  })
  return space
}

const tellOwner = (tx: Tx, space: string, subject: string): Promise<unknown> =>
  appendEvent(tx, { space, kind: 'chat_settings', node: subject, nodes: [subject] })

/**
 * Whether a member `k`, who is `subject`, finds their room `r` in the archive: by choice, or since for as long as they say
 * nobody wrote and they did not come to it. When that was is asked once, however many rooms there are.
 */
export function archivedSql(db: Db, subject: string) {
  const edge = db`now() - ('1 ' || archive_after)::interval`
  const since = (what: Fragment) => db`(select ${what} from chat_setting where subject = ${subject})`
  const newest = db`(lpad(to_hex((extract(epoch from ${edge}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`
  return db`
    (case when k.archive_choice is not null and r.last_place <= k.archive_place then k.archive_choice = 'in'
      else coalesce(r.latest < ${since(newest)} and k.joined_at < ${since(edge)}, false) end)`
}
