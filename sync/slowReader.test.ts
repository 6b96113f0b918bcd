import { connect as connectTo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { answerFrame, stateVectorFrame } from './frames.ts'
import { makeRights, tokenFrame, until, type TestNode } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync
let node: TestNode

beforeEach(async () => {
  node = await sync.start()
})

/** Masks a binary frame as RFC 6455 requires of clients. */
function clientFrame(payload: Uint8Array): Buffer {
  const head =
    payload.length < 126
      ? [0x82, 0x80 | payload.length]
      : [0x82, 0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.from([...head, 0, 0, 0, 0, ...payload])
}

/** A client on a bare TCP socket, which can stop reading altogether. */
async function openStalling(name: string, isStalled = false) {
  const { port, pathname, host } = new URL(node.url)
  const socket = connectTo(Number(port), '127.0.0.1')
  let received = 0
  let isClosed = false
  socket.on('data', (data) => (received += data.length))
  socket.on('close', () => (isClosed = true))
  socket.on('error', () => {})
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await until('the socket is upgraded', () => received > 0)
  if (isStalled) socket.pause()
  socket.write(clientFrame(tokenFrame(name, 'boris')))
  socket.write(clientFrame(stateVectorFrame(name, Uint8Array.of(0))))
  socket.write(clientFrame(answerFrame(name, Y.encodeStateAsUpdate(new Y.Doc()))))
  const before = received
  if (!isStalled) await until('the first sync came', () => received > before + 20)
  return { socket, isClosed: () => isClosed, received: () => received }
}

test('[rule 9] a client that stops reading is closed and named, while others go on', async () => {
  const { name } = await sync.makeDocument()
  const anna = open(name, 'anna')
  await until('anna is synced', anna.isSaved)
  const stalling = await openStalling(name)
  stalling.socket.pause()
  const closed = () => node.lines.find((line) => line['reason'] === 'slowReader')
  const map = anna.doc.getMap('m')
  for (let round = 0; round < 200 && !closed(); round++) {
    map.set('image', new Uint8Array(500_000).fill(round))
    await until('anna is saved', anna.isSaved)
  }
  expect(closed()).toMatchObject({
    code: 4408,
    principal: `subject:${makeRights(sync.sql).principal('boris').id}`,
  })
  expect(anna.closes).toEqual([])
  stalling.socket.resume()
  await until('its socket is gone', stalling.isClosed)
})

test('a first sync that is larger than what a slow reader is granted arrives whole', async () => {
  const { name } = await sync.makeDocument()
  const anna = open(name, 'anna')
  await until('anna is synced', anna.isSaved)
  for (let part = 0; part < 8; part++)
    anna.doc.getMap('m').set(`part${part}`, new Uint8Array(1_500_000).fill(part))
  await until('anna is saved', anna.isSaved)
  const boris = open(name, 'boris')
  await until('boris has all of it', () => boris.doc.getMap('m').size === 8, 30_000)
  expect(boris.closes).toEqual([])
  // Also to a client that pauses before reading it, while the page goes on changing.
  const stalling = await openStalling(name, true)
  const sockets = async () => /sync_sockets (\d+)/.exec(await node.metrics.print())![1]
  await until('it is connected', async () => (await sockets()) === '3')
  for (let edit = 0; edit < 20; edit++) {
    anna.doc.getMap('m').set('edit', edit)
    await until('anna is saved', anna.isSaved)
  }
  stalling.socket.resume()
  await until('all of it came', () => stalling.received() > 12_000_000, 30_000)
  expect(stalling.isClosed()).toBe(false)
  stalling.socket.destroy()
}, 60_000)
