import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileBytesMost, type FileOwner } from '#schema/files/limits.ts'
import { arriveStream, keepFiles } from './keepFile.ts'
import { until, type Caller, type Json, type TestApi } from '../testing/testing.ts'
import { makeTestPage, makeTestSpace, narrowTestPage } from '../testing/testingPages.ts'
import { bearer, startTestFiles, uploadPath, type TestFiles } from './testing.ts'

let at: TestFiles
let api: TestApi
beforeAll(async () => {
  at = await startTestFiles()
  api = at.api
})
afterAll(() => api.close())

const incoming = () => join(api.env.dataDir, 'files', 'incoming')

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 7)])

async function upload(name: string, body: BodyInit | null, { by = at.ann as Caller, page = at.page } = {}) {
  const response = await api.fetch(uploadPath(page, name), { method: 'POST', headers: bearer(by), body })
  const answer = (await response.json()) as Json
  return { status: response.status, file: answer, error: answer.errors?.[0]?.extensions }
}

const arriving = () => (existsSync(incoming()) ? readdirSync(incoming()) : [])

const rows = async () => (await api.sql`select id from file`).map((row) => row.id as string)

/** Announces `announced` bytes, sends `sent` of them, and disconnects once they have begun to arrive. */
async function cutUpload(framing: string, sent: Buffer) {
  const before = api.logged.length
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.write(
    `POST ${uploadPath(at.page, 'cut.bin')} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${at.ann.token}\r\n${framing}\r\n\r\n`,
  )
  socket.write(sent)
  await until('bytes arrive', () => arriving().some((name) => statSync(join(incoming(), name)).size > 0))
  socket.destroy()
  return until('the upload ends', () => api.logged.slice(before).find((line) => line.route === 'upload'))
}

test('[RFI.01] an upload answers with the file record and its address', async () => {
  const { status, file } = await upload('Отчёт №1.PNG', png)
  expect(status).toBe(201)
  expect(file).toMatchObject({
    type_id: null,
    uid: null,
    source_type: 'page',
    source_id: at.page,
    extension: 'png',
    disk: 'local',
    name: 'Отчёт №1.PNG',
    size: png.length,
    mime: 'image/png',
    url: `/${file.short_link}.png`,
  })
  expect(file.hash).toBe(new Bun.CryptoHasher('sha256').update(png).digest('hex'))
  expect(file.shortLink).toBe(file.short_link)
  expect(file.short_link).toMatch(/^[\w-]{22}$/)
  expect(file.author_id).toBe(at.space.owner)
})

test('bytes and row of an upload come together, and bytes lie in the store only once', async () => {
  await upload('plain.txt', 'some words')
  expect(at.stored().toSorted()).toEqual((await rows()).toSorted())
})

test('an interrupted connection leaves neither bytes nor a row', async () => {
  const before = { rows: await rows(), stored: at.stored() }
  const line = await cutUpload('Content-Length: 5000000', Buffer.alloc(600_000, 1))
  expect(line.status).toBe(422)
  await until('the part is gone', () => at.stored().length === before.stored.length)
  expect(await rows()).toEqual(before.rows)
})

test('a connection that is cut in a body without a length leaves nothing either', async () => {
  const before = { rows: await rows(), stored: at.stored() }
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 1), Buffer.from('\r\n')])
  const line = await cutUpload('Transfer-Encoding: chunked', chunk)
  expect(line.status).toBe(422)
  await until('the part is gone', () => at.stored().length === before.stored.length)
  expect(await rows()).toEqual(before.rows)
})

/** `size` zero bytes as a stream. */
async function* zeros(size: number) {
  const part = new Uint8Array(1_048_576)
  for (let left = size; left > 0; left -= part.length) yield part.subarray(0, Math.min(left, part.length))
}

/** Stores a file of `size` bytes for an owner of the type `type`. */
async function keep(type: FileOwner, size: number) {
  const storage = { sql: api.sql, env: api.env }
  const source = { type, id: crypto.randomUUID() }
  const file = { name: 'a.bin', space: at.space.space, author: at.space.owner, source }
  const [row] = await keepFiles(storage, [await arriveStream(storage, file, zeros(size))])
  return Number(row!.size)
}

test.each([
  ['[RFI.16~] a profile photo', 'profile', 1],
  ['[RFI.17~] a photo of a chat group', 'chat_group', 8],
  ['[RFI.18~] an attachment of a message', 'message', 100],
  ['[RFI.18~] an attachment of a comment', 'comment', 100],
  ['[RFI.18~] an attachment of a letter', 'letter', 100],
] as const)(
  '%s of the most that it may have is accepted, one byte more is refused',
  async (_, type, megabytes) => {
    const most = megabytes * 1_048_576
    expect(fileBytesMost[type]).toBe(most)
    expect(await keep(type, most)).toBe(most)
    await expect(keep(type, most + 1)).rejects.toMatchObject({ code: 'too_large', params: { limit: most } })
    expect(at.stored().toSorted()).toEqual((await rows()).toSorted())
    const query = new URLSearchParams({ name: 'a.bin', source_type: type, source_id: crypto.randomUUID() })
    const answer = await sendHead(`/files?${query.toString()}`, most + 1)
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]*"code":"too_large"/)
  },
)

/** Announces a body of `length` bytes, sends none of it, and returns the response. */
async function sendHead(path: string, length: number): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${at.ann.token}\r\n` +
      `Connection: close\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return head.toString()
}

test('a file of a page that is too large is refused before it is read', async () => {
  const answer = await sendHead(uploadPath(at.page, 'more.bin'), fileBytesMost.page + 1)
  expect(answer).toMatch(/^HTTP\/1.1 413 [^]*"code":"too_large"/)
})

test('[RER.22] a file over the quota of its space is refused, before it is sent and when it has come', async () => {
  const full = await makeTestSpace(api, at.ann.account)
  const page = await makeTestPage(api, full)
  await api.sql`update space set quotas = '{"fileBytes": 10}' where id = ${full.space}`
  const before = at.stored().length
  expect((await upload('ten.txt', '0123456789', { page })).status).toBe(201)
  expect((await upload('again.txt', '0123456789', { page })).error.code).toBe('space_files_quota')
  expect((await upload('one.txt', '1', { page })).error.code).toBe('space_files_quota')
  const unannounced = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(Buffer.from('1'))
      controller.close()
    },
  })
  const { error } = await upload('stream.txt', unannounced, { page })
  expect(error).toMatchObject({ code: 'space_files_quota', params: { limit: 10 } })
  expect(at.stored()).toHaveLength(before + 1)
})

test.each([
  ['', 'required'],
  ['x'.repeat(256), 'too_long'],
  ['archive.tar_old', 'format'],
  ['notes.заметки', 'format'],
  ['../../etc/passwd.txt', 'format'],
  ['two\nlines.txt', 'format'],
])('a file named %j is refused', async (name, reason) => {
  const { status, error } = await upload(name, 'words')
  expect(status).toBe(422)
  expect(error).toMatchObject({ code: 'invalid_input', params: { fields: [{ field: 'name', reason }] } })
})

test('a name without an extension gets a plain one', async () => {
  expect((await upload('README', 'words')).file).toMatchObject({ name: 'README', extension: 'bin' })
})

test('a file that calls itself an image and is none is refused', async () => {
  const { error } = await upload('photo.png', '<html><script>alert(1)</script></html>')
  expect(error).toMatchObject({
    code: 'invalid_input',
    params: { fields: [{ field: 'name', reason: 'unknown_value' }] },
  })
  expect(at.stored().toSorted()).toEqual((await rows()).toSorted())
})

test('an image with the extension of another image type is stored as its real type', async () => {
  expect((await upload('photo.jpg', png)).file).toMatchObject({ extension: 'jpg', mime: 'image/png' })
})

test('only who may edit the page adds files to it; to others it is read-only or does not exist', async () => {
  expect((await upload('a.txt', 'a', { by: at.bob })).status).toBe(201)
  const readable = await makeTestPage(api, at.space)
  await narrowTestPage(api, at.space, readable, 'read')
  expect((await upload('a.txt', 'a', { by: at.bob, page: readable })).error.code).toBe('read_only')
  const hidden = await makeTestPage(api, at.space)
  await narrowTestPage(api, at.space, hidden, 'none')
  expect((await upload('a.txt', 'a', { by: at.bob, page: hidden })).error.code).toBe('not_found')
  expect((await upload('a.txt', 'a', { page: crypto.randomUUID() })).error.code).toBe('not_found')
  expect((await upload('a.txt', 'a', { by: {} })).error.code).toBe('unauthenticated')
})

test('a file belongs to a page and to nothing unknown', async () => {
  const response = await api.fetch(`/files?name=a.txt&source_type=cloud&source_id=${at.page}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${at.ann.token}` },
    body: 'a',
  })
  const [error] = ((await response.json()) as Json).errors
  expect(error.extensions.params.fields).toEqual([{ field: 'source_type', reason: 'unknown_value' }])
})
