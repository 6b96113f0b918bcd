import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { PageWanted } from './MessageList.ts'
import type { ChatEvent, Message } from './operations.ts'
import type { Outgoing } from './outgoing.ts'

const failures = vi.fn<(error: unknown) => void>()
vi.mock('../platform/toasts.ts', () => ({ showFailure: failures }))
const { MessageList } = await import('./MessageList.ts')

const room = 'room'
const perPage = 5

/** A server with messages at places of a room, whose answers and events come when the test says so. */
class Room {
  messages: Message[] = []
  events: ChatEvent[] = []
  asked: { give: () => void; fail: () => void }[] = []
  requests = 0
  #last = 0
  readonly list = new MessageList(room, {
    thread: null,
    has: ({ in_room }) => in_room,
    ask: (page) => this.#ask(page),
    read: async () => undefined,
  })

  constructor(count: number) {
    for (let each = 0; each < count; each++) this.post()
    this.events = []
  }

  post(key: string | null = null): void {
    const place = ++this.#last
    const message = {
      id: `id${place}`,
      place,
      key,
      text: 'said',
      in_room: place % 7 !== 0,
      reply_to: null,
      deleted: false,
    }
    this.#put(message as unknown as Message)
  }

  edit(at: number): void {
    const found = this.messages[at % Math.max(1, this.messages.length)]
    if (found) this.#put({ ...found, text: `${found.text}!` })
  }

  remove(at: number): void {
    const found = this.messages[at % Math.max(1, this.messages.length)]
    if (!found) return
    this.messages = this.messages.filter(({ place }) => place !== found.place)
    this.events.push({ kind: 'message_gone', room_id: room, place: found.place, message: null } as ChatEvent)
  }

  #put(message: Message): void {
    const at = this.messages.findLastIndex(({ place }) => place <= message.place)
    const isThere = this.messages[at]?.place === message.place
    this.messages.splice(isThere ? at : at + 1, isThere ? 1 : 0, message)
    this.events.push({ kind: 'message', room_id: room, place: message.place, message } as ChatEvent)
  }

  #ask({ before, after, first }: PageWanted) {
    this.requests++
    const most = Math.min(first!, perPage)
    const all = this.messages.filter(({ in_room }) => in_room)
    const found = all.filter(({ place }) => place < (before ?? Infinity) && place > (after ?? 0))
    const data = after === undefined ? found.slice(-most) : found.slice(0, most)
    const { promise, resolve, reject } = Promise.withResolvers<{ data: Message[]; more: boolean }>()
    const give = () => resolve({ data, more: found.length > most })
    this.asked.push({ give, fail: () => reject(new Error('cut')) })
    return promise
  }

  async answer(at = 0, how: 'give' | 'fail' = 'give'): Promise<void> {
    const [taken] = this.asked.splice(at % Math.max(1, this.asked.length), 1)
    taken?.[how]()
    await settled()
  }

  hear(): void {
    const event = this.events.shift()
    if (event) this.list.hear(event)
  }

  /** The stream was down for too long: what it would have said is never said. */
  miss(): void {
    this.events = []
    this.list.hear({ kind: 'refetch' } as ChatEvent)
  }

  async rest(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- an answer may lead to another request
    while (this.asked.length > 0) await this.answer()
    while (this.events.length > 0) this.hear()
    // oxlint-disable-next-line no-await-in-loop
    while (this.asked.length > 0) await this.answer()
  }
}

/** All that an answer leads to without another one. */
const settled = () => new Promise<void>((done) => setImmediate(done))
const places = ({ list }: Room) => list.now().messages.map(({ place }) => place)

async function ready(count: number): Promise<Room> {
  const at = new Room(count)
  void at.list.load()
  await at.rest()
  return at
}

/** What is shown is a part of the room without gaps, and its ends are ends where nothing more is to come. */
function isWhole(at: Room): void {
  const { messages, hasOlder, hasNewer, status } = at.list.now()
  expect(status).toBe('ready')
  const all = at.messages.filter(({ in_room }) => in_room)
  const first = hasOlder ? (messages[0]?.place ?? Infinity) : 0
  const last = hasNewer ? (messages.at(-1)?.place ?? 0) : Infinity
  expect(messages).toEqual(all.filter(({ place }) => place >= first && place <= last))
}

const far = fc.nat(200)
const step = fc.oneof(
  fc.constantFrom('post', 'older', 'newer', 'load', 'hear', 'miss').map((what) => ({ what, at: 0 })),
  fc.record({
    what: fc.constantFrom('edit', 'remove', 'reach', 'answer', 'fail', 'hear', 'answer'),
    at: far,
  }),
)

async function take(at: Room, { what, at: which }: { what: string; at: number }): Promise<void> {
  const { list } = at
  if (what === 'post') at.post()
  else if (what === 'edit') at.edit(which)
  else if (what === 'remove') at.remove(which)
  else if (what === 'hear') at.hear()
  else if (what === 'miss') at.miss()
  else if (what === 'reach') void list.reach(1 + (which % (at.messages.at(-1)?.place ?? 1)))
  else if (what === 'load') void list.load({ isAnew: false })
  else if (what === 'older') void list.older()
  else if (what === 'newer') void list.newer()
  else await at.answer(which, what === 'fail' ? 'fail' : 'give')
}

test('pages and events that come in any order leave a part of the room without gaps or doubles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.array(step, { maxLength: 60 }), async (count, steps) => {
      const at = await ready(count)
      for (const each of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one step after another
        await take(at, each)
        const shown = places(at)
        expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other))
      }
      await at.rest()
      // What could not be read after events were missed is read again with the next sign of life.
      at.miss()
      await at.rest()
      isWhole(at)
    }),
    { numRuns: 400 },
  )
})

test('without failures and missed events nothing has to be read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.array(step, { maxLength: 60 }), async (count, steps) => {
      const at = await ready(count)
      for (const each of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one step after another
        if (each.what !== 'fail' && each.what !== 'miss') await take(at, each)
      }
      await at.rest()
      isWhole(at)
    }),
    { numRuns: 400 },
  )
})

test('a place far back is reached by two requests, and the room goes on from there both ways', async () => {
  const at = await ready(3000)
  at.requests = 0
  const gone = at.list.reach(401)
  await at.rest()
  await gone
  expect(at.requests).toBe(2)
  expect(places(at)).toContain(401)
  expect(at.list.now()).toMatchObject({ hasOlder: true, hasNewer: true })
  void at.list.newer()
  void at.list.older()
  await at.rest()
  isWhole(at)
  expect(places(at)).toHaveLength(4 * perPage)
  void at.list.load({ isAnew: false })
  await at.rest()
  expect(at.list.now()).toMatchObject({ hasOlder: true, hasNewer: false })
  expect(places(at).at(-1)).toBe(3000)
  isWhole(at)
})

test('what comes while earlier messages are shown is not put below them, and a sent one counts as arrived', async () => {
  const at = await ready(300)
  const gone = at.list.reach(20)
  await at.rest()
  await gone
  const before = places(at)
  at.list.set({ outgoing: [{ key: 'mine', text: 'x' } as Outgoing] })
  at.post('mine')
  at.post()
  await at.rest()
  expect([places(at), at.list.now().outgoing]).toEqual([before, []])
  at.miss()
  await at.rest()
  expect(places(at)).toContain(20)
  expect(at.list.now().hasNewer).toBe(true)
})

test('what is answered is known while other messages are shown, as it is now, until it is gone', async () => {
  const at = await ready(300)
  const { list } = at
  const [near, nearToo] = at.messages.slice(-2) as [Message, Message]
  at.edit(299)
  await at.rest()
  expect(list.asNow(nearToo)?.text).toBe('said!')
  const gone = list.reach(20)
  await at.rest()
  await gone
  expect([list.asNow(near)?.id, list.asNow(nearToo)?.id]).toEqual(['id299', 'id300'])
  at.remove(298)
  await at.rest()
  expect([list.asNow(near), list.asNow(nearToo)?.id]).toEqual([null, 'id300'])
  // One whose end nobody has heard of is missing among those around it.
  at.remove(298)
  at.miss()
  void list.load()
  await at.rest()
  expect(list.asNow(nearToo)).toBeNull()
})

test('a place that cannot be read is told of, and what was shown stays', async () => {
  const at = await ready(300)
  const before = places(at)
  failures.mockClear()
  const gone = at.list.reach(20)
  await at.answer(0, 'fail')
  await at.rest()
  await gone
  expect([failures.mock.calls.length, places(at)]).toEqual([1, before])
})

test('after missed events all that is shown is read again, and no other part comes in its place', async () => {
  const at = await ready(3000)
  void at.list.reach(401)
  await at.rest()
  for (const way of ['older', 'newer', 'newer', 'newer', 'newer'] as const) {
    void at.list[way]()
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await at.rest()
  }
  const before = places(at)
  const { reading } = at.list.now()
  const lost = before[2]!
  at.remove(at.messages.findIndex(({ place }) => place === lost))
  at.miss()
  await at.rest()
  const kept = before.filter((place) => place !== lost)
  expect(places(at).slice(0, kept.length)).toEqual(kept)
  expect(at.list.now()).toMatchObject({ reading, hasOlder: true, hasNewer: true })
  isWhole(at)
})

test('whoever has gone far up from the end keeps what is there, and gets what came meanwhile', async () => {
  const at = await ready(3000)
  for (let page = 0; page < 12; page++) {
    void at.list.older()
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await at.rest()
  }
  const before = places(at)
  at.post()
  at.post()
  at.miss()
  await at.rest()
  expect(places(at).slice(0, before.length)).toEqual(before)
  isWhole(at)
  void at.list.newer()
  await at.rest()
  expect(places(at).at(-1)).toBe(3002)
})
