import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DomainError } from '#schema/errors.ts'
import { Outbox } from './Outbox.ts'
import type { Change, OutboxStore } from './Outbox.ts'
import { writtenIn } from './writtenIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let made = 0
const change = (about: Partial<Change> = {}): Change => ({
  id: `change ${++made}`,
  owner: '1',
  space: '1',
  lane: 'object 1',
  query: 'mutation',
  variables: { values: { 7: `text ${made}` } },
  at: Date.now(),
  ...about,
})

type Server = 'answers' | 'is away' | 'refuses' | 'is silent'

/** An outbox with a device that stores what it is given, and a server that responds on command. */
function start(kept = new Map<string, Change>(), { keeps = true } = {}) {
  const world = { server: 'answers' as Server, sent: [] as string[], kept, outbox: null as never as Outbox }
  const store: OutboxStore = {
    keep: (one) => keeps && (kept.set(one.id, one), true),
    drop: (id) => void kept.delete(id),
    adopt: (_, take) => take([...kept.values()]),
  }
  world.outbox = new Outbox({
    store,
    owner: () => '1',
    wait: () => new Promise((done) => setTimeout(done, 1_000)),
    send: async ({ id }) => {
      world.sent.push(id)
      if (world.server === 'is away') throw new DomainError('unavailable')
      if (world.server === 'refuses') throw new DomainError('read_only')
      if (world.server === 'is silent') await new Promise(() => undefined)
      return id
    },
  })
  return world
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a change that is refused at once is kept until it is dismissed, if it requests that', async () => {
  const at = start()
  at.server = 'refuses'
  const [one, other] = [change(), change({ staysRefused: true })]
  await expect(at.outbox.add(one)).rejects.toMatchObject({ code: 'read_only' })
  await expect(at.outbox.add(other)).rejects.toMatchObject({ code: 'read_only' })
  const kept = { ...other, refused: 'read_only' }
  expect(at.outbox.snapshot().refused).toEqual([kept])
  expect([...at.kept.values()]).toEqual([kept])
  const again = start(at.kept)
  again.outbox.resume()
  expect(again.outbox.snapshot().refused).toEqual([kept])
  again.outbox.dismiss(other.id)
  expect(at.kept.size).toBe(0)
})

test('a change is kept on the device until the server has answered, and sent again until then', async () => {
  const at = start()
  at.server = 'is away'
  const one = change()
  const done = vi.fn<(answer: unknown) => void>()
  void at.outbox.add(one).then(done)
  await wait(3_500)
  expect(at.sent.length).toBeGreaterThan(2)
  expect([...at.kept.keys()]).toEqual([one.id])
  expect(at.outbox.snapshot()).toMatchObject({ state: 'offline', waiting: 1 })
  expect(done).not.toHaveBeenCalled()
  at.server = 'answers'
  await wait(1_000)
  expect(done).toHaveBeenCalledWith(one.id)
  expect(at.kept.size).toBe(0)
  expect(at.outbox.snapshot()).toMatchObject({ state: 'saved', waiting: 0 })
})

test('a server that is silent is "saving" at once, and offline after ten seconds', async () => {
  const at = start()
  at.server = 'is silent'
  void at.outbox.add(change())
  expect(at.outbox.snapshot().state).toBe('saving')
  await wait(9_900)
  expect(at.outbox.snapshot().state).toBe('saving')
  await wait(200)
  expect(at.outbox.snapshot().state).toBe('offline')
})

test('changes that the browser cannot store, and those sent only once, are shown as not saved', async () => {
  const at = start(new Map(), { keeps: false })
  at.server = 'is away'
  void at.outbox.add(change())
  await wait(100)
  expect(at.outbox.snapshot().state).toBe('unsaved')
  const other = start()
  void other.outbox.watch(new Promise(() => undefined))
  expect(other.outbox.snapshot().state).toBe('saving')
  await wait(10_100)
  expect(other.outbox.snapshot().state).toBe('unsaved')
})

test('changes of one lane keep their order, those of another do not wait for them', async () => {
  const at = start()
  at.server = 'is away'
  const [first, second] = [change(), change()]
  void at.outbox.add(first)
  void at.outbox.add(second)
  await wait(500)
  expect(at.sent).toEqual([first.id])
  at.server = 'answers'
  const other = change({ lane: 'object 2' })
  await at.outbox.add(other)
  expect(at.sent).toEqual([first.id, other.id])
  await wait(1_000)
  expect(at.sent).toEqual([first.id, other.id, first.id, second.id])
})

test('what a window left behind is sent by the next one, in the order of its making', async () => {
  const kept = new Map<string, Change>()
  const before = start(kept)
  before.server = 'is away'
  const [first, second] = [change(), change({ at: Date.now() + 5 })]
  void before.outbox.add(second)
  void before.outbox.add(first)
  const at = start(kept)
  at.outbox.resume()
  await wait(10)
  expect(at.sent).toEqual([first.id, second.id])
  expect(kept.size).toBe(0)
})

test('a refusal is reported to the author of the change; after a wait it is listed too, with what was typed', async () => {
  const at = start()
  at.server = 'refuses'
  await expect(at.outbox.add(change())).rejects.toMatchObject({ code: 'read_only' })
  expect(at.outbox.snapshot()).toMatchObject({ state: 'saved', refused: [] })
  at.server = 'is away'
  const late = change()
  const answer = at.outbox.add(late).catch((error: unknown) => error)
  await wait(100)
  at.server = 'refuses'
  await wait(1_000)
  expect(await answer).toMatchObject({ code: 'read_only' })
  expect(at.outbox.snapshot().refused).toMatchObject([{ id: late.id, refused: 'read_only' }])
  expect(writtenIn(at.outbox.snapshot().refused[0]!.variables)).toBe(`text ${made}`)
  // It is still there after a reload, until someone has seen it.
  const next = start(at.kept)
  next.outbox.resume()
  expect(next.sent).toEqual([])
  expect(next.outbox.snapshot().refused).toHaveLength(1)
  next.outbox.dismiss(late.id)
  expect(at.kept.size).toBe(0)
})

test('what has a key is not sent by itself once the server may have forgotten the key', async () => {
  const at = Date.now() - 7 * 86_400_000
  const keyed = change({ at, variables: { input: { text: 'Hello', idempotency_key: 'k' } } })
  const set = change({ at })
  const world = start(new Map([keyed, set].map((one) => [one.id, one])))
  world.outbox.resume()
  await wait(10)
  expect(world.sent).toEqual([set.id])
  expect(world.outbox.snapshot().refused).toMatchObject([{ id: keyed.id }])
  expect(writtenIn(keyed.variables)).toBe('Hello')
})

test('what has a key is not sent by the window that made it either, once the server may have forgotten the key', async () => {
  const world = start()
  world.server = 'is away'
  const keyed = change({ variables: { input: { text: 'Hello', idempotency_key: 'k' } } })
  const set = change({ lane: 'object 2' })
  const answer = world.outbox.add(keyed).catch((error: unknown) => error)
  void world.outbox.add(set)
  await wait(1_500)
  // A lid that is closed for longer than that.
  vi.setSystemTime(Date.now() + 7 * 86_400_000)
  world.sent.length = 0
  world.server = 'answers'
  await wait(2_000)
  expect(world.sent).toEqual([set.id])
  expect(await answer).toMatchObject({ code: 'unavailable' })
  expect(world.outbox.snapshot().refused).toMatchObject([{ id: keyed.id, refused: 'unavailable' }])
  expect([...world.kept.keys()]).toEqual([keyed.id])
})

test('a change that waited behind others of its lane for too long is not sent for a first time that may be a second', async () => {
  const world = start()
  world.server = 'is away'
  void world.outbox.add(change())
  const next = change({ variables: { input: { text: 'Hello', idempotency_key: 'k' } } })
  const sent = world.outbox.add(next)
  await wait(1_500)
  vi.setSystemTime(Date.now() + 7 * 86_400_000)
  world.server = 'answers'
  await wait(2_000)
  // This window knows that nobody has sent it.
  expect(await sent).toBe(next.id)
})
