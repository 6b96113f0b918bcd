import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadBytes } from '#schema/files/limits.ts'
import { startTestApi, until, type Json, type TestApi } from '../testing.ts'
import {
  joinTestSpace,
  makeTestPage,
  makeTestSpace,
  narrowTestPage,
  type TestSpace,
} from '../testingPages.ts'

let api: TestApi
let space: TestSpace
let page: string
let owner: string
let member: string

beforeAll(async () => {
  api = await startTestApi()
  const [ann, bob] = [await api.makeUser('Ann'), await api.makeUser('Bob')]
  space = await makeTestSpace(api, ann.account)
  await joinTestSpace(api, bob.account, space)
  page = await makeTestPage(api, space)
  owner = ann.token
  member = bob.token
})
afterAll(() => api.close())

const incoming = () => join(api.env.dataDir, 'files', 'incoming')

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 7)])

const addressOf = (name: string, id = page) =>
  `/files?${new URLSearchParams({ name, source_type: 'page', source_id: id }).toString()}`

async function upload(name: string, body: BodyInit | null, { token = owner, id = page } = {}) {
  const headers = new Headers(token === '' ? [] : [['Authorization', `Bearer ${token}`]])
  const response = await api.fetch(addressOf(name, id), { method: 'POST', headers, body })
  const answer = (await response.json()) as Json
  return { status: response.status, file: answer, error: answer.errors?.[0]?.extensions }
}

/** Every file under the store's folder, by its name. */
function stored(): string[] {
  const folder = join(api.env.dataDir, 'files')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const arriving = () => (existsSync(incoming()) ? readdirSync(incoming()) : [])

const rows = async () => (await api.sql`select id from file`).map((row) => row.id as string)

/** Announces `announced` bytes, sends `sent` of them, and cuts the connection once they have begun to arrive. */
async function cutUpload(framing: string, sent: Buffer) {
  const before = api.logged.length
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.write(
    `POST ${addressOf('cut.bin')} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner}\r\n${framing}\r\n\r\n`,
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
    source_id: page,
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
  expect(file.author_id).toBe(space.owner)
})

test('[RFI.02] bytes and row of an upload come together, and bytes lie in the store only once', async () => {
  await upload('plain.txt', 'some words')
  expect(stored().toSorted()).toEqual((await rows()).toSorted())
})

test('a connection that is cut leaves neither bytes nor a row', async () => {
  const before = { rows: await rows(), stored: stored() }
  const line = await cutUpload('Content-Length: 5000000', Buffer.alloc(600_000, 1))
  expect(line.status).toBe(422)
  await until('the part is gone', () => stored().length === before.stored.length)
  expect(await rows()).toEqual(before.rows)
})

test('a connection that is cut in a body without a length leaves nothing either', async () => {
  const before = { rows: await rows(), stored: stored() }
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 1), Buffer.from('\r\n')])
  const line = await cutUpload('Transfer-Encoding: chunked', chunk)
  expect(line.status).toBe(422)
  await until('the part is gone', () => stored().length === before.stored.length)
  expect(await rows()).toEqual(before.rows)
})

test('[RFI.18] a file of 100 MB is accepted, one byte more is refused before it is read', async () => {
  const most = await upload('most.bin', new Uint8Array(uploadBytes))
  expect(most).toMatchObject({ status: 201, file: { size: uploadBytes } })
  const { status, error } = await upload('more.bin', new Uint8Array(uploadBytes + 1))
  expect({ status, error }).toMatchObject({
    status: 413,
    error: { code: 'too_large', params: { limit: uploadBytes } },
  })
  expect(stored().toSorted()).toEqual((await rows()).toSorted())
})

test('a body that never says its length is cut off past 100 MB', async () => {
  const part = new Uint8Array(1_048_576)
  let left = 105
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(part) : controller.close()),
  })
  const { error } = await upload('endless.bin', body)
  expect(error).toMatchObject({ code: 'too_large', params: { limit: uploadBytes } })
  expect(stored().toSorted()).toEqual((await rows()).toSorted())
})

/** Uploads 100 MB over a socket as fast as it is taken; `onPart` hears of each part that was. */
async function uploadLong(onPart: () => void): Promise<string> {
  const [part, parts] = [Buffer.alloc(262_144, 3), 400]
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.write(
    `POST ${addressOf('long.bin')} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner}\r\n` +
      `Connection: close\r\nContent-Length: ${part.length * parts}\r\n\r\n`,
  )
  for (let sent = 0; sent < parts; sent++) {
    if (!socket.write(part)) await once(socket, 'drain')
    onPart()
  }
  let answer = ''
  for await (const bytes of socket) answer += String(bytes)
  return answer
}

test('uploads keep memory flat: four of 100 MB at once take less than half of that', async () => {
  Bun.gc(true)
  const before = process.memoryUsage().rss
  let highest = 0
  const watch = () => (highest = Math.max(highest, process.memoryUsage().rss))
  const answers = await Promise.all([1, 2, 3, 4].map(() => uploadLong(watch)))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 201 [^]*"size":104857600/)
  // The figure is of the whole process, in which another test file runs at the same time; whole files in memory take 440 MB.
  expect(highest - before).toBeLessThan(200 * 1_048_576)
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
  expect(stored().toSorted()).toEqual((await rows()).toSorted())
})

test('an image under the name of another kind of image is kept as what it is', async () => {
  expect((await upload('photo.jpg', png)).file).toMatchObject({ extension: 'jpg', mime: 'image/png' })
})

test('only who may edit the page adds files to it; to others it is read-only or does not exist', async () => {
  expect((await upload('a.txt', 'a', { token: member })).status).toBe(201)
  const readable = await makeTestPage(api, space)
  await narrowTestPage(api, space, readable, 'read')
  expect((await upload('a.txt', 'a', { token: member, id: readable })).error.code).toBe('read_only')
  const hidden = await makeTestPage(api, space)
  await narrowTestPage(api, space, hidden, 'none')
  expect((await upload('a.txt', 'a', { token: member, id: hidden })).error.code).toBe('not_found')
  expect((await upload('a.txt', 'a', { id: crypto.randomUUID() })).error.code).toBe('not_found')
  expect((await upload('a.txt', 'a', { token: '' })).error.code).toBe('unauthenticated')
})

test('a file belongs to a page and to nothing unknown', async () => {
  const response = await api.fetch(`/files?name=a.txt&source_type=cloud&source_id=${page}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner}` },
    body: 'a',
  })
  const [error] = ((await response.json()) as Json).errors
  expect(error.extensions.params.fields).toEqual([{ field: 'source_type', reason: 'unknown_value' }])
})
