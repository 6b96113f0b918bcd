import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accessChannel } from '#schema/documents/documents.ts'
import { objectRoom, roomSocketPath } from '#schema/documents/rooms.ts'
import { until, type NodeOptions, type TestNode } from '../testing.ts'
import { freePort, startRedis } from '../testingFaults.ts'
import { setUpSync } from '../testingNode.ts'
import { joinRoom, makeRoomRights, ticketOf } from './testing.ts'
import { RoomSocket } from './roomSocket.ts'

// The contract with @liveblocks/client: connect, presence, broadcast, refuse, reconnect.

const sync = setUpSync()
let redis: Awaited<ReturnType<typeof startRedis>>
let rights = makeRoomRights()
const joined: ReturnType<typeof joinRoom>[] = []

beforeAll(async () => {
  redis = await startRedis(await freePort())
})
afterAll(() => redis.kill())
afterEach(() => {
  for (const { leave } of joined.splice(0)) leave()
})

const newRoom = () => objectRoom(crypto.randomUUID())
function start(options: Partial<NodeOptions> = {}): Promise<TestNode> {
  rights = makeRoomRights()
  return sync.start({ authorizeRooms: (input) => rights.authorize(input), ...options })
}
function join(node: TestNode, name: string, room: string) {
  const made = joinRoom(node, name, room)
  joined.push(made)
  return made
}
const changeAccess = () => sync.sql`select pg_notify(${accessChannel}, ${JSON.stringify({ space: '1' })})`

test('[ROB.04~] people in an object see each other, the field each one is in, and that one leaves', async () => {
  const node = await start()
  const room = newRoom()
  const anna = join(node, 'anna', room)
  await until('anna is in', () => anna.room.getStatus() === 'connected')
  anna.room.updatePresence({ field: '7' })
  const boris = join(node, 'boris', room)
  await until('boris sees anna in her field', () => boris.others()['anna'] === '7')
  await until('anna sees boris', () => 'boris' in anna.others())
  expect(anna.room.getOthers()[0]).toMatchObject({
    id: 'subject:boris',
    info: { name: 'boris', color: '#336699' },
  })
  boris.room.updatePresence({ field: '9' })
  await until('anna sees the field', () => anna.others()['boris'] === '9')
  boris.leave()
  joined.pop()
  await until('boris is gone', () => !('boris' in anna.others()))
  const elsewhere = join(node, 'vera', newRoom())
  await until('vera is in', () => elsewhere.room.getStatus() === 'connected')
  expect(elsewhere.others()).toEqual({})
})

test('[RAC.08~] a person who may not read the object is refused, is disconnected when rights end, and receives nothing of a hidden field', async () => {
  const node = await start()
  const room = newRoom()
  rights.hidden.set('vera', ['7'])
  const [anna, vera] = [join(node, 'anna', room), join(node, 'vera', room)]
  const stranger = join(node, 'eve', room)
  await until('eve is refused for good', () => stranger.errors.includes(4001))
  await until('anna and vera are in', () => 'vera' in anna.others() && 'anna' in vera.others())
  anna.room.updatePresence({ field: '8' })
  await until('vera sees the open field', () => vera.others()['anna'] === '8')
  anna.room.updatePresence({ field: '7' })
  await until('vera sees no field', () => vera.others()['anna'] === null)
  rights.open.delete('vera')
  await changeAccess()
  await until('vera is cut', () => vera.errors.includes(4001))
  await until('anna does not see her', () => !('vera' in anna.others()))
  expect(stranger.others()).toEqual({})
  expect(JSON.stringify(node.lines)).not.toContain('.signature')
})

test('a client comes back by itself after its socket was cut and after the API was away, and nobody is there twice', async () => {
  const node = await start()
  const room = newRoom()
  const [anna, boris] = [join(node, 'anna', room), join(node, 'boris', room)]
  await until('both are in', () => 'boris' in anna.others() && 'anna' in boris.others())
  boris.room.updatePresence({ field: '3' })
  await until('anna sees the field', () => anna.others()['boris'] === '3')
  boris.room.reconnect()
  await until(
    'boris is back in his field',
    () => anna.others()['boris'] === '3' && boris.room.getStatus() === 'connected',
  )
  await until('boris is there once', () => anna.room.getOthers().length === 1)
  rights.isReachable = false
  await changeAccess()
  await until('who cannot be checked is cut', () => boris.room.getStatus() !== 'connected')
  rights.isReachable = true
  await until('both are in again', () => 'boris' in anna.others() && 'anna' in boris.others(), 30_000)
})

test.each([
  ['Redis', () => ({ redisUrl: redis.url })],
  ['NOTIFY', () => ({ severalNodes: true })],
])('two nodes are one room over %s', async (_, options) => {
  const nodes = [await start(options()), await start(options())] as const
  const room = newRoom()
  const anna = join(nodes[0], 'anna', room)
  await until('anna is in', () => anna.room.getStatus() === 'connected')
  anna.room.updatePresence({ field: '7' })
  const boris = join(nodes[1], 'boris', room)
  await until('boris sees anna in her field', () => boris.others()['anna'] === '7')
  await until('anna sees boris', () => 'boris' in anna.others())
  boris.leave()
  joined.pop()
  await until('boris is gone', () => !('boris' in anna.others()))
})

test('a room takes so many people, a client so many messages, and what is no presence is passed over', async () => {
  const node = await start({ roomLimits: { peopleInRoom: 2, messages: { perSecond: 1, atOnce: 8 } } })
  const room = newRoom()
  const [anna, boris] = [join(node, 'anna', room), join(node, 'boris', room)]
  await until('both are in', () => 'boris' in anna.others() && 'anna' in boris.others())
  const third = join(node, 'vera', room)
  await until('vera finds no room', () => third.errors.includes(4005))
  anna.room.updatePresence({ field: 'x'.repeat(100) } as never)
  await until('anna is cut for what is no field', () => anna.errors.includes(4002))
  await until('boris is cut for too much', () => {
    boris.room.broadcastEvent({ said: 'x' })
    return boris.errors.includes(4002)
  })
})

test('a message that no stock client sends reaches nobody', async () => {
  const node = await start()
  const room = newRoom()
  const [anna, boris] = [join(node, 'anna', room), join(node, 'boris', room)]
  await until('both are in', () => 'boris' in anna.others() && 'anna' in boris.others())
  anna.room.broadcastEvent({ said: 'hello' })
  anna.room.updatePresence({ field: '7' })
  await until('boris sees what was said after it', () => boris.others()['anna'] === '7')
  expect(boris.events).toEqual([])
})

test('hundreds who come back at once are each looked at a few times, not each beside all others', async () => {
  const limits = { socketsPerPrincipal: 1_000, socketsInRoom: 1_000, unauthenticatedSocketsPerAddress: 1_000 }
  const node = await start({ roomLimits: limits })
  const looks = [
    vi.spyOn(RoomSocket.prototype, 'principal', 'get'),
    vi.spyOn(RoomSocket.prototype, 'address', 'get'),
  ]
  const many = 200
  let entered = 0
  const sockets = Array.from({ length: many }, () => {
    const url = `${node.url.replace(/\/sync$/, roomSocketPath)}?roomId=${newRoom()}&tok=${ticketOf('anna', 600)}`
    const socket = new WebSocket(url)
    socket.addEventListener('message', () => entered++, { once: true })
    return socket
  })
  await until('everybody is in', () => entered === many)
  expect(looks.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(20 * many)
  for (const look of looks) look.mockRestore()
  for (const socket of sockets) socket.close()
})

test('a person has so many sockets in a room', async () => {
  const node = await start({ roomLimits: { socketsInRoom: 2 } })
  const room = newRoom()
  const tabs = [join(node, 'anna', room), join(node, 'anna', room)]
  await until('two are in', () => tabs.every((tab) => tab.room.getStatus() === 'connected'))
  const third = join(node, 'anna', room)
  await until('the third is refused', () => third.errors.includes(4003))
  const elsewhere = join(node, 'anna', newRoom())
  await until('another room takes her', () => elsewhere.room.getStatus() === 'connected')
})

test('what changes too fast to be shown at once is shown as it then is', async () => {
  const node = await start({ roomLimits: { room: { perSecond: 4, atOnce: 4 } } })
  const room = newRoom()
  const [anna, boris] = [join(node, 'anna', room), join(node, 'boris', room)]
  await until('both are in', () => 'boris' in anna.others() && 'anna' in boris.others())
  let field = 0
  const seen = new Set<string | null>()
  await until('anna has changed a lot', () => {
    anna.room.updatePresence({ field: String(++field) })
    seen.add(boris.others()['anna'] ?? null)
    return field >= 20
  })
  await until('boris sees where she is', () => boris.others()['anna'] === String(field))
  expect(seen.size).toBeLessThan(field)
  expect(anna.errors).toEqual([])
})

test('who floods a room is cut, and nobody else waits', async () => {
  const node = await start({ roomLimits: { socketsInRoom: 49 } })
  const room = newRoom()
  const vera = join(node, 'vera', room)
  await until('vera is in', () => vera.room.getStatus() === 'connected')
  const url = `${node.url.replace(/\/sync$/, roomSocketPath)}?roomId=${room}&tok=${ticketOf('boris', 600)}`
  const program = resolve(import.meta.dirname, 'testingFlood.ts')
  const flood = Bun.spawn([process.execPath, '--no-install', program, url, '49'], { stdout: 'pipe' })
  const waits: number[] = []
  let isOver = false
  const told = new Response(flood.stdout).text().finally(() => (isOver = true))
  while (!isOver) {
    const asked = performance.now()
    await fetch(node.url.replace(/^ws/, 'http').replace(/\/sync$/, '/health'))
    waits.push(performance.now() - asked)
  }
  const codes = JSON.parse(await told) as number[]
  expect(codes).toHaveLength(49)
  expect(new Set(codes)).toEqual(new Set([4002]))
  waits.sort((a, b) => a - b)
  expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(1000)
  expect(vera.room.getStatus()).toBe('connected')
  expect(vera.errors).toEqual([])
})
