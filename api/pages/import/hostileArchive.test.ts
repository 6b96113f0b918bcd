import { zipSync } from 'fflate'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageImportLimits } from '#schema/pages/import/limits.ts'
import { until } from '../../testing/testing.ts'
import { dropForgotten } from './receiveArchive.ts'
import { sweepPageImports } from './runPageImports.ts'
import { setUpPageImport, zipOf } from './testing.ts'

const world = setUpPageImport()

const headMark = 0x02014b50

/** Changes the entries of an archive's central directory, given the start of each. */
function patched(zip: Uint8Array, change: (list: DataView, at: number) => void): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; at + 4 <= zip.length; at += 1) if (view.getUint32(at, true) === headMark) change(view, at)
  return zip
}

/** Overwrites a name with other bytes, everywhere. */
function renamed(zip: Uint8Array, from: string, to: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip)
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length)) bytes.set(to, at)
  return bytes
}

async function outcome(body: string | Uint8Array, name = 'Архив.zip'): Promise<string> {
  const { at, send, read } = world
  const { id, code } = await send(at.owner, body, { name })
  if (code) return code
  const { state, failure, pages } = await read(at.owner, id)
  return state === 'failed' ? `failed ${failure}` : `${state} ${pages}`
}

const page = { 'a.md': '# Страница' }

test('archives that lead out of themselves are refused with a word of their own', async () => {
  const unsafe = 'failed archive_unsafe'
  for (const path of ['../a.md', 'x/../../a.md', '/etc/a.md', 'C:/a.md', 'C:\\a.md', '..\\a.md'])
    expect([path, await outcome(zipOf({ ...page, [path]: 'зло' }))]).toEqual([path, unsafe])
  const link = patched(zipOf({ 'a.md': '/etc/passwd' }), (list, at) =>
    list.setUint16(at + 40, 0o120_777, true),
  )
  expect(await outcome(link)).toBe(unsafe)
})

test('archives with a password, broken ones, other files and empty ones are told apart', async () => {
  const locked = patched(zipOf(page), (list, at) => list.setUint16(at + 8, 1, true))
  expect(await outcome(locked)).toBe('failed archive_protected')
  const odd = patched(zipOf(page), (list, at) => list.setUint16(at + 10, 12, true))
  expect(await outcome(odd)).toBe('failed archive_unreadable')
  expect(await outcome(zipOf(page).slice(0, -30))).toBe('failed archive_unreadable')
  const far = patched(zipOf(page), (list, at) => list.setUint32(at + 42, 0x7fff_ffff, true))
  expect(await outcome(far)).toBe('failed archive_unreadable')
  const damaged = zipOf({ 'a.md': 'слово '.repeat(500) }).map((byte, index) =>
    index > 40 && index < 60 ? byte ^ 255 : byte,
  )
  expect(await outcome(damaged)).toBe('failed archive_unreadable')
  expect(await outcome('не архив', 'Архив.zip')).toBe('failed archive_unreadable')
  expect(await outcome('', 'a.md')).toBe('archive_empty')
  expect(await outcome(zipOf({ 'a.txt': 'текст' }))).toBe('failed archive_empty')
})

const tooLarge = 'failed archive_too_large'

test('zip bombs are refused by their real size, whatever size they declare', async () => {
  const bomb = zipSync({ 'a.md': new Uint8Array([35]), 'b.bin': new Uint8Array(40 * 1024 * 1024) })
  expect(await outcome(patched(bomb, (list, at) => list.setUint32(at + 24, 10, true)))).toBe(tooLarge)
  // Two files that share their bytes.
  const shared = patched(
    zipOf({ 'a.md': 'слово '.repeat(5000), 'b.md': 'слово '.repeat(5000) }),
    (list, at) => {
      list.setUint32(at + 20, 100_000, true)
    },
  )
  expect(await outcome(shared)).toBe('failed archive_unreadable')
})

test('archives of too many files, pages or folders in one another are refused', async () => {
  const deep = Array.from({ length: pageImportLimits.depth + 1 }, () => 'п').join('/')
  expect(await outcome(zipOf({ [`${deep}/a.md`]: 'глубоко' }))).toBe(tooLarge)
  const many = Object.fromEntries(
    Array.from({ length: pageImportLimits.entries + 1 }, (_, index) => [`${index}.md`, '']),
  )
  expect(await outcome(zipOf(many))).toBe(tooLarge)
  const pages = Object.fromEntries(
    Array.from({ length: pageImportLimits.nodes + 1 }, (_, index) => [`${index}.md`, '']),
  )
  expect(await outcome(zipOf(pages))).toBe(tooLarge)
})

test('a duplicate name counts once and is reported; names of old archives are read in their language', async () => {
  const { at, send, read, problems, tree, start, finished } = world
  const twice = renamed(zipOf({ 'a1.md': '# Первая', 'a2.md': '# Вторая' }), 'a2.md', Buffer.from('a1.md'))
  const { id } = await send(at.owner, twice)
  expect(await read(at.owner, id)).toMatchObject({ state: 'read', pages: 1 })
  expect(await problems(at.owner, id)).toEqual(['duplicate a1.md'])
  const russian = Buffer.from([0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2])
  const old = renamed(zipOf({ 'ABCDEF.md': 'текст' }), 'ABCDEF', russian)
  const second = await send(at.owner, old)
  await read(at.owner, second.id)
  await start(at.owner, second.id)
  await finished(at.owner, second.id)
  expect((await tree()).map((line) => line.trim())).toContain('Привет')
})

test('files of an archive have names that cannot read as others do', async () => {
  const { at, bring } = world
  const hidden = 'annex\u202Efdp.exe'
  const done = await bring(at.owner, { 'Папка.md': 'a', [`Папка/${hidden}`]: 'b', 'Папка/к\u202Eу.csv': '' })
  expect(done).toMatchObject({ state: 'done', files_done: 1 })
  const rows = await at.terem.sql`
    select name from file where name like 'annex%' or name like '%.csv' order by name`
  expect(rows.map(({ name }) => name)).toEqual(['annexfdp.exe', 'ку.csv'])
})

test('a refused archive leaves nothing on the disk and can make nothing', async () => {
  const { at, send, read, start } = world
  const archives = () => readdirSync(tmpdir()).filter((name) => name.startsWith('terem-archive-'))
  // A program that was killed halfway leaves its files behind.
  const before = new Set(archives())
  const { id } = await send(at.owner, zipOf({ '../a.md': '' }))
  await read(at.owner, id)
  expect((await start(at.owner, id)).code).toBe('conflict')
  const left = () => archives().filter((name) => !before.has(name))
  const second = await send(at.owner, zipOf(page))
  await read(at.owner, second.id)
  await at.terem.sql`update page_import set state = 'creating', held_until = now() + interval '1 hour'`
  expect((await send(at.owner, zipOf(page))).code).toBe('conflict')
  await until('nothing is left on the disk', () => left().length === 0)
})

test('what a killed program was reading is ended within two minutes, and its bytes leave the disk', async () => {
  const { at, send, read } = world
  const { sql } = at.terem
  await sql`delete from page_import`
  const { id } = await send(at.owner, zipOf(page))
  await read(at.owner, id)
  const stateAfter = async (seconds: number) => {
    await sql`
      update page_import set state = 'reading', updated_at = now() - make_interval(secs => ${seconds}) where id = ${id}`
    await sweepPageImports({ sql })
    const [row] = await sql<{ state: string }[]>`select state from page_import where id = ${id}`
    return row!.state
  }
  expect([await stateAfter(30), await stateAfter(70)]).toEqual(['reading', 'failed'])
  const [old, fresh] = ['old', 'fresh'].map((name) => mkdtempSync(join(tmpdir(), `terem-archive-${name}`)))
  const longAgo = new Date(Date.now() - 10 * 60_000)
  utimesSync(old!, longAgo, longAgo)
  await dropForgotten(new Date())
  expect([existsSync(old!), existsSync(fresh!)]).toEqual([false, true])
  rmSync(fresh!, { recursive: true })
})
