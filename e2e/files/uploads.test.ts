import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import crossws from 'crossws/adapters/bun'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packChunk, uploadChunkBytes, type UploadAnswer } from '#schema/files/uploadSocket.ts'
import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { createApi } from '../../api/server.ts'
import { startTestApi, until, type Caller, type TestApi } from '../../api/testing/testing.ts'
import {
  joinTestSpace,
  makeTestPage,
  makeTestSpace,
  narrowTestPage,
  type TestSpace,
} from '../../api/testing/testingPages.ts'
import type { UploadState } from '../../client/files/upload.ts'
import { UploadSocket } from '../../client/files/uploadSocket.ts'

let api: TestApi
let space: TestSpace
let page: string
let ann: Required<Pick<Caller, 'token' | 'account'>>

beforeAll(async () => {
  api = await startTestApi()
  ann = await api.makeUser('Ann')
  space = await makeTestSpace(api, ann.account)
  page = await makeTestPage(api, space)
})
afterAll(() => api.close())

/** A file of `chunks` chunks and 100 bytes, all chunks different. */
function bigFile(chunks: number, name = 'film.mp4'): File {
  const bytes = new Uint32Array(chunks * (uploadChunkBytes / 4) + 25)
  const seed = Math.floor(Math.random() * 1e9)
  for (let at = 0; at < bytes.length; at++) bytes[at] = at * 2_654_435_761 + seed
  return new File([bytes], name)
}

const sha256 = async (file: Blob) =>
  new Bun.CryptoHasher('sha256').update(await file.arrayBuffer()).digest('hex')

const clientOf = (origin = api.url, token = ann.token) =>
  new UploadSocket({
    origin,
    space: space.space,
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(false),
  })

const owner = () => ({ type: 'page', id: page }) as const
const uploadRow = async (name: string) =>
  (await api.sql`select received::int, file from upload where name = ${name}`)[0]

/** The API of the same database and files on a port of its own, which can be stopped and restarted. */
async function secondNode(port = 0) {
  const { env, databaseUrl } = api
  const log = createLog(() => undefined)
  const node = await createApi({ databaseUrl, dataDir: env.dataDir, log, metrics: new Metrics(), env })
  const sockets = new Map(node.sockets.map(({ path, hooks }) => [path, hooks] as const))
  const ws = crossws({ resolve: (request) => sockets.get(new URL(request.url).pathname) ?? {} })
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    websocket: ws.websocket,
    fetch: (request, bun) => ws.handleUpgrade(request, bun),
  })
  return {
    port: server.port!,
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop(true)
      await node.close()
    },
  }
}

/** A socket that sends on command. */
async function rawSocket(token = ann.token, origin = api.url) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/upload`)
  const heard: UploadAnswer[] = []
  const state = { code: 0 }
  socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)) as UploadAnswer)
  socket.onclose = ({ code }) => (state.code = code)
  await until('the socket opens', () => socket.readyState === WebSocket.OPEN)
  const say = (message: unknown) => socket.send(JSON.stringify(message))
  const hear = <T extends UploadAnswer['type']>(type: T) =>
    until(`the server says ${type}`, () =>
      heard.find((answer): answer is Extract<UploadAnswer, { type: T }> => answer.type === type),
    )
  if (token) {
    say({ type: 'connect', token })
    await hear('connected')
  }
  return { socket, heard, say, hear, state }
}

const begin = (values: object = {}) => ({
  type: 'begin',
  upload: crypto.randomUUID(),
  name: 'a.bin',
  size: 10,
  source_type: 'page',
  source_id: page,
  ...values,
})

test('[RFI.19] a file goes in chunks of 524288 bytes with its progress, and the answer names its id', async () => {
  const file = bigFile(12)
  const shares: number[] = []
  expect(uploadChunkBytes).toBe(524_288)
  const done = await clientOf().upload({ file, owner: owner(), onProgress: (share) => shares.push(share) })
  expect(done).toMatchObject({ name: 'film.mp4', size: file.size, mime: 'video/mp4' })
  expect(shares.at(-1)).toBe(1)
  expect(shares.length).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  const response = await api.fetch(done.url, { headers: { Authorization: `Bearer ${ann.token}` } })
  expect(await sha256(await response.blob())).toBe(await sha256(file))
  const { data } = await api.call(ann, 'query ($id: ID!) { get_file(id: $id) { hash author_id } }', done)
  expect(data.get_file).toEqual({ hash: await sha256(file), author_id: space.owner })
})

test('[RFI.19~] an upload that the server left goes on after the last bytes that it had confirmed', async () => {
  const node = await secondNode()
  const file = bigFile(60, 'cut.bin')
  const states: UploadState[] = []
  let highest = 0
  let left: Promise<void> | undefined
  const upload = clientOf(node.url).upload({
    file,
    owner: owner(),
    onState: (state) => states.push(state),
    onProgress(share) {
      highest = share
      if (share > 0.3) left ??= node.stop()
    },
  })
  await until('a part of it has come', () => left !== undefined)
  await left
  const { received } = (await uploadRow('cut.bin'))!
  expect(received).toBeGreaterThanOrEqual(Math.floor(highest * file.size))
  expect(received).toBeLessThan(file.size)
  await until('the client waits', () => states.includes('waiting'))
  const again = await secondNode(node.port)
  const { size } = await upload
  expect(size).toBe(file.size)
  expect(states).toEqual(['sending', 'waiting', 'sending'])
  await again.stop()
})

test('[RFI.20~] several files end only when all of them are confirmed', async () => {
  const client = clientOf()
  const files = [1, 2, 3, 4, 5, 6].map((chunks) => bigFile(chunks, `many${chunks}.bin`))
  const done = await Promise.all(files.map((file) => client.upload({ file, owner: owner() })))
  expect(done.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  const ended = await api.sql`select 1 from upload where name like 'many%' and file is not null`
  expect(ended).toHaveLength(6)
})

test('an upload whose last answer was lost is told the same file again', async () => {
  const file = bigFile(1, 'twice.bin')
  const client = clientOf()
  const { id } = await client.upload({ file, owner: owner() })
  const [row] = await api.sql`select id from upload where name = 'twice.bin'`
  const { say, hear } = await rawSocket()
  say(begin({ upload: row!.id as string, name: 'twice.bin', size: file.size }))
  expect((await hear('done')).id).toBe(id)
})

test('an upload that is ended on two nodes at once becomes one file, and both are told which', async () => {
  const node = await secondNode()
  for (let round = 0; round < 5; round++) {
    const bytes = new Uint8Array(uploadChunkBytes).fill(round)
    const about = begin({ name: `both${round}.bin`, size: bytes.length })
    const [here, there] = [await rawSocket(), await rawSocket(ann.token, node.url)]
    here.say(about)
    await here.hear('begun')
    here.socket.send(packChunk(about.upload, 0, bytes))
    await here.hear('stored')
    there.say(about)
    expect((await there.hear('begun')).offset).toBe(bytes.length)
    const hash = await sha256(new Blob([bytes]))
    for (const { say } of [here, there]) say({ type: 'end', upload: about.upload, hash })
    await until('both are answered', () =>
      [here, there].every(({ heard }) => heard.some(({ type }) => type === 'done' || type === 'failed')),
    )
    expect((await there.hear('done')).id).toBe((await here.hear('done')).id)
  }
  await node.stop()
})

test('bytes that do not match their hash never become a file', async () => {
  const { socket, say, hear } = await rawSocket()
  const about = begin({ name: 'wrong.bin' })
  say(about)
  await hear('begun')
  socket.send(packChunk(about.upload, 0, new Uint8Array(10)))
  await hear('stored')
  say({ type: 'end', upload: about.upload, hash: '0'.repeat(64) })
  expect(await hear('failed')).toMatchObject({ upload: about.upload, code: 'conflict' })
  expect(await uploadRow('wrong.bin')).toEqual({ received: 0, file: null })
  expect(await api.sql`select 1 from file where name = 'wrong.bin'`).toHaveLength(0)
})

test('an upload that is dropped leaves nothing', async () => {
  const stop = new AbortController()
  const incoming = join(api.env.dataDir, 'files', 'incoming')
  const upload = clientOf().upload(
    { file: bigFile(60, 'dropped.bin'), owner: owner(), onProgress: (share) => share > 0.2 && stop.abort() },
    stop.signal,
  )
  await expect(upload).rejects.toThrow(/abort/i)
  await until('the upload is gone', async () => !(await uploadRow('dropped.bin')))
  await until('its bytes are gone', () => !existsSync(incoming) || readdirSync(incoming).length === 0)
})

test('rights are asked at the beginning and again at the end', async () => {
  const bob = await api.makeUser('Bob')
  await joinTestSpace(api, bob.account, space)
  const closed = await makeTestPage(api, space)
  const file = bigFile(1)
  const asBob = clientOf(api.url, bob.token)
  const { socket, say, hear } = await rawSocket(bob.token)
  const late = begin({ name: 'late.bin', source_id: closed })
  say(late)
  await hear('begun')
  socket.send(packChunk(late.upload, 0, new Uint8Array(10)))
  await hear('stored')
  await narrowTestPage(api, space, closed, 'read')
  say({ type: 'end', upload: late.upload, hash: await sha256(new Blob([new Uint8Array(10)])) })
  expect(await hear('failed')).toMatchObject({ upload: late.upload, code: 'read_only' })
  expect(await api.sql`select 1 from file where name = 'late.bin'`).toHaveLength(0)
  const refused = asBob.upload({ file, owner: { type: 'page', id: closed } })
  await expect(refused).rejects.toMatchObject({ code: 'read_only' })
  const absent = asBob.upload({ file, owner: { type: 'page', id: crypto.randomUUID() } })
  await expect(absent).rejects.toMatchObject({ code: 'not_found' })
})

test("somebody else's upload cannot be continued", async () => {
  const eve = await api.makeUser('Eve')
  await joinTestSpace(api, eve.account, space)
  const about = begin({ name: 'mine.bin' })
  const mine = await rawSocket()
  mine.say(about)
  await mine.hear('begun')
  const hers = await rawSocket(eve.token)
  hers.say(about)
  expect(await hers.hear('failed')).toMatchObject({ code: 'not_found' })
})

test.each([
  [{ size: 0 }, 'invalid_input'],
  [{ name: '../etc/passwd' }, 'invalid_input'],
  [{ source_type: 'cloud' }, 'invalid_input'],
  [{ upload: 'x' }, 'invalid_input'],
  [{ source_type: 'chat_group', size: 8 * 1_048_576 + 1 }, 'too_large'],
  [{ size: 1024 * 1_048_576 + 1 }, 'too_large'],
])('an upload that begins with %j is refused', async (values, code) => {
  const { say, hear } = await rawSocket()
  say(begin(values))
  expect(await hear('failed')).toMatchObject({ code })
})

test('a fifth upload on one socket is asked to wait', async () => {
  const { say, hear } = await rawSocket()
  for (let count = 0; count < 5; count++) say(begin({ name: `fifth${count}.bin` }))
  expect(await hear('failed')).toMatchObject({ code: 'too_soon', params: { seconds: 3 } })
})

test('who shows no good token is sent away', async () => {
  const silent = await rawSocket('')
  silent.say(begin())
  await until('the socket closes', () => silent.state.code === 4401)
  const wrong = await rawSocket('')
  wrong.say({ type: 'connect', token: 'of-yesterday' })
  await until('the socket closes', () => wrong.state.code === 4401)
  const early = await rawSocket('')
  early.socket.send(new Uint8Array(600_000))
  await until('the socket closes', () => early.state.code === 4422)
})
