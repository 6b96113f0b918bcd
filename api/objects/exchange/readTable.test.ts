import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import { startReader } from './openTable.ts'
import { rested, upload, workbook } from './testing.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType()
})
afterAll(() => at.terem.close())

const staged = async () =>
  (await at.terem.sql<{ count: number }[]>`select count(*)::int as count from object_import_row`)[0]!.count

/** The result of reading a file: the code of the refusal, or `read`. */
async function outcome(name: string, body: string | Uint8Array): Promise<string> {
  const { id, code } = await upload(at, at.member, type, { name, body })
  if (code) return code
  const { state, failure } = await rested(at, at.member, id)
  return state === 'failed' ? failure : state
}

const bytes = (text: string) => new TextEncoder().encode(text)
const bookParts = { 'xl/workbook.xml': bytes('<workbook/>'), '[Content_Types].xml': bytes('<Types/>') }

test('[ROV.11~] a workbook that unpacks to far more than it is, is refused, and nothing of it stays', async () => {
  const bomb = zipSync({ ...bookParts, 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) })
  expect(bomb.byteLength).toBeLessThan(200_000)
  expect(await outcome('bomb.xlsx', bomb)).toBe('import_too_large')
  const crowd = Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`a${index}`, bytes('')]))
  expect(await outcome('crowd.xlsx', zipSync({ ...bookParts, ...crowd }))).toBe('import_too_large')
  expect(await staged()).toBe(0)
})

const wide = (columns: number) => `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(columns)}</row>`
const sheetOf = (rows: string, before = '') =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData></worksheet>`

/**
 * A workbook that is valid except for `parts`. The other content does not compress, so that its size looks harmless.
 */
function hostile(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org'
  const relation = `${office}/officeDocument/2006/relationships`
  const noise = Array.from({ length: 24 }, () => crypto.getRandomValues(new Uint8Array(65_536)))
  const book = `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`
  const relations = `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
  const texts = { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations, ...parts }
  return zipSync({
    '[Content_Types].xml': bytes('<Types/>'),
    ...Object.fromEntries(noise.map((part, index) => [`xl/media/${index}.bin`, part])),
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, bytes(text)])),
  })
}

/** The output of the workbook's reader, and its peak memory as measured by the kernel. */
async function read(book: Uint8Array): Promise<{ said: string; mostBytes: number }> {
  const path = join(tmpdir(), `terem-test-${crypto.randomUUID()}`)
  await Bun.write(path, book)
  const reader = startReader(path, { format: 'xlsx', locale: 'ru' })
  let mostBytes = 0
  const watch = setInterval(() => {
    const status = readFileSync(`/proc/${reader.pid}/status`, 'utf8')
    mostBytes = Math.max(mostBytes, Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1] ?? 0) * 1024)
  }, 20)
  const said = await new Response(reader.stdout).text()
  clearInterval(watch)
  await reader.exited
  await rm(path)
  return { said, mostBytes }
}

/** A text of this many letters that never repeats and compresses badly. */
const noise = (letters: number) => randomBytes(letters / 2).toString('hex')

test('[ROV.11~] a workbook just below every bound is read whole, far below what its reader may take', async () => {
  const { rows, sharedBytes, columns } = exchangeLimits
  const textBytes = 1_000
  const texts = Array.from({ length: Math.floor((sharedBytes * 0.95) / (textBytes + 16)) }, () =>
    noise(textBytes),
  )
  const cell = (row: number, at: number) =>
    `<c r="${columnName(at)}${row}" t="s"><v>${(row * 7 + at) % texts.length}</v></c>`
  const wideRows = 400
  const sheet = Array.from({ length: rows }, (_, index) => {
    const cells = index < wideRows ? columns : 2
    return `<row r="${index + 1}">${Array.from({ length: cells }, (_each, at) => cell(index + 1, at)).join('')}</row>`
  })
  const { said, mostBytes } = await read(
    hostile({
      'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      'xl/worksheets/sheet1.xml': sheetOf(sheet.join('')),
    }),
  )
  expect(said.slice(-40)).toContain('{"end":"whole"}')
  expect(said.split('\n')).toHaveLength(rows + 2)
  expect(mostBytes).toBeGreaterThan(sharedBytes)
  expect(mostBytes).toBeLessThan(400 * 1024 ** 2)
}, 90_000)

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

const oneCell = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')

test.each<[string, Record<string, string>]>([
  [
    'shared texts without end',
    {
      'xl/sharedStrings.xml': `<sst>${'<si><r><t>a</t></r><r><t>b</t></r></si>'.repeat(1_000_000)}</sst>`,
      'xl/worksheets/sheet1.xml': oneCell,
    },
  ],
  ['a row of a million columns', { 'xl/worksheets/sheet1.xml': sheetOf(wide(1_000_000)) }],
  [
    'a million columns described',
    { 'xl/worksheets/sheet1.xml': sheetOf(wide(1), '<cols><col min="1" max="1000000"/></cols>') },
  ],
  ['styles without end', { 'xl/styles.xml': `<styleSheet>${'<xf/>'.repeat(2_000_000)}</styleSheet>` }],
  [
    'one text without end',
    { 'xl/worksheets/sheet1.xml': sheetOf(`<row r="1"><c t="inlineStr"><is><t>${'а'.repeat(1e7)}`) },
  ],
])('[ROV.11~] a workbook with %s is too large before its reader holds it', async (_, parts) => {
  const book = hostile(parts)
  expect(book.byteLength).toBeLessThan(exchangeLimits.fileBytes)
  const { said, mostBytes } = await read(book)
  expect(said).toBe('{"end":"import_too_large"}\n')
  expect(mostBytes).toBeLessThan(300 * 1024 ** 2)
})

test('[ROV.11~] a sheet that hides its cells from the look before the reading is refused', async () => {
  const hidden = `<row r="1">${'<c r="A1"><v>1</v></c><!--<row>-->'.repeat(3000)}</row>`
  const body = hostile({ 'xl/worksheets/sheet1.xml': sheetOf(hidden) })
  expect(await outcome('hidden.xlsx', body)).toBe('import_unreadable')
})

test('[ROV.11~] a file whose content does not match its name is refused, and nothing of it is stored', async () => {
  const book = await workbook([['Имя'], ['а']])
  const files: Record<string, string | Uint8Array> = {
    'text.xlsx': 'Имя\nа\n',
    'book.csv': book,
    'picture.csv': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13),
    'archive.xlsx': zipSync({ 'letter.txt': bytes('hello') }),
    'cut.xlsx': book.subarray(0, book.byteLength - 400),
    'garbled.xlsx': Uint8Array.from(book, (byte, index) => (index > 60 && index < 400 ? byte ^ 0x5a : byte)),
    'table.pdf': '%PDF-1.7',
  }
  for (const [name, body] of Object.entries(files))
    expect([name, await outcome(name, body)]).toEqual([name, 'import_unreadable'])
  expect(await staged()).toBe(0)
})

test('[ROV.11~] a table without a row, and a workbook behind a password, are refused by what they are', async () => {
  expect(await outcome('empty.csv', '')).toBe('import_empty')
  expect(await outcome('empty.xlsx', '')).toBe('import_empty')
  expect(await outcome('blank.csv', '\n\n;;\n')).toBe('import_empty')
  expect(await outcome('blank.xlsx', await workbook([]))).toBe('import_empty')
  const locked = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600))
  expect(await outcome('locked.xlsx', locked)).toBe('import_protected')
  expect(await staged()).toBe(0)
})

test('[ROV.11~] a table of more rows than may be is refused, and none of its rows stays', async () => {
  expect(await outcome('long.csv', 'а\n'.repeat(100_001))).toBe('import_too_large')
  expect(await staged()).toBe(0)
})

test('[ROV.11~] a table of too many columns, too long a row or too many bytes is refused', async () => {
  expect(await outcome('wide.csv', `${'а;'.repeat(200)}а`)).toBe('import_too_large')
  expect(await outcome('cell.csv', `"${'а'.repeat(1_100_000)}"`)).toBe('import_too_large')
  expect(await staged()).toBe(0)
  const large = await at.terem.fetch(`/objects/import?type_id=${type.id}&name=a.csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${at.member.token}` },
    body: new Uint8Array(50 * 1024 * 1024 + 1),
  })
  expect(large.status).toBe(413)
})

test('[ROV.11~] of a formula what it came to is taken, never the formula; texts that look like one stay texts', async () => {
  const body = await workbook([
    ['=1+1', { formula: 'HYPERLINK("http://evil")', result: 'вид' }, { formula: 'NOW()' }, '@SUM(A1)'],
    [{ richText: [{ text: 'жир' }, { text: 'ный' }] }, { text: 'ссылка', hyperlink: 'https://example.org' }],
  ])
  const { id } = await upload(at, at.member, type, { name: 'formula.xlsx', body })
  const { rows } = await rested(at, at.member, id)
  expect(rows).toEqual([
    { row: 1, cells: ['=1+1', 'вид', '', '@SUM(A1)'] },
    { row: 2, cells: ['жирный', 'ссылка'] },
  ])
})
