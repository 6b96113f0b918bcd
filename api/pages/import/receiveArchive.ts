import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '#schema/errors.ts'
import { uploadKeptHours } from '#schema/files/uploadSocket.ts'
import { pageImportLimits } from '#schema/pages/import/limits.ts'
import type { App } from '../../context.ts'
import { json } from '../../database/db.ts'
import { keepLoose, noteArriving } from '../../files/looseBytes.ts'
import { measure } from '../../files/measure.ts'
import { storeOf } from '../../files/storeOf.ts'
import { turns, type Whose } from '../../turns.ts'
import { noteProblems } from './pageImports.ts'
import { openArchive, type ReadItem } from './openArchive.ts'
import { RefusedArchive } from './refusedArchive.ts'

const folderStart = 'terem-archive-'
const beatMs = 15_000
const forgottenMs = 20 * beatMs

/** An uploaded archive, on this machine's disk until it is read. Its folder is touched as long as it is in use. */
export type ReceivedArchive = { folder: string; beat: ReturnType<typeof setInterval> }

export function dropArchive({ folder, beat }: ReceivedArchive): Promise<void> {
  clearInterval(beat)
  return rm(folder, { recursive: true, force: true })
}

/** Deletes what killed programs have left on this machine's disk. */
export async function dropForgotten(now: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderStart))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(folder).catch(() => null)
    const isForgotten = found && now.getTime() - found.mtimeMs > forgottenMs
    if (isForgotten) await rm(folder, { recursive: true, force: true })
  }
}

/** Receives the bytes of an archive. Throws `too_large`, `archive_empty`. */
export async function receiveArchive(body: AsyncIterable<Uint8Array>): Promise<ReceivedArchive> {
  const folder = await mkdtemp(join(tmpdir(), folderStart))
  const touch = () => utimes(folder, new Date(), new Date()).catch(() => undefined)
  const received = { folder, beat: setInterval(() => void touch(), beatMs) }
  try {
    const writer = Bun.file(join(folder, '0')).writer()
    const { size } = await measure(body, pageImportLimits.fileBytes, async (part) => {
      await writer.write(part)
      await writer.flush()
    })
    await writer.end()
    if (size === 0) throw new DomainError('archive_empty')
    return received
  } catch (error) {
    await dropArchive(received)
    throw error
  }
}

const inTurn = turns({ most: 2, mostOfOne: 1, waitingMost: 200, waitingOfOne: 20 })
const readings = new Map<string, AbortController>()

/** Cancels the reading of an import that was replaced or cancelled. */
export const stopReading = (id: string): void =>
  readings.get(id)?.abort(new RefusedArchive('archive_unreadable'))

type Kept = { id: string; name: string; locale: string; whose: Whose }

/** Reads an archive and stores the items to create, and its bytes until these are created. */
export async function keepArchive(app: App, kept: Kept, archive: ReceivedArchive): Promise<void> {
  const { id, whose } = kept
  const stop = new AbortController()
  const beat = setInterval(() => void noteReading(app, id).catch(() => undefined), beatMs)
  try {
    readings.set(id, stop)
    await inTurn(whose, () => read(app, kept, { ...archive, signal: stop.signal }), stop.signal)
  } catch (error) {
    const isKnown = error instanceof RefusedArchive || error instanceof DomainError
    const code = isKnown ? error.code : 'unexpected'
    const [failed] = await app.sql`
      update page_import set state = 'failed', failure = ${code}, updated_at = now()
      where id = ${id} and state = 'reading' returning 1`
    await app.sql`delete from page_import_item where import = ${id}
      and exists (select 1 from page_import where id = ${id} and state in ('failed', 'cancelled'))`
    if (failed && code === 'unexpected') throw error
  } finally {
    clearInterval(beat)
    readings.delete(id)
    await dropArchive(archive)
  }
}

/** Signals that the import is being read or queued; see `sweepPageImports`. */
const noteReading = ({ sql }: App, id: string) =>
  sql`update page_import set updated_at = now() where id = ${id} and state = 'reading'`

const counts = () => ({ page: 0, table: 0, file: 0, bytes: 0 })

async function read(
  app: App,
  { id, name, locale, whose }: Kept,
  given: { folder: string; signal: AbortSignal },
) {
  const { folder, signal } = given
  const total = counts()
  const reading = openArchive(join(folder, '0'), { name, locale, space: whose.space, signal })
  let next = await reading.next()
  for (; !next.done; next = await reading.next()) {
    const { items, problems } = next.value
    await insertItems(app, id, items)
    await noteProblems(app.sql, id, problems)
    for (const { kind, entry } of items) {
      total[kind] += 1
      if (kind === 'file') total.bytes += entry?.size ?? 0
    }
  }
  const archives = await storeParts(app, folder, next.value)
  const [kept] = await app.sql`
    update page_import set state = 'read', disk = ${storeOf(app).disk}, archives = ${archives}, pages = ${total.page},
      tables = ${total.table}, files = ${total.file}, bytes = ${total.bytes}, updated_at = now()
    where id = ${id} and state = 'reading' returning 1`
  if (!kept) await keepLoose(app.sql, archives, 0)
}

/** Where the bytes are while the user looks at the preview. Abandoned ones are deleted after a time. */
async function storeParts(app: App, folder: string, parts: readonly number[]): Promise<string[]> {
  const store = storeOf(app)
  const ids: string[] = []
  for (let part = 0; part <= Math.max(...parts); part += 1) {
    const id = Bun.randomUUIDv7()
    ids.push(id)
    if (!parts.includes(part)) continue
    await noteArriving(app.sql, id, store.disk)
    const received = await store.receive(
      id,
      createReadStream(join(folder, String(part))),
      pageImportLimits.fileBytes,
    )
    await received.keep()
    await keepLoose(app.sql, [id], uploadKeptHours)
  }
  return ids
}

async function insertItems({ sql }: App, id: string, items: readonly ReadItem[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item) => ({
    ...item,
    made: item.kind === 'file' ? null : item.id,
    link: item.kind === 'file' ? item.id : null,
  }))
  const { count } = await sql`
    insert into page_import_item (import, ord, parent, depth, kind, path, title, icon, made, link, extension, markdown, entry)
    select i.id, r.ord, r.parent, r.depth, r.kind, r.path, r.title, r.icon, r.made, r.link, r.extension, r.markdown, r.entry
    from page_import i, jsonb_to_recordset(${json(sql, rows)}::jsonb) as r (ord int, parent int, depth smallint, kind text,
      path text, title text, icon text, made uuid, link text, extension text, markdown text, entry jsonb)
    where i.id = ${id} and i.state = 'reading'`
  if (count === 0) throw new RefusedArchive('archive_unreadable')
}
