import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { closeCodes } from '#schema/documents/documents.ts'
import { deepQuotes, hostileUpdates, manyClients, subdocuments } from '#schema/documents/hostile.ts'
import { answerFrame, awarenessFrame, stateVectorFrame } from './frames.ts'
import { appendUpdates } from './logStore.ts'
import type { SyncLimits } from './limits.ts'
import { readLogText, tokenFrame, until, type TestNode } from './testing.ts'
import { SyncSocket } from './socket.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync
let node: TestNode

async function start(limits: Partial<SyncLimits>) {
  node = await sync.start({ limits })
}

/** An open socket that can send anything. */
async function raw(
  headers: Record<string, string> = {},
): Promise<{ socket: WebSocket; closes: CloseEvent[] }> {
  const socket = new WebSocket(node.url, { headers })
  const closes: CloseEvent[] = []
  socket.addEventListener('close', (event) => closes.push(event))
  await until('the socket was open', () => socket.readyState >= WebSocket.OPEN)
  return { socket, closes }
}

async function expectClose(closes: { code: number; reason: string }[], code: number, reason: string) {
  await until(`the socket is closed with ${code}`, () => closes.length > 0)
  expect({ code: closes[0]!.code, reason: closes[0]!.reason }).toEqual({ code, reason })
  const lines = node.lines.filter((line) => line['event'] === 'socket_closed' && line['reason'] === reason)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines[0]).toMatchObject({ code, ip: '127.0.0.1', why: expect.any(String) as unknown })
}

test('a frame over the limit closes with 4413, before and after the token', async () => {
  await start({ frameBytes: 100_000, unauthenticatedFrameBytes: 10_000 })
  const { socket, closes } = await raw()
  socket.send(new Uint8Array(10_001))
  await expectClose(closes, 4413, 'tooLarge')
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  anna.text.insert(0, 'x'.repeat(100_001))
  await expectClose(anna.closes, 4413, 'tooLarge')
})

test('a garbled frame, an unknown type, and text close with 4422', async () => {
  await start({})
  const garbage = [Uint8Array.of(255, 255, 255), Uint8Array.of(1, 97, 77), 'words']
  for (const frame of garbage) {
    const { socket, closes } = await raw()
    socket.send(frame)
    await expectClose(closes, 4422, 'garbled')
  }
})

test('a garbled update closes with 4422 and is not acknowledged', async () => {
  await start({})
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  const statuses = anna.provider.unsyncedChanges
  anna.socket.webSocket?.send(answerFrame(name, Uint8Array.of(1, 5, 200, 9, 9, 9)))
  await expectClose(anna.closes, 4422, 'garbled')
  expect(statuses).toBe(0)
})

test('an update that builds on what the server lacks is forgotten, and its sender asked to sync again', async () => {
  await start({})
  const { name } = await sync.makeDocument()
  const [anna, boris] = [open(name), open(name, 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  const other = new Y.Doc()
  other.getText('t').insert(0, 'first')
  const before = Y.encodeStateVector(other)
  other.getText('t').insert(5, 'second')
  anna.socket.webSocket?.send(answerFrame(name, Y.encodeStateAsUpdate(other, before)))
  await expectClose(anna.closes, 4409, 'resync')
  boris.text.insert(0, 'on')
  await until('boris is saved', boris.isSaved)
  expect(boris.closes).toEqual([])
})

test('too many frames a second close with 4429', async () => {
  await start({ framesAtOnce: 50, framesPerSecond: 10 })
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  for (let frame = 0; frame < 60; frame++) anna.text.insert(0, 'x')
  await expectClose(anna.closes, 4429, 'tooMany')
})

test('too many documents on a socket close with 4429', async () => {
  await start({ documentsPerSocket: 2 })
  const { HocuspocusProvider } = await import('@hocuspocus/provider')
  const made = await Promise.all([1, 2, 3].map(() => sync.makeDocument()))
  const anna = open(made[0]!.name)
  const others = made.slice(1).map(({ name }) => {
    const provider = new HocuspocusProvider({ websocketProvider: anna.socket, name, token: 'anna' })
    provider.attach()
    return provider
  })
  await expectClose(anna.closes, 4429, 'tooMany')
  for (const provider of others) provider.destroy()
})

test('too many sockets of one person close with 4429', async () => {
  await start({ socketsPerPrincipal: 2 })
  const { name } = await sync.makeDocument()
  const [first, second] = [open(name), open(name)]
  await until('two are synced', () => first.isSaved() && second.isSaved())
  await expectClose(open(name).closes, 4429, 'tooMany')
  const boris = open(name, 'boris')
  await until('another person is served', boris.isSaved)
})

test('hundreds who come back at once are each looked at a few times, not each beside all others', async () => {
  await start({ socketsPerPrincipal: 1_000, unauthenticatedSocketsPerAddress: 1_000 })
  const { name } = await sync.makeDocument()
  const looks = vi.spyOn(SyncSocket.prototype, 'principal', 'get')
  const many = 200
  let answered = 0
  const sockets = await Promise.all(Array.from({ length: many }, () => raw()))
  for (const { socket } of sockets) {
    socket.addEventListener('message', () => answered++, { once: true })
    socket.send(tokenFrame(name, 'anna'))
  }
  await until('everybody is answered', () => answered === many)
  expect(looks.mock.calls.length).toBeGreaterThan(0)
  expect(looks.mock.calls.length).toBeLessThan(20 * many)
  looks.mockRestore()
  for (const { socket } of sockets) socket.close()
})

test('who left makes room for who comes, with a token and without', async () => {
  await start({ socketsPerPrincipal: 2, unauthenticatedSocketsPerAddress: 2 })
  const { name } = await sync.makeDocument()
  for (let round = 0; round < 4; round++) {
    const [stranger, other, anna] = [await raw(), await raw(), open(name)]
    await expectClose(anna.closes, 4429, 'tooMany')
    anna.stop()
    for (const { socket, closes } of [stranger, other]) {
      socket.close()
      await until('it is gone', () => closes.length > 0)
    }
    const two = [open(name), open(name)]
    await until('two are synced', () => two.every((each) => each.isSaved()))
    for (const each of two) each.stop()
    await until('they are gone', async () => (await node.metrics.print()).includes('\nsync_sockets 0\n'))
  }
})

test('too many sockets of an address without a token close with 4429', async () => {
  await start({ unauthenticatedSocketsPerAddress: 2 })
  const sockets = await Promise.all([raw(), raw()])
  const { closes, socket } = await raw()
  await expectClose(closes, 4429, 'tooMany')
  for (const each of sockets) each.socket.close()
  socket.close()
})

test.each([
  [0, '127.0.0.1', ''],
  [1, '198.51.100.7', ', 198.51.100.7'],
])(
  'behind %i proxies sockets without a token count by %s, whatever clients say of themselves',
  async (trustProxy, ip, seen) => {
    node = await sync.start({ limits: { unauthenticatedSocketsPerAddress: 2 }, trustProxy })
    const from = (address: string) => raw({ 'X-Forwarded-For': address })
    const sockets = await Promise.all(['1.1.1.1', '1.1.1.2'].map((said) => from(said + seen)))
    const last = await from(`1.1.1.3${seen}`)
    await until('the last one is closed', () => last.closes.length > 0)
    expect(last.closes[0]!.code).toBe(4429)
    expect(node.lines).toContainEqual(
      expect.objectContaining({ event: 'socket_closed', reason: 'tooMany', ip }),
    )
    for (const { socket } of sockets) socket.close()
  },
)

test('a socket that never shows a token is closed with 4401', async () => {
  await start({ unauthenticatedMs: 100 })
  const { closes } = await raw()
  await expectClose(closes, 4401, 'unauthenticated')
})

test('frames that wait for authorisation are bounded', async () => {
  await start({ waitingBytes: 5_000 })
  const { socket, closes } = await raw()
  const { name } = await sync.makeDocument()
  socket.send(tokenFrame(name, 'anna'))
  for (let frame = 0; frame < 10; frame++) socket.send(stateVectorFrame(name, new Uint8Array(1_000)))
  await expectClose(closes, 4429, 'tooMany')
})

test('a presence state over the limit closes with 4413', async () => {
  await start({ presenceBytes: 1_000 })
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  anna.provider.setAwarenessField('cursor', 'x'.repeat(1_001))
  await expectClose(anna.closes, 4413, 'tooLarge')
})

test('garbled presence closes with 4422', async () => {
  await start({})
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  anna.socket.webSocket?.send(awarenessFrame(name, Uint8Array.of(1, 1, 1, 3, 123, 123, 123)))
  await expectClose(anna.closes, 4422, 'garbled')
})

test('an update past a bound closes its document with outOfBounds before anything of it is stored; other readers notice nothing', async () => {
  await start({})
  const [{ name, id }, other] = [await sync.makeDocument(), await sync.makeDocument()]
  const [boris, elsewhere] = [open(name, 'boris'), open(other.name, 'boris')]
  await until('both are synced', () => boris.isSaved() && elsewhere.isSaved())
  const refused = ['subdocuments', 'many client ids', 'deep quotes', 'many structs', 'deep JSON'] as const
  for (const [at, what] of refused.entries()) {
    const anna = open(name)
    await until('anna is synced', anna.isSaved)
    anna.socket.webSocket?.send(answerFrame(name, hostileUpdates[what]!()))
    await until(`the document is closed for ${what}`, () => anna.closes.length > 0)
    expect(anna.closes[0]).toEqual({ code: 1000, reason: 'outOfBounds' })
    const lines = node.lines.filter((line) => line['event'] === 'document_closed')
    expect(lines.length).toBe(at + 1)
    expect(lines[at]).toMatchObject({ code: closeCodes.outOfBounds, document: name })
    anna.stop()
  }
  boris.text.insert(0, 'on')
  await until('boris is saved', boris.isSaved)
  expect([boris.closes, elsewhere.closes]).toEqual([[], []])
  const [row] = await sync.sql`select count(*)::int as rows from document_update where document = ${id}`
  expect([row!['rows'], await readLogText(sync.sql, id)]).toEqual([1, 'on'])
})

test('nesting in steps, sent at once, is refused like nesting in one go', async () => {
  await start({})
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  let parent: Y.XmlFragment = anna.doc.getXmlFragment('content')
  for (let level = 0; level < 400; level++) {
    const quote = new Y.XmlElement('blockquote')
    parent.insert(0, [quote])
    parent = quote
  }
  await until('the document is closed', () => anna.closes.length > 0)
  expect(anna.closes[0]!.reason).toBe('outOfBounds')
})

test('a document that was stored past the bounds opens for reading', async () => {
  await start({})
  const { name, id } = await sync.makeDocument()
  const updates = [deepQuotes(300), subdocuments(3)]
  await appendUpdates(sync.sql, [{ document: id, generation: 1, known: 0, updates }])
  const vera = open(name, 'vera')
  await until('vera is synced', () => vera.provider.synced)
  expect(vera.doc.getXmlFragment('content').length).toBe(1)
  expect(vera.closes).toEqual([])
})

test('a state vector of more clients than there can be closes with 4422', async () => {
  await start({})
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  const many = new Y.Doc()
  Y.applyUpdate(many, manyClients(20_000))
  anna.socket.webSocket?.send(stateVectorFrame(name, Y.encodeStateVector(many)))
  await expectClose(anna.closes, 4422, 'garbled')
})
