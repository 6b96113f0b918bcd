import * as encoding from 'lib0/encoding'
import { beforeEach, expect, test } from 'vitest'
import { closeCodes } from '#schema/documents/documents.ts'
import { awarenessFrame } from './frames.ts'
import { until, type Client } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync
beforeEach(async () => {
  await sync.start()
})

const stateOf = (seenBy: Client, of: Client) => seenBy.provider.awareness!.getStates().get(of.doc.clientID)

async function openThree() {
  const { name } = await sync.makeDocument()
  const [anna, boris, vera] = [open(name, 'anna'), open(name, 'boris'), open(name, 'vera')]
  await until('all are synced', () => [anna, boris, vera].every((client) => client.isSaved()))
  return { name, anna, boris, vera }
}

function entry(clientId: number, clock: number, state: unknown): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, clientId)
  encoding.writeVarUint(encoder, clock)
  encoding.writeVarString(encoder, JSON.stringify(state))
  return encoding.toUint8Array(encoder)
}

test('[rule 10] a client has the name of its token, whatever it sends', async () => {
  const { anna, boris } = await openThree()
  boris.provider.setAwarenessField('user', { id: '1', name: 'anna', color: '#ff0000' })
  await until('anna sees boris', () => stateOf(anna, boris)?.['user'] !== undefined)
  expect(stateOf(anna, boris)!['user']).toMatchObject({ kind: 'subject', name: 'boris', color: '#336699' })
})

test('[rule 10] a client cannot speak for another', async () => {
  const { name, anna, boris, vera } = await openThree()
  anna.provider.setAwarenessField('cursor', 1)
  boris.provider.setAwarenessField('cursor', 2)
  await until(
    'vera sees both',
    () => stateOf(vera, anna)?.['cursor'] === 1 && stateOf(vera, boris)?.['cursor'] === 2,
  )
  boris.socket.webSocket!.send(awarenessFrame(name, entry(anna.doc.clientID, 1000, { cursor: 666 })))
  boris.socket.webSocket!.send(awarenessFrame(name, entry(anna.doc.clientID, 1001, null)))
  boris.provider.setAwarenessField('cursor', 3)
  await until('vera sees what came after', () => stateOf(vera, boris)?.['cursor'] === 3)
  expect(stateOf(vera, anna)).toMatchObject({ cursor: 1, user: { name: 'anna' } })
})

test('[rule 10] a client id that is taken cannot be claimed by another person', async () => {
  const { name, anna, vera } = await openThree()
  anna.provider.setAwarenessField('cursor', 1)
  await until('vera sees anna', () => stateOf(vera, anna)?.['cursor'] === 1)
  const thief = open(name, 'boris')
  thief.provider.awareness!.setLocalState(null)
  await until('the thief is synced', thief.isSaved)
  thief.socket.webSocket!.send(awarenessFrame(name, entry(anna.doc.clientID, 1000, { cursor: 666 })))
  thief.stop()
  anna.provider.setAwarenessField('cursor', 2)
  await until('vera sees what came after', () => stateOf(vera, anna)?.['cursor'] === 2)
  expect(stateOf(vera, anna)).toMatchObject({ user: { name: 'anna' } })
})

test('a reader may show a cursor', async () => {
  const { anna, vera } = await openThree()
  vera.provider.setAwarenessField('cursor', 5)
  await until('anna sees it', () => stateOf(anna, vera)?.['cursor'] === 5)
  expect(stateOf(anna, vera)).toMatchObject({ user: { name: 'vera' } })
})

test('a cursor is seen again at once when its client comes back', async () => {
  const { anna, boris } = await openThree()
  boris.provider.setAwarenessField('cursor', 9)
  await until('anna sees it', () => stateOf(anna, boris)?.['cursor'] === 9)
  boris.socket.webSocket!.close()
  await until('anna sees it go', () => stateOf(anna, boris) === undefined)
  await until('anna sees it again', () => stateOf(anna, boris)?.['cursor'] === 9)
  expect(stateOf(anna, boris)).toMatchObject({ user: { name: 'boris' } })
})

test('presence that costs too much is passed over, and who goes on is cut', async () => {
  await sync.start({
    limits: { presence: { perSecond: 20, atOnce: 20 }, presenceOver: { perSecond: 1, atOnce: 20 } },
  })
  const { name, anna, boris, vera } = await openThree()
  anna.provider.setAwarenessField('cursor', 1)
  await until('vera sees anna', () => stateOf(vera, anna)?.['cursor'] === 1)
  const closed: number[] = []
  boris.socket.on('disconnect', ({ event }: { event: { code: number } }) => closed.push(event.code))
  for (let clock = 1000; clock < 1100; clock++)
    boris.socket.webSocket!.send(awarenessFrame(name, entry(boris.doc.clientID, clock, { cursor: clock })))
  await until('boris is cut', () => closed.includes(closeCodes.tooMany))
  expect(stateOf(vera, anna)?.['cursor']).toBe(1)
})

test('several states of a client in one frame are sent once', async () => {
  const { name, boris, vera } = await openThree()
  let told = 0
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 2000)
  for (let clock = 1000; clock < 3000; clock++) {
    encoding.writeVarUint(encoder, boris.doc.clientID)
    encoding.writeVarUint(encoder, clock)
    encoding.writeVarString(encoder, JSON.stringify({ cursor: clock }))
  }
  boris.provider.setAwarenessField('cursor', 1)
  await until('vera sees boris', () => stateOf(vera, boris)?.['cursor'] === 1)
  vera.provider.awareness!.on('update', () => told++)
  boris.socket.webSocket!.send(awarenessFrame(name, encoding.toUint8Array(encoder)))
  await until('vera sees the last', () => stateOf(vera, boris)?.['cursor'] === 2999)
  expect(told).toBe(1)
})
