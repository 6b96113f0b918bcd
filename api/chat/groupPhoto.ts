import sharp from 'sharp'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import { refuseField } from '../errors.ts'
import type { FileRow } from '../files/file.ts'
import { filesById } from '../files/filesById.ts'
import type { FileSource, OwnedFile } from '../files/fileSource.ts'
import { releaseFiles } from '../files/looseBytes.ts'
import { storeNamed } from '../files/storeOf.ts'
import { perRequest } from '../graphql/loader.ts'
import { isUuid } from '../ids.ts'
import { accessRoom } from './accessRoom.ts'
import { changeGroup, countChange, tellRoom } from './changeRoom.ts'
import { writeNotice } from './notices.ts'
import { describeRooms, draftName, livingDrafts, none, roomOfDraft } from './roomFiles.ts'

/** What every browser shows, and small versions are made of. */
const mimes = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Of a picture, each way: a few bytes may be one that takes a gigabyte in every browser that shows it. */
const sideMost = 8000

/** Photos of groups: set by any member, and read by who is in the group and by nobody else. */
export const groupPhotoSource: FileSource = {
  async access(ctx, id, wanted) {
    const draft = roomOfDraft(id)
    if (!draft && (wanted === 'edit' || !isUuid(id))) throw new DomainError('not_found')
    const { room, member } = await accessRoom(ctx, draft ?? id)
    if (room.kind !== 'group') throw new DomainError('read_only')
    return { space: room.space, subject: member.subject }
  },
  publishedTo: () => Promise.resolve('nobody'),
  readable: (db, reader) =>
    reader.subject === null
      ? none(db)
      : db`
          select k.room::text from chat_member k join chat_room r on r.id = k.room
          where r.space = ${reader.space} and k.subject = ${reader.subject} and k.left_at is null`,
  shownTo: none,
  existing: (db) => db`select r.id::text from chat_room r union all ${livingDrafts(db, 'chat_group')}`,
  showing: () => Promise.resolve([]),
  holding: () => Promise.resolve([]),
  describe: describeRooms,
  finer: { access: accessPhoto, readable: (db) => db`true` },
}

/** One in a draft is for whoever sent it; that of a group is taken away with `setPhoto`. */
async function accessPhoto(ctx: ReadContext, file: OwnedFile, wanted: 'read' | 'edit'): Promise<void> {
  if (ctx.actor.kind === 'nobody') throw new DomainError(wanted === 'edit' ? 'unauthenticated' : 'not_found')
  const draft = roomOfDraft(file.source_id)
  const { member } = await accessRoom(ctx, draft ?? file.source_id)
  if (draft && file.author !== member.subject) throw new DomainError('not_found')
  if (!draft && wanted === 'edit') throw new DomainError('read_only')
}

/** The addresses of small versions of photos, by the ids of the files. */
export const photoUrls = perRequest<string>(async ({ sql }, ids) => {
  const files = await filesById(sql, ids)
  return new Map([...files].map(([id, file]) => [id, `${fileUrl(file)}?w=320`]))
})

/**
 * RCH.03: makes a file that the actor has sent for the group its photo, or takes that away with null. Throws
 * `unauthenticated`, `not_found`, `too_soon`, `read_only` for a personal room, and `invalid_input` for what is no photo.
 */
export async function setPhoto(
  ctx: CommandContext,
  { id, file_id }: { id: string; file_id?: string | null },
): Promise<string> {
  const { room: now, member } = await accessRoom({ ...ctx }, id)
  await countChange(ctx)
  // It was sent twice.
  if (now.kind === 'group' && now.photo === (file_id ?? null)) return now.id
  const file = file_id
    ? await needPhoto(ctx, { room: id.toLowerCase(), author: member.subject, file: file_id })
    : null
  return changeGroup(ctx, id, async ({ sql: tx }, { room }) => {
    if (file) {
      const taken = await tx`
        update file set source_id = ${room.id} where id = ${file.id} and source_id = ${file.source_id} returning 1`
      if (taken.length === 0) throw refuseField('file_id', 'unknown_value')
    }
    const others = await tx<{ id: string }[]>`
      select id from file where source_type = 'chat_group' and source_id = ${room.id}
        and id is distinct from ${file?.id ?? null}`
    await tx`update chat_room set photo = ${file?.id ?? null} where id = ${room.id}`
    await releaseFiles(
      tx,
      others.map((other) => other.id),
    )
    await tellRoom(tx, { kind: 'chat_room', room })
    await writeNotice(tx, { room, by: member.subject, notice: file ? 'photo_set' : 'photo_removed' })
    return room.id
  })
}

type Wanted = { room: string; author: string; file: string }

/** A picture that `author` has sent for the room, and that browsers can show. */
async function needPhoto({ sql, app }: CommandContext, { room, author, file: id }: Wanted): Promise<FileRow> {
  const file = isUuid(id.toLowerCase())
    ? (await filesById(sql, [id.toLowerCase()])).get(id.toLowerCase())
    : undefined
  const isOwn = file?.source_type === 'chat_group' && file.author === author
  if (!isOwn || !file.source_id.startsWith(draftName(room, ''))) throw refuseField('file_id', 'unknown_value')
  if (!mimes.has(file.mime)) throw refuseField('file_id', 'format')
  const bytes = await storeNamed(app, file.disk)?.read(file.id)
  const { width, height } = await sharp(bytes ? await new Response(bytes).arrayBuffer() : new ArrayBuffer())
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (!width || !height) throw refuseField('file_id', 'format')
  if (width > sideMost || height > sideMost) throw refuseField('file_id', 'out_of_range')
  return file
}
