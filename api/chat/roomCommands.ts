import {
  chatDraft,
  chatGroupCreate,
  chatGroupRename,
  chatMembersAdd,
  chatRoomUpdate,
} from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, Inside } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { releaseFilesOf } from '../files/releaseFilesOf.ts'
import { once } from '../graphql/idempotency.ts'
import { isRowId, rowId } from '../ids.ts'
import { livingSubjects } from '../members/subjects.ts'
import { archiveRead } from '../notifications/archiveNotifications.ts'
import { tellChanged } from '../notifications/notify.ts'
import { roomReader, type RoomRow } from './accessRoom.ts'
import { changeGroup, changeRoom, countChange, tellRoom } from './changeRoom.ts'
import { groupPhotoSource } from './groupPhoto.ts'
import { messageFileSource } from './messageFileSource.ts'
import { writeNotice } from './notices.ts'
import { livingMembers, mayExclude } from './roomRows.ts'
import { setThreadDraft } from './threads.ts'

/**
 * RCH.02: the personal room with a person, of nobody else where none is named, made the first time; the other one sees it
 * with the first message. Throws
 * `unauthenticated`, `not_found`, `invalid_input`, `too_soon`.
 */
export async function openPersonal(
  ctx: CommandContext,
  { space_id, subject_id }: { space_id: string; subject_id?: string | null },
): Promise<string> {
  const space = rowId(space_id)
  const self = await roomReader(ctx, space)
  const [other] = typeof subject_id === 'string' ? await livingPeople(ctx, space, [subject_id]) : [self]
  if (!other) throw refuseField('subject_id', 'unknown_value')
  await countChange(ctx)
  const pair = [self, other].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join(':')
  return ctx.sql.begin(async (tx) => {
    const id = Bun.randomUUIDv7()
    const [made] = await tx<{ id: string }[]>`
      insert into chat_room (id, space, kind, pair, latest) values (${id}, ${space}, 'personal', ${pair}, ${id})
      on conflict (space, pair) where pair is not null do nothing returning id`
    if (made)
      await tx`
        insert into chat_member (room, subject, role, hidden)
        values (${id}, ${self}, 'creator', false)`
    if (made && other !== self)
      await tx`insert into chat_member (room, subject, role, hidden) values (${id}, ${other}, 'member', true)`
    const [room] = await tx<
      { id: string }[]
    >`select id from chat_room where space = ${space} and pair = ${pair}`
    const shown = await tx`
      update chat_member set hidden = false where room = ${room!.id} and subject = ${self} and hidden returning 1`
    if (made || shown.length > 0)
      await tellRoom(tx, { kind: 'chat_room', room: { id: room!.id, space }, to: [self] })
    return room!.id
  })
}

/** RCH.03: makes a group. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`, `key_reused`. */
export async function createGroup(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...given } = parse(chatGroupCreate, input)
  const space = rowId(given.space_id)
  const self = await roomReader(ctx, space)
  await countChange(ctx)
  const asked = given.subject_ids.filter((id) => id !== self)
  if (asked.length === 0) throw refuseField('subject_ids', 'required')
  const people = await needPeople(ctx, space, asked)
  if (people.length + 1 > chatLimits.members) throw refuseField('subject_ids', 'too_numerous')
  return ctx.sql.begin((tx) =>
    once(tx, { actor: ctx.actor, operation: 'chatGroupCreate', key, input: given }, async () => {
      const id = Bun.randomUUIDv7()
      await tx`
        insert into chat_room (id, space, kind, name, history, latest)
        values (${id}, ${space}, 'group', ${given.name}, ${given.history ?? 'joined'}, ${id})`
      await tx`insert into chat_member (room, subject, role) values (${id}, ${self}, 'creator')`
      await tx`
        insert into chat_member (room, subject, role) select ${id}, unnest(${people}::bigint[]), 'member'`
      await tellRoom(tx, { kind: 'chat_room', room: { id, space } })
      await writeNotice(tx, { room: { id, space }, by: self, notice: 'created', text: given.name })
      return id
    }),
  )
}

/** RCH.04. Throws `unauthenticated`, `not_found`, `invalid_input`, `read_only`, `too_soon`. */
export async function renameGroup(ctx: CommandContext, input: { id: string; name: string }): Promise<string> {
  await countChange(ctx)
  return changeGroup(ctx, input.id, async ({ sql: tx }, { room, member }) => {
    const { name } = parse(chatGroupRename, { name: input.name })
    if (name === room.name) return room.id
    await tx`update chat_room set name = ${name} where id = ${room.id}`
    await tellRoom(tx, { kind: 'chat_room', room })
    await writeNotice(tx, { room, by: member.subject, notice: 'renamed', text: name })
    return room.id
  })
}

/** RCH.05. Who comes again reads on from there, or everything, as the group has it. Throws as `renameGroup`. */
export async function addMembers(
  ctx: CommandContext,
  input: { room_id: string; subject_ids: string[] },
): Promise<string> {
  await countChange(ctx)
  return changeGroup(ctx, input.room_id, async (inside, { room, member }) => {
    const { subject_ids: asked } = parse(chatMembersAdd, { subject_ids: input.subject_ids })
    const people = await needPeople(inside, room.space, asked)
    const { sql: tx } = inside
    const from = room.history === 'all' ? 0 : room.last_place
    const added = await tx<{ subject: string }[]>`
      insert into chat_member (room, subject, role, from_place, read_place)
      select ${room.id}, unnest(${people}::bigint[]), 'member', ${from}, ${room.last_place}
      on conflict (room, subject) do update set role = 'member', from_place = excluded.from_place,
        read_place = excluded.read_place, hidden = false, joined_at = now(), left_at = null, pinned_at = null,
        archive_choice = null
      where chat_member.left_at is not null returning subject`
    if (added.length === 0) return room.id
    const [counted] = await tx<{ count: number }[]>`
      select count(*)::int as count from chat_member where room = ${room.id} and left_at is null`
    if (counted!.count > chatLimits.members) throw refuseField('subject_ids', 'too_numerous')
    await tellRoom(tx, { kind: 'chat_room', room })
    const named = added.map(({ subject }) => subject)
    await writeNotice(tx, { room, by: member.subject, notice: 'added', people: named })
    return room.id
  })
}

/** RCH.05. Throws as `renameGroup`, `read_only` for who may not exclude, `invalid_input` for who is not there. */
export async function excludeMember(
  ctx: CommandContext,
  { room_id, subject_id }: { room_id: string; subject_id: string },
): Promise<string> {
  await countChange(ctx)
  return changeGroup(ctx, room_id, async (inside, { room, member }) => {
    const members = (await livingMembers(inside).load(room.id)) ?? []
    if (!mayExclude(members, member.subject)) throw new DomainError('read_only')
    if (subject_id === member.subject || !members.some(({ subject }) => subject === subject_id))
      throw refuseField('subject_id', 'unknown_value')
    await takeOut(inside, room, subject_id)
    await writeNotice(inside.sql, { room, by: member.subject, notice: 'excluded', people: [subject_id] })
    return room.id
  })
}

/** RCH.06; a group that everybody has left is gone. Throws `unauthenticated`, `not_found`, `read_only`, `too_soon`. */
export async function leaveRoom(ctx: CommandContext, id: string): Promise<string> {
  await countChange(ctx)
  return changeGroup(ctx, id, async (inside, { room, member }) => {
    await takeOut(inside, room, member.subject)
    const { sql: tx } = inside
    const gone = await tx`
      delete from chat_room r where r.id = ${room.id}
        and not exists (select 1 from chat_member k where k.room = r.id and k.left_at is null) returning 1`
    if (gone.length === 0) await writeNotice(tx, { room, by: member.subject, notice: 'left' })
    else {
      await releaseFilesOf(tx, { type: 'message', source: messageFileSource, ids: [room.id] })
      await releaseFilesOf(tx, { type: 'chat_group', source: groupPhotoSource, ids: [room.id] })
    }
    return room.id
  })
}

async function takeOut({ sql: tx }: Inside, room: RoomRow, subject: string): Promise<void> {
  await tx`update chat_member set left_at = now(), draft = '' where room = ${room.id} and subject = ${subject}`
  await tellRoom(tx, { kind: 'chat_room', room, gone: [subject] })
  await tellChanged(tx, room.space, [subject])
}

/** RCH.07: puts the room and what was said in it away, for oneself. Throws `unauthenticated`, `not_found`, `too_soon`. */
export async function deleteRoom(ctx: CommandContext, id: string): Promise<string> {
  await countChange(ctx)
  return changeRoom(ctx, id, async ({ sql: tx }, { room, member }) => {
    await tx`
      update chat_member set hidden = true, cleared_place = ${room.last_place}, read_place = ${room.last_place},
        draft = ''
      where room = ${room.id} and subject = ${member.subject}`
    await tx`delete from chat_pin where room = ${room.id} and subject = ${member.subject}`
    await tellRoom(tx, { kind: 'chat_read', room, to: [member.subject] })
    return room.id
  })
}

/** Sets how a room stands in the person's own list. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`. */
export async function updateRoom(
  ctx: CommandContext,
  { id, input }: { id: string; input: unknown },
): Promise<string> {
  const given = parse(chatRoomUpdate, input)
  await countChange(ctx)
  return changeRoom(ctx, id, async ({ sql: tx }, { room, member }) => {
    const own = tx`room = ${room.id} and subject = ${member.subject}`
    if (typeof given.favorite === 'boolean')
      await tx`update chat_member set favorite = ${given.favorite} where ${own}`
    if (typeof given.archived === 'boolean')
      await tx`
        update chat_member set archive_choice = ${given.archived ? 'in' : 'out'}, archive_place = ${room.last_place}
        where ${own}`
    if (given.pinned === false) await tx`update chat_member set pinned_at = null where ${own}`
    if (given.pinned && member.pinned_at === null) {
      // Who pins two at once pins them one after another.
      await tx`select 1 from subject where id = ${member.subject} for no key update`
      await tx`update chat_member set pinned_at = now() where ${own}`
      const [counted] = await tx<{ count: number }[]>`
        select count(*)::int as count from chat_member k
        where k.subject = ${member.subject} and k.left_at is null and k.pinned_at is not null`
      if (counted!.count > chatLimits.pinnedRooms) throw refuseField('pinned', 'too_numerous')
    }
    await tellRoom(tx, { kind: 'chat_read', room, to: [member.subject] })
    return room.id
  })
}

/** RCH.10: keeps what the person has not sent. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`. */
export async function setDraft(
  ctx: CommandContext,
  { room_id, thread_id, text: given }: { room_id: string; thread_id?: string | null; text: string },
): Promise<string> {
  if (thread_id) return setThreadDraft(ctx, { room_id, thread_id, text: given })
  const { text } = parse(chatDraft, { text: given })
  await countChange(ctx)
  return changeRoom(ctx, room_id, async ({ sql: tx }, { room, member }) => {
    if (text === member.draft) return room.id
    await tx`update chat_member set draft = ${text} where room = ${room.id} and subject = ${member.subject}`
    await tellRoom(tx, { kind: 'chat_read', room, to: [member.subject] })
    return room.id
  })
}

/** Notes how far the person has read; what they are told of it goes to the archive. Throws `unauthenticated`, `not_found`. */
export function readUpTo(ctx: CommandContext, { id, place }: { id: string; place: number }): Promise<string> {
  return changeRoom(ctx, id, async ({ sql: tx }, { room, member }) => {
    const read = Math.min(place, room.last_place)
    // Who has written has read what stands above, and may still have news of it.
    await archiveRead(
      tx,
      member.subject,
      tx`select m.id from chat_message m where m.room = ${room.id} and m.in_room and m.place <= ${read}`,
    )
    if (read <= member.read_place) return room.id
    await tx`
      update chat_member set read_place = ${read} where room = ${room.id} and subject = ${member.subject}`
    await tellRoom(tx, { kind: 'chat_read', room, to: [member.subject] })
    return room.id
  })
}

const livingPeople = ({ sql }: Pick<CommandContext, 'sql'> | Inside, space: string, ids: readonly string[]) =>
  livingSubjects(sql, space, [...new Set(ids)].filter(isRowId))

async function needPeople(
  ctx: Pick<CommandContext, 'sql'> | Inside,
  space: string,
  ids: readonly string[],
): Promise<string[]> {
  const people = await livingPeople(ctx, space, ids)
  if (people.length < new Set(ids).size) throw refuseField('subject_ids', 'unknown_value')
  return people
}
