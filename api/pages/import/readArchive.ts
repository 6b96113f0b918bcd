import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Locale } from '#schema/accounts/locales.ts'
import { fileBytesMost } from '#schema/files/limits.ts'
import type { FoundFile } from '#schema/pages/import/foundFiles.ts'
import { extensionIn, isPicture, kindOf, servicePart } from '#schema/pages/import/importNames.ts'
import { storable } from '#schema/kinds/projection.ts'
import { pageImportLimits as limits } from '#schema/pages/import/limits.ts'
import { planImport } from '#schema/pages/import/planImport.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { imageMime } from '../../files/mimeOf.ts'
import { archiveWords } from './archiveWords.ts'
import { readText } from './readText.ts'
import { RefusedArchive } from './refusedArchive.ts'
import { unpack } from './unpack.ts'
import { zipEntries, type NamedEntry } from './zipEntries.ts'

// A program of its own: an archive that crashes its reader harms nobody else. Writes a line of JSON for each item to
// create, and for each that is skipped.

/** A file of the archive; `part` identifies the uploaded archive or one nested in it. */
export type StoredEntry = { part: number; start: number; packed: number; size: number; isPacked: boolean }

const [path = '', name = '', locale = '', space = ''] = process.argv.slice(2)
const zipMark = Buffer.from('PK\u0003\u0004')
const headBytes = 64 * 1024

let unpacked = 0
let packedTotal = 0
let texts = 0

/** The unpacked size of a file, its first bytes, and all its bytes if requested. */
async function measure(archive: string, entry: NamedEntry, wanted: boolean) {
  const parts: Uint8Array[] = []
  let size = 0
  let held = 0
  const { start, packed } = entry
  const bytes =
    packed === 0 ? [] : unpack(createReadStream(archive, { start, end: start + packed - 1 }), entry)
  for await (const part of bytes) {
    size += part.length
    unpacked += part.length
    const isBomb = unpacked > limits.ratioFreeBytes && unpacked > packedTotal * limits.ratio
    if (isBomb || unpacked > limits.unpackedBytes) throw new RefusedArchive('archive_too_large')
    if (wanted || held < headBytes) {
      parts.push(part)
      held += part.length
    }
    if (wanted && (texts += part.length) > limits.textBytes) throw new RefusedArchive('archive_too_large')
  }
  return { size, bytes: Buffer.concat(parts) }
}

type Opened = { entries: NamedEntry[]; part: number; archive: string }

async function openZip(archive: string, part: number): Promise<Opened> {
  const file = await open(archive, 'r')
  try {
    return { entries: await zipEntries(file), part, archive }
  } finally {
    await file.close()
  }
}

const isZip = ({ path: at }: NamedEntry) => extensionIn(at) === 'zip'

/** Large exports of Notion are archives inside an archive. In other archives a nested one is a plain file. */
async function openParts(): Promise<Opened[]> {
  const outer = await openZip(path, 0)
  const own = outer.entries.filter((entry) => servicePart(entry.path) === null)
  if (own.length === 0 || !own.every(isZip)) return [outer]
  if (own.length > limits.archives) throw new RefusedArchive('archive_too_large')
  const parts: Opened[] = []
  for (const entry of own) {
    const inner = join(dirname(path), `${parts.length + 1}`)
    await copyOut(entry, inner)
    parts.push(await openZip(inner, parts.length + 1))
  }
  return parts
}

async function copyOut(entry: NamedEntry, to: string): Promise<void> {
  const { start, packed } = entry
  const file = await open(to, 'wx', 0o600)
  let size = 0
  try {
    for await (const part of unpack(createReadStream(path, { start, end: start + packed - 1 }), entry)) {
      size += part.length
      if (size > limits.fileBytes) throw new RefusedArchive('archive_too_large')
      await file.write(part)
    }
  } finally {
    await file.close()
  }
}

async function lookAt(archive: string, entry: NamedEntry, at: number): Promise<FoundFile & { size: number }> {
  const kind = kindOf(entry.path)
  const found = { path: entry.path, entry: at }
  const isText = kind === 'page' && entry.size <= pageLimits.markdownSigns * 4
  const { size, bytes } = await measure(archive, entry, isText)
  if (kind === 'table' && size <= limits.tableBytes) {
    return { ...found, size, kind, columns: headings(readText(firstLine(bytes), locale as Locale)) }
  }
  const text = isText ? readText(bytes, locale as Locale) : null
  if (text !== null && text.length <= pageLimits.markdownSigns) return { ...found, size, kind: 'page', text }
  if (size > fileBytesMost.page)
    return { ...found, size, kind: 'file', isPicture: false, refused: 'too_large' }
  const promises = isPicture(entry.path)
  const isNone = promises && !imageMime(bytes.subarray(0, 4096))
  return { ...found, size, kind: 'file', isPicture: promises, ...(isNone ? { refused: 'not_an_image' } : {}) }
}

const firstLine = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf(10)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

/** The first line of a table, with any delimiter. */
function headings(text: string): string[] {
  const line = text.trim()
  const sign = [';', '\t', ','].toSorted((a, b) => line.split(b).length - line.split(a).length)[0]!
  return line.split(sign).map((each) => each.trim().replaceAll(/^"|"$/g, ''))
}

async function isArchive(): Promise<boolean> {
  const file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  await file.close()
  return buffer.equals(zipMark)
}

async function parts(): Promise<Opened[]> {
  if (await isArchive()) return openParts()
  if (kindOf(name) === 'file') throw new RefusedArchive('archive_unreadable')
  const { size } = await Bun.file(path).stat()
  return [
    { entries: [{ path: name, start: 0, packed: size, size, isPacked: false }], part: 0, archive: path },
  ]
}

/** Texts as the database accepts them. */
const kept = (_: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)

async function main(): Promise<void> {
  const opened = await parts()
  const stored: StoredEntry[] = []
  const found: FoundFile[] = []
  packedTotal = (await Bun.file(path).stat()).size
  for (const { entries, part, archive } of opened) {
    if (stored.length + entries.length > limits.entries) throw new RefusedArchive('archive_too_large')
    for (const entry of entries) {
      if (servicePart(entry.path) !== null) {
        found.push({ path: entry.path, entry: -1, kind: 'file', isPicture: false })
        continue
      }
      const { size, ...file } = await lookAt(archive, entry, stored.length)
      const { start, packed, isPacked } = entry
      stored.push({ part, start, packed, size, isPacked })
      found.push(file)
    }
  }
  if (!found.some(({ kind }) => kind !== 'file')) throw new RefusedArchive('archive_empty')
  const degraded = found.filter(
    ({ path: at, kind, entry }) => entry >= 0 && kind === 'file' && kindOf(at) !== 'file',
  )
  const plan = planImport(found, {
    name,
    words: archiveWords[locale as Locale],
    newId: () => Bun.randomUUIDv7(),
    newLink: () => randomBytes(16).toString('base64url'),
    pageAddress: (id) => `/${space}/${id}`,
  })
  if (plan.items.filter(({ kind }) => kind !== 'file').length > limits.nodes)
    throw new RefusedArchive('archive_too_large')
  const out = Bun.stdout.writer()
  const say = async (line: unknown) => void (await out.write(`${JSON.stringify(line, kept)}\n`))
  for (const { entry, ...item } of plan.items) {
    const from = entry === null ? null : stored[entry]!
    await say({ item: { ...item, entry: from } })
    await out.flush()
  }
  const asFiles = degraded.map(({ path: at }) => ({
    path: at,
    reason: kindOf(at) === 'page' ? 'text_too_long' : 'table_as_file',
  }))
  for (const problem of [...asFiles, ...plan.problems].slice(0, limits.problems)) await say({ problem })
  await say({ end: 'whole', parts: opened.map(({ part }) => part) })
  await out.end()
}

try {
  await main()
} catch (error) {
  const code = error instanceof RefusedArchive ? error.code : 'archive_unreadable'
  await Bun.write(Bun.stdout, `${JSON.stringify({ end: code })}\n`)
}
process.exit(0)
