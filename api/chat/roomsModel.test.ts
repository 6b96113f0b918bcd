import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAboutChat } from '#schema/events.ts'
import { readerOf } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { EventBatch, type EventRow } from '../events/eventBatch.ts'
import type { Json } from '../testing/testing.ts'
import { presentChatEvents } from './chatEvents.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

// Random rooms beside a model that is told of each step and knows nothing of the tables: who reads which words.

type Message = {
  text: string
  author: number
  id: string
  place: number
  hiddenFrom: Set<number>
  gone: boolean
}
type Member = { from: number; cleared: number; since: number }
type Room = { id: string; all: boolean; members: Map<number, Member>; messages: Message[]; hasEnded: boolean }

const steps = 160
const names = ['Anna', 'Boris', 'Clara', 'Dora', 'Eve']
let chat: TestChat
beforeAll(async () => {
  chat = await startTestChat(names)
})
afterAll(() => chat.terem.close())

function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const seenBy = (room: Room, who: number): Message[] => {
  const member = room.members.get(who)
  if (!member) return []
  return room.messages.filter(
    ({ place, hiddenFrom, gone }) =>
      !gone && !hiddenFrom.has(who) && place > Math.max(member.from, member.cleared),
  )
}

/** Every event that was ever written, told now to one person: kinds with rooms and words. */
async function tellAll(person: TestPerson): Promise<Json[]> {
  const { sql, env } = chat.terem
  const ctx: ReadContext = {
    sql,
    app: { sql, env },
    actor: { kind: 'account', account: person.account, family: '', expiresAt: Infinity },
  }
  const rows = await sql<EventRow[]>`select id, kind, node, nodes, subject from event order by id`
  const reader = await readerOf(ctx, person.space)
  const rights = { version: 0n, notices: 0 }
  const batch = new EventBatch(
    rows.filter(({ kind }) => isAboutChat(kind)),
    rights,
    null,
  )
  const told = await presentChatEvents({ ctx, reader, batch, rights: () => rights })
  return told.map(({ chat_events: { body } }) => body)
}

test.each([1, 2, 3])('random rooms are read as who is in them may, seed %i', async (seed) => {
  const random = randomOf(seed)
  const people = chat.people
  const rooms: Room[] = []
  const of = (who: number) => people[who]!
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)]
  let clock = 0

  async function begin() {
    const maker = random(people.length)
    const others = people.map((_, at) => at).filter((at) => at !== maker && random(2) === 0)
    if (others.length === 0) return
    const all = random(2) === 0
    const id = await chat.group(of(maker), others.map(of), all ? 'history: all' : '')
    const member = (): Member => ({ from: 0, cleared: 0, since: clock++ })
    const members = new Map([maker, ...others].map((who) => [who, member()]))
    rooms.push({ id, all, members, messages: [], hasEnded: false })
  }

  async function step(room: Room) {
    const who = random(people.length)
    const isIn = room.members.has(who)
    const last = room.messages.length
    const message = pick(room.messages)
    const expectCode = async (field: string, expected: string | undefined) =>
      expect((await chat.change(of(who), field)).code).toBe(expected)
    switch (random(8)) {
      case 0:
      case 1: {
        const text = `${seed} ${rooms.indexOf(room)} ${last + 1}`
        const sent = chat.send(of(who), room.id, text)
        if (!isIn) return expect(sent).rejects.toThrow('not_found')
        const { id, place } = await sent
        expect(place).toBe(last + 1)
        room.messages.push({ text, author: who, id, place, hiddenFrom: new Set(), gone: false })
        return
      }
      case 2: {
        const other = random(people.length)
        const add = `chatMemberAdd(room_id: "${room.id}", subject_ids: ["${of(other).subject}"]) { recordId }`
        await expectCode(add, isIn ? undefined : 'not_found')
        if (!isIn || room.members.has(other)) return
        const old = past.get(`${room.id} ${other}`) ?? 0
        room.members.set(other, { from: room.all ? 0 : last, cleared: old, since: clock++ })
        return
      }
      case 3: {
        const other = random(people.length)
        const [first] = room.members.keys()
        const isAllowed = isIn && first === who
        const isThere = other !== who && room.members.has(other)
        await expectCode(
          `chatMemberExclude(room_id: "${room.id}", subject_id: "${of(other).subject}") { recordId }`,
          !isIn ? 'not_found' : !isAllowed ? 'read_only' : isThere ? undefined : 'invalid_input',
        )
        if (isAllowed && isThere) leave(room, other)
        return
      }
      case 4: {
        if (room.members.size < 2) return
        await expectCode(`chatRoomLeave(id: "${room.id}") { recordId }`, isIn ? undefined : 'not_found')
        if (isIn) leave(room, who)
        return
      }
      case 5: {
        await expectCode(`chatRoomDelete(id: "${room.id}") { recordId }`, isIn ? undefined : 'not_found')
        if (isIn) room.members.get(who)!.cleared = last
        return
      }
      default: {
        if (!message) return
        const isForAll = random(2) === 0
        const isSeen = seenBy(room, who).includes(message)
        const mayDo = !isForAll || message.author === who
        await expectCode(
          `chatMessageDelete(id: "${message.id}", for_everyone: ${isForAll}) { recordId }`,
          !isSeen ? 'not_found' : mayDo ? undefined : 'read_only',
        )
        if (!isSeen || !mayDo) return
        if (isForAll) message.gone = true
        else message.hiddenFrom.add(who)
      }
    }
  }

  /** What somebody has put away stays away when they come back. */
  const past = new Map<string, number>()
  function leave(room: Room, who: number) {
    past.set(`${room.id} ${who}`, room.members.get(who)!.cleared)
    room.members.delete(who)
  }

  for (let at = 0; at < steps; at++) {
    await chat.terem.sql`delete from attempt`
    const room = pick(rooms)
    if (!room || (rooms.length < 4 && random(12) === 0)) await begin()
    else await step(room)
  }
  for (const [who, person] of people.entries()) {
    const texts = await Promise.all(rooms.map((room) => chat.texts(person, room.id)))
    const wanted = rooms.map((room) =>
      room.members.has(who) ? seenBy(room, who).map(({ text }) => text) : ['not_found'],
    )
    expect(texts).toEqual(wanted)
    const known = new Map(rooms.map((room) => [room.id, room]))
    for (const { kind, room_id, message } of await tellAll(person)) {
      const room = known.get(room_id)
      if (!room) continue
      if (kind !== 'room_gone') expect(room.members.has(who)).toBe(true)
      if (message) expect(seenBy(room, who).map(({ text }) => text)).toContain(message.text)
    }
  }
})
