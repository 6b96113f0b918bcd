import { DomainError } from '#schema/errors.ts'
import { isFileOwner } from '#schema/files/limits.ts'
import { uploadKeptHours, type UploadBegin } from '#schema/files/uploadSocket.ts'
import { fileName } from '#schema/files/fileName.ts'
import type { App, Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { actorName } from '../graphql/idempotency.ts'
import { refuseView } from '../refuseView.ts'
import { fileColumns, type FileRow } from './file.ts'
import { isFileSourceType, type FileSources, type FileSourceType } from './fileSource.ts'
import { arrive, checkName, checkSize, keepFiles } from './keepFile.ts'
import { storeNamed, storeOf } from './storeOf.ts'
import { needRoom } from './volume.ts'

/** The time for which a node that dies can block the end of an upload. */
const endHeldSeconds = 30
const endRenewedMs = 10_000
const endAskedMs = 200

/** An upload in chunks, as stored. */
export type UploadRow = {
  id: string
  space: string
  source_type: FileSourceType
  source_id: string
  uid: string | null
  name: string
  size: number
  /** The number of bytes stored safely. */
  received: number
  disk: string
  file: string | null
}

const columns = (db: Db) => db`
  u.id, u.space, u.source_type, u.source_id, u.uid, u.name, u.size::float8 as size, u.received::float8 as received,
  u.disk, u.file`

/**
 * Opens an upload, or finds the interrupted one; the row says where to continue. Rights, quota, name and size are
 * checked before anything is sent. Throws `not_found` when the id belongs to something else.
 */
export async function beginUpload(
  ctx: Context,
  sources: FileSources,
  input: UploadBegin,
): Promise<UploadRow> {
  const { app, sql } = ctx
  refuseView(ctx.actor)
  const name = fileName(input.name)
  checkName(name)
  if (isFileOwner(input.source_type)) checkSize(input.source_type, input.size)
  if (!isFileSourceType(input.source_type)) throw refuseField('source_type', 'unknown_value')
  const { space } = await sources[input.source_type].access(ctx, input.source_id, 'edit')
  const actor = actorName(ctx.actor)
  const same = sql`
    u.id = ${input.upload} and u.actor = ${actor} and u.name = ${name} and u.size = ${input.size}
    and u.source_type = ${input.source_type} and u.source_id = ${input.source_id}`
  const { disk } = storeOf(app)
  const going = async () => {
    const [row] = await sql<UploadRow[]>`
      update upload u set touched_at = now(), disk = ${disk},
        received = case when u.disk = ${disk} then u.received else 0 end
      where ${same} returning ${columns(sql)}`
    return row
  }
  const found = await going()
  if (found) return found
  await needRoom(app, space, input.size)
  await sql`
    insert into upload (id, actor, space, source_type, source_id, uid, name, size, disk)
    values (${input.upload}, ${actor}, ${space}, ${input.source_type}, ${input.source_id}, ${input.uid ?? null},
      ${name}, ${input.size}, ${disk})
    on conflict (id) do nothing`
  const made = await going()
  if (!made) throw new DomainError('not_found')
  return made
}

/** Stores the bytes that follow and returns where they end. Once it resolves, a crash cannot lose them. */
export async function storeChunks(
  app: App,
  { id }: UploadRow,
  { start, pieces }: { start: number; pieces: Uint8Array[] },
): Promise<number> {
  const end = pieces.reduce((at, { byteLength }) => at + byteLength, start)
  await storeOf(app).append(id, start, pieces)
  await app.sql`
    update upload set received = greatest(received, ${end}), touched_at = now()
    where id = ${id}`
  return end
}

/**
 * Turns an upload whose bytes have all arrived into a file. Rights and quota are checked again. Throws `conflict`
 * when the bytes do not match `hash`: the upload then starts again. Concurrent calls, on any node, get the same file.
 */
export async function endUpload(
  ctx: Context,
  sources: FileSources,
  { row, hash }: { row: UploadRow; hash: string },
): Promise<FileRow> {
  const before = await takeEnd(ctx.app, row.id)
  if (before) return before
  // A failure here only makes another node wait for a shorter or a longer time.
  const hold = (seconds: number) => holdEnd(ctx.app, row.id, seconds).catch(() => undefined)
  const renewal = setInterval(() => void hold(endHeldSeconds), endRenewedMs)
  try {
    return await makeFile(ctx, sources, { row, hash })
  } finally {
    clearInterval(renewal)
    await hold(0)
  }
}

/** Reserves the upload for this node, or returns the file that another node has made of it. */
async function takeEnd(app: App, id: string): Promise<FileRow | undefined> {
  for (;;) {
    const file = await fileOfUpload(app, id)
    if (file) return file
    const taken = await app.sql`
      update upload set ends_until = now() + make_interval(secs => ${endHeldSeconds})
      where id = ${id} and file is null and (ends_until is null or ends_until < now()) returning 1`
    if (taken.length > 0) return undefined
    const [going] = await app.sql`select 1 from upload where id = ${id}`
    if (!going) throw new DomainError('conflict')
    await Bun.sleep(endAskedMs)
  }
}

const holdEnd = async ({ sql }: App, id: string, seconds: number) =>
  sql`update upload set ends_until = now() + make_interval(secs => ${seconds}) where id = ${id}`

async function makeFile(
  ctx: Context,
  sources: FileSources,
  { row, hash }: { row: UploadRow; hash: string },
): Promise<FileRow> {
  const { app } = ctx
  const { space, subject } = await sources[row.source_type].access(ctx, row.source_id, 'edit')
  const source = { type: row.source_type, id: row.source_id }
  const arrived = await arrive(
    app,
    { name: row.name, space, author: subject, source, uid: row.uid },
    async (store, id) => {
      const received = await store.assemble(id, row.id, row.size)
      if (received?.hash === hash) return received
      await received?.drop()
      await beginAnew(app, row)
      throw new DomainError('conflict')
    },
  )
  const [file] = await keepFiles(app, [arrived], async (tx, [made]) => {
    const ended =
      await tx`update upload set file = ${made!.id} where id = ${row.id} and file is null returning 1`
    if (ended.length === 0) throw new DomainError('conflict')
  })
  await storeNamed(app, row.disk)?.discard(row.id)
  return file!
}

/** The file that an upload has become, if any. */
export async function fileOfUpload({ sql }: Pick<App, 'sql'>, id: string): Promise<FileRow | undefined> {
  const [row] = await sql<FileRow[]>`
    select ${fileColumns(sql)} from upload u join file f on f.id = u.file where u.id = ${id}`
  return row
}

async function beginAnew(app: App, row: UploadRow): Promise<void> {
  await storeNamed(app, row.disk)?.discard(row.id)
  await app.sql`update upload set received = 0 where id = ${row.id} and file is null`
}

/** Deletes an unfinished upload and its bytes. */
export async function dropUpload(app: App, row: UploadRow): Promise<void> {
  await app.sql`delete from upload where id = ${row.id} and file is null`
  await storeNamed(app, row.disk)?.discard(row.id)
}

/** Deletes uploads that have been idle too long. */
export async function sweepUploads(app: Pick<App, 'sql' | 'env'>): Promise<void> {
  const rows = await app.sql<{ id: string; disk: string }[]>`
    delete from upload where touched_at < now() - make_interval(hours => ${uploadKeptHours})
    returning id, disk`
  for (const { id, disk } of rows) await storeNamed(app, disk)?.discard(id)
}
