import type { ChatFileInput } from '#schema/chat/chat.ts'
import type { Inside } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { presentFile, type FileRow } from '../files/file.ts'
import { filesById } from '../files/filesById.ts'
import { releaseFiles } from '../files/looseBytes.ts'
import { perRequest } from '../graphql/loader.ts'
import { isUuid } from '../ids.ts'
import type { ClearedRoom } from './accessRoom.ts'
import { draftName } from './roomFiles.ts'

type Held = {
  message: string
  file: string
  width: number | null
  height: number | null
  voice_ms: number | null
  voice_peaks: string | null
}
export type MessageFile = Omit<Held, 'file'> & { file: FileRow }

/** The files of messages in their order, for whoever has been cleared for the messages. */
export const fileRows = perRequest<MessageFile[]>(async ({ sql }, ids) => {
  const held = await sql<Held[]>`
    select message, file, width, height, voice_ms, voice_peaks from chat_file
    where message = any(${ids as string[]}::uuid[]) order by message, place`
  const files = await filesById(sql, [...new Set(held.map(({ file }) => file))])
  const rows = held.flatMap(({ file: id, ...rest }) => {
    const file = files.get(id)
    return file ? [{ ...rest, file }] : []
  })
  return Map.groupBy(rows, ({ message }) => message)
})

export const presentFiles = (rows: readonly MessageFile[]) =>
  rows.map(({ file, width, height, voice_ms: duration_ms, voice_peaks: peaks }) => ({
    file: presentFile(file),
    width,
    height,
    voice: duration_ms && peaks && { duration_ms, peaks: Array.from(peaks, (sign) => parseInt(sign, 32)) },
  }))

/**
 * Gives a new message files that its author has sent for the room. Throws `invalid_input` on `files` for any other, and
 * for a voice message that is no audio.
 */
export async function takeFiles(
  { sql: tx }: Inside,
  { room, member }: ClearedRoom,
  { message, files }: { message: string; files: readonly ChatFileInput[] },
): Promise<void> {
  const ids = files.map(({ id }) => id.toLowerCase())
  if (!ids.every(isUuid)) throw refuseField('files', 'unknown_value')
  const spoken = ids.filter((_, at) => files[at]!.voice)
  const taken = await tx`
    update file set source_id = ${room.id}
    where id = any(${ids}::uuid[]) and source_type = 'message' and author = ${member.subject}
      and source_id like ${`${draftName(room.id, '')}%`}
      and (mime like 'audio/%' or not id = any(${spoken}::uuid[])) returning 1`
  if (taken.length < ids.length) throw refuseField('files', 'unknown_value')
  const peaks = files.map(({ voice }) => voice?.peaks.map((peak) => peak.toString(32)).join('') ?? null)
  await tx`
    insert into chat_file (message, place, file, width, height, voice_ms, voice_peaks)
    select ${message}, f.place, f.file, f.width, f.height, f.voice_ms, f.voice_peaks
    from unnest(${ids}::uuid[], ${files.map(({ width }) => width ?? null)}::int[],
      ${files.map(({ height }) => height ?? null)}::int[],
      ${files.map(({ voice }) => voice?.duration_ms ?? null)}::int[], ${peaks}::text[])
      with ordinality as f (file, width, height, voice_ms, voice_peaks, place)`
}

/**
 * A forwarded message has the same files, which stand in the store once. Throws `invalid_input` on `message_id` for
 * files that are deleted meanwhile.
 */
export async function forwardFiles(inside: Inside, from: string, to: string): Promise<void> {
  const files = (await fileRows(inside).load(from)) ?? []
  if (files.length === 0) return
  const copied = await inside.sql`
    insert into chat_file (message, place, file, width, height, voice_ms, voice_peaks)
    select ${to}, h.place, h.file, h.width, h.height, h.voice_ms, h.voice_peaks from chat_file h join file f on f.id = h.file
    where h.message = ${from} for key share of f
    returning 1`
  if (copied.length < files.length) throw refuseField('message_id', 'unknown_value')
}

/** Takes its files from a message that is deleted for everyone; those that no other message has leave the store. */
export async function dropFiles(tx: Tx, message: string): Promise<void> {
  const dropped = await tx<
    { file: string }[]
  >`delete from chat_file where message = ${message} returning file`
  if (dropped.length === 0) return
  // Two messages that let go of the same file wait for each other here.
  const files = dropped.map(({ file }) => file)
  await tx`select 1 from file where id = any(${files}::uuid[]) order by id for update`
  const left = await tx<{ file: string }[]>`
    select distinct file from chat_file where file = any(${files}::uuid[])`
  const held = new Set(left.map(({ file }) => file))
  await releaseFiles(
    tx,
    files.filter((file) => !held.has(file)),
  )
}
