import type { FileHandle } from 'node:fs/promises'
import { pageImportLimits as limits } from '#schema/pages/import/limits.ts'
import { decodeNames } from './entryNames.ts'
import { RefusedArchive } from './refusedArchive.ts'

/** The location of a file's bytes in its archive. */
export type ZipEntry = { start: number; packed: number; size: number; isPacked: boolean }
export type NamedEntry = ZipEntry & { path: string }

const [endMark, end64Mark, headMark, localMark] = [0x06054b50, 0x07064b50, 0x02014b50, 0x04034b50]
const endBytes = 22
const commentBytes = 65_535
const headBytes = 46
const localBytes = 30
const directoryBytes = 32 * 1024 * 1024
const linkMode = 0o120_000

type Head = {
  flags: number
  method: number
  packed: number
  size: number
  offset: number
  mode: number
  name: Uint8Array
}

/**
 * The files of an archive, by its central directory. Data outside the directory is ignored, as other programs do.
 * Throws `RefusedArchive` for an archive that is broken, has a password, leads out of itself or exceeds the limits.
 */
export async function zipEntries(file: FileHandle): Promise<NamedEntry[]> {
  const { size: whole } = await file.stat()
  const { count, start, length } = await findEnd(file, whole)
  if (count > limits.entries || length > directoryBytes) throw new RefusedArchive('archive_too_large')
  if (start + length > whole) throw new RefusedArchive('archive_unreadable')
  const heads = readHeads(await bytesAt(file, start, length), count)
  const names = decodeNames(heads.map(({ name }) => name))
  const packed = heads.reduce((sum, head) => sum + head.packed, 0)
  // Entries that share their bytes add up to more than the archive.
  if (packed > whole) throw new RefusedArchive('archive_unreadable')
  const entries: NamedEntry[] = []
  for (const [index, head] of heads.entries()) {
    const path = pathOf(names[index]!)
    check(head)
    if (!names[index]!.endsWith('/') && !names[index]!.endsWith('\\'))
      entries.push({ path, ...(await locate(file, head, whole)) })
  }
  return entries
}

async function findEnd(file: FileHandle, whole: number) {
  const length = Math.min(whole, endBytes + commentBytes)
  const tail = await bytesAt(file, whole - length, length)
  for (let at = length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue
    const [count, size, start] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ]
    const isLong = at >= 20 && tail.readUInt32LE(at - 20) === end64Mark
    if (!isLong) return { count, start, length: size }
    const record = await bytesAt(file, number64(tail, at - 12), 56)
    return { count: number64(record, 32), length: number64(record, 40), start: number64(record, 48) }
  }
  throw new RefusedArchive('archive_unreadable')
}

function readHeads(list: Buffer, count: number): Head[] {
  const heads: Head[] = []
  for (let at = 0; heads.length < count;) {
    if (at + headBytes > list.length || list.readUInt32LE(at) !== headMark)
      throw new RefusedArchive('archive_unreadable')
    const [name, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const end = at + headBytes + name + extra + comment
    if (end > list.length) throw new RefusedArchive('archive_unreadable')
    const long = longFields(list.subarray(at + headBytes + name, at + headBytes + name + extra), [
      list.readUInt32LE(at + 24),
      list.readUInt32LE(at + 20),
      list.readUInt32LE(at + 42),
    ])
    heads.push({
      flags: list.readUInt16LE(at + 8),
      method: list.readUInt16LE(at + 10),
      size: long[0],
      packed: long[1],
      offset: long[2],
      mode: list.readUInt16LE(at + 40),
      name: list.subarray(at + headBytes, at + headBytes + name),
    })
    at = end
  }
  return heads
}

type Fields = [size: number, packed: number, offset: number]

/** Numbers that do not fit in four bytes follow in an extra field, in the order of the missing ones. */
function longFields(extra: Buffer, given: Fields): Fields {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return given.map((value) => {
      if (value !== 0xffff_ffff) return value
      if (next + 8 > extra.length) throw new RefusedArchive('archive_unreadable')
      next += 8
      return number64(extra, next - 8)
    }) as Fields
  }
  return given
}

function number64(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at))
  if (!Number.isSafeInteger(value)) throw new RefusedArchive('archive_unreadable')
  return value
}

function check({ flags, method, mode }: Head): void {
  if ((flags & 0x2041) !== 0) throw new RefusedArchive('archive_protected')
  if (method !== 0 && method !== 8) throw new RefusedArchive('archive_unreadable')
  if ((mode & 0o170_000) === linkMode) throw new RefusedArchive('archive_unsafe')
}

/** The path of a file inside the archive. A path that leads elsewhere makes the whole archive refused. */
function pathOf(name: string): string {
  const plain = name
    .replaceAll('\\', '/')
    .normalize('NFC')
    .replaceAll(/(^|\/)\.(?=\/|$)/g, '')
  const parts = plain.split('/').filter((part) => part !== '')
  const isOutside = /^(\/|[a-z]:)/i.test(plain) || parts.includes('..')
  if (isOutside || plain.includes('\0')) throw new RefusedArchive('archive_unsafe')
  if (parts.length > limits.depth || plain.length > limits.pathSigns)
    throw new RefusedArchive('archive_too_large')
  return parts.join('/')
}

async function locate(
  file: FileHandle,
  { offset, packed, size, method }: Head,
  whole: number,
): Promise<ZipEntry> {
  const local = await bytesAt(file, offset, localBytes)
  if (local.readUInt32LE(0) !== localMark) throw new RefusedArchive('archive_unreadable')
  const start = offset + localBytes + local.readUInt16LE(26) + local.readUInt16LE(28)
  if (start + packed > whole) throw new RefusedArchive('archive_unreadable')
  return { start, packed, size, isPacked: method === 8 }
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  if (bytesRead !== length) throw new RefusedArchive('archive_unreadable')
  return buffer
}
