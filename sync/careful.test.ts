import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { crowded } from '#schema/documents/hostile.ts'
import { answerFrame } from './frames.ts'
import { appendUpdates } from './logStore.ts'
import { readLogText, tokenFrame, until } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync
const letters = 20_000
const count = 3_000
/** Far longer than it takes here, and far from the seconds that it takes in one go. */
const longestTurnMs = 200

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** `stop` returns the longest turn of the event loop, in ms. */
function watchTurns() {
  let longest = 0
  let isWatching = true
  let before = workedMs()
  const look = () => {
    const now = workedMs()
    longest = Math.max(longest, now - before)
    before = now
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return {
    stop: () => {
      isWatching = false
      return longest
    },
  }
}

async function makeText() {
  const made = await sync.makeDocument()
  const doc = new Y.Doc()
  doc.clientID = 5
  doc.getText('t').insert(0, 'y'.repeat(letters))
  const updates = [Y.encodeStateAsUpdate(doc)]
  await appendUpdates(sync.sql, [{ document: made.id, generation: 1, known: 0, updates }])
  return made
}

const generationOf = async (id: string): Promise<number> => {
  const [row] = await sync.sql<{ generation: number }[]>`select generation from document where id = ${id}`
  return row!.generation
}

test('what is slow to merge is applied bit by bit and has its document renewed; nobody waits for it', async () => {
  await sync.start({ renewalPace: { apartMs: 0 } })
  const { name, id } = await makeText()
  const other = await sync.makeDocument()
  const [hostile, honest] = [open(name), open(other.name, 'boris')]
  await until('both are synced', () => hostile.isSaved() && honest.isSaved())
  const turns = watchTurns()
  hostile.socket.webSocket?.send(answerFrame(name, crowded(count, 0)))
  let written = 0
  await until(
    'the document is renewed',
    async () => {
      honest.text.insert(0, 'x')
      written++
      return (await generationOf(id)) === 2
    },
    60_000,
  )
  const longest = turns.stop()
  await until('what the other wrote is saved', honest.isSaved)
  expect(await readLogText(sync.sql, other.id)).toBe('x'.repeat(written))
  // The writer brings the rest to the new generation.
  expect((await readLogText(sync.sql, id)).length).toBeGreaterThan(letters)
  expect(longest).toBeLessThan(longestTurnMs)
}, 90_000)

test('a stored document that is slow to merge is opened bit by bit, and renewed', async () => {
  const { name, id } = await makeText()
  const updates = Array.from({ length: 10 }, (_, part) => crowded(count / 10, (part * count) / 10))
  await appendUpdates(sync.sql, [{ document: id, generation: 1, known: 1, updates }])
  const node = await sync.start({ renewalPace: { apartMs: 0 } })
  const turns = watchTurns()
  // A client in this process would merge it in one go.
  const socket = new WebSocket(node.url)
  await until('the socket is open', () => socket.readyState === WebSocket.OPEN)
  socket.send(new Uint8Array(tokenFrame(name, 'anna')))
  await until('it is renewed', async () => (await generationOf(id)) === 2, 60_000)
  expect(turns.stop()).toBeLessThan(longestTurnMs)
  socket.close()
  const reader = open(name)
  await until('a reader is sent on', () => reader.closes.some(({ reason }) => reason === 'renewed:2'))
  expect((await readLogText(sync.sql, id)).length).toBe(letters + count)
}, 90_000)
