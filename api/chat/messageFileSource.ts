import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { FileSource, OwnedFile } from '../files/fileSource.ts'
import { isUuid } from '../ids.ts'
import { accessRoom, roomReader, seenSql } from './accessRoom.ts'
import { describeRooms, livingDrafts, none, roomOfDraft } from './roomFiles.ts'

/**
 * Files of messages. They are sent into a draft of a room, `new-<room>-<name>`, and belong to the room once a message has them. One is
 * read by whoever sees a message that has it, also a forwarded one, and goes with the last of these.
 */
export const messageFileSource: FileSource = {
  async access(ctx, id, wanted) {
    const draft = roomOfDraft(id)
    if (!draft && (wanted === 'edit' || !isUuid(id))) throw new DomainError('not_found')
    const { room, member } = await accessRoom(ctx, draft ?? id)
    return { space: room.space, subject: member.subject }
  },
  publishedTo: () => Promise.resolve('nobody'),
  // A forwarded file belongs to a room that its reader may not know: the rule of files says all.
  readable: (db, reader) =>
    reader.subject === null
      ? none(db)
      : db`select r.id::text from chat_room r where r.space = ${reader.space}`,
  shownTo: none,
  existing: (db) => db`select r.id::text from chat_room r union all ${livingDrafts(db, 'message')}`,
  showing: () => Promise.resolve([]),
  holding: (db, addresses) => db`
    select f.short_link || '.' || f.extension as address, m.room as id, r.space
    from file f join chat_file h on h.file = f.id join chat_message m on m.id = h.message
    join chat_room r on r.id = m.room
    where f.short_link = any(${addresses.map((address) => address.split('.')[0]!)})
    order by m.created_at, m.id`,
  describe: describeRooms,
  finer: {
    access: accessMessageFile,
    readable: (db, reader) => db`exists (
      select 1 from chat_file h join chat_message m on m.id = h.message
      join chat_member k on k.room = m.room and k.subject = ${reader.subject} and k.left_at is null
      where h.file = f.id and ${seenSql(db)})`,
  },
}

/**
 * The door to a file of messages. One in a draft is for whoever sent it; one of a message is deleted with it and not by
 * itself. Throws `not_found`, `read_only`, `unauthenticated`.
 */
async function accessMessageFile(ctx: ReadContext, file: OwnedFile, wanted: 'read' | 'edit'): Promise<void> {
  if (ctx.actor.kind === 'nobody') throw new DomainError(wanted === 'edit' ? 'unauthenticated' : 'not_found')
  const draft = roomOfDraft(file.source_id)
  if (draft) {
    const { member } = await accessRoom(ctx, draft)
    if (file.author !== member.subject) throw new DomainError('not_found')
    return
  }
  const { sql } = ctx
  const [of] = await sql<{ space: string }[]>`
    select r.space from chat_file h join chat_message m on m.id = h.message join chat_room r on r.id = m.room
    where h.file = ${file.id} limit 1`
  if (!of) throw new DomainError('not_found')
  const subject = await roomReader(ctx, of.space)
  const [seen] = await sql`
    select 1 from chat_file h join chat_message m on m.id = h.message
    join chat_member k on k.room = m.room and k.subject = ${subject} and k.left_at is null
    where h.file = ${file.id} and ${seenSql(sql)} limit 1`
  if (!seen) throw new DomainError('not_found')
  if (wanted === 'edit') throw new DomainError('read_only')
}
