import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'
import { noticedOf, tellAll } from './testingFeed.ts'
import {
  filesFor,
  hasThread,
  plain,
  repliesFor,
  seenBy,
  shownBy,
  shownParts,
  shownTo,
  unreadBy,
} from './testingModel.ts'
import type { Message, Room } from './testingModel.ts'
import { randomRooms, saidWords } from './testingRooms.ts'
import { makeTaskTypes, type TaskTypes } from './testingTasks.ts'

// Random rooms beside a model that is told of each step and knows nothing of the tables: who reads which words.

const steps = 60
const names = ['Anna', 'Boris', 'Clara', 'Dora', 'Eve']
let chat: TestChat
let types: TaskTypes
beforeAll(async () => {
  chat = await startTestChat(names)
  types = await makeTaskTypes(chat)
})
afterAll(() => chat.terem.close())

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'random rooms are read as who is in them may, seed %i',
  async (seed) => {
    const people = chat.people
    const world = randomRooms(chat, seed, types)
    const { rooms, sent } = world

    /** Which files everyone is shown and gets, beside the model. */
    async function compareFiles(person: TestPerson, who: number) {
      const query = `{ it: paginate_file(perPage: 100, where: { column: name, operator: LIKE, value: "${seed}-%" }) { data { name } } }`
      const { data } = await chat.terem.call(person, query)
      const wanted = new Set(filesFor(rooms, who))
      expect(new Set(data.it.data.map(({ name }: Json) => name))).toEqual(wanted)
      const opened = await Promise.all(sent.map((file) => chat.opens(person, file)))
      expect(opened).toEqual(sent.map(({ name }) => wanted.has(name)))
      const faces = await Promise.all(rooms.map(({ photo }) => chat.opens(person, photo!)))
      expect(faces).toEqual(rooms.map(({ members }) => members.has(who)))
    }

    /** What everyone finds by a word in all rooms and in each, beside the model. */
    async function compareFound(person: TestPerson, who: number, word: string) {
      const places = [null, ...rooms.map(({ id }) => id)]
      // Messages of other seeds stand in the same space.
      const own = new Set(rooms.flatMap(({ messages }) => messages.map(({ id }) => id)))
      const asked = `space_id: "${person.space}", text: "${word}", first: 100`
      const found = await Promise.all(
        places.map((id) =>
          chat.ask(
            person,
            `search_messages(${asked} ${id ? `room_id: "${id}"` : ''}) { data { message { id } } }`,
          ),
        ),
      )
      const wanted = [null, ...rooms].map((only) => {
        if (only && !only.members.has(who)) return 'not_found'
        const seen = (only ? [only] : rooms).flatMap((room) => seenBy(room, who))
        const fitting = seen.filter(({ text }) => text.split(' ').includes(word))
        return fitting
          .map(({ id }) => id)
          .toSorted()
          .toReversed()
      })
      const ids = found.map(
        ({ code, data }) =>
          code ?? data.it.data.map(({ message }: Json) => message.id).filter((id: string) => own.has(id)),
      )
      expect([word, ids]).toEqual([word, wanted])
    }

    /** What somebody reads in the threads of a room, beside the model. */
    async function compareThreads(person: TestPerson, room: Room, who: number) {
      const roots = [...new Set(room.messages.flatMap(({ thread }) => thread ?? []))]
      const found = await Promise.all(
        roots.map(async ({ id }) => {
          const query = `{ list: chat_replies(thread_id: "${id}", first: 100) { data { ${shownParts} } }
          one: chatThread(id: "${id}") { count message { text } } }`
          const { data, code } = await chat.terem.call(person, query)
          return code ?? [data.list.data.map(plain), data.one]
        }),
      )
      const wanted = roots.map((root) => {
        if (!hasThread(room, root, who)) return 'not_found'
        const replies = repliesFor(room, root, who)
        const message = shownBy(room, who).includes(root) ? { text: root.gone ? '' : root.text } : null
        return [shownTo({ room, who, names }, replies), { count: replies.length, message }]
      })
      expect(found).toEqual(wanted)
    }

    /** What everyone reads, and is told of all that has happened, beside the model. */
    async function compare(word: string) {
      for (const [who, person] of people.entries()) {
        const shown = await Promise.all(
          rooms.map(({ id }) =>
            Promise.all([
              chat.ask(person, `chat_messages(room_id: "${id}", first: 100) { data { ${shownParts} } }`),
              chat.ask(person, `chat_pins(room_id: "${id}", first: 100) { data { ${shownParts} } }`),
              chat.ask(person, `chatRoom(id: "${id}") { unread }`),
              chat.ask(person, `chatMessageAt(room_id: "${id}", at: "2020-01-01T00:00:00Z") { id }`),
            ]),
          ),
        )
        const found = shown.map(([messages, pins, one, first]) => [
          ...[messages, pins].map(({ data, code }) => code ?? data.it.data.map(plain)),
          one.data.it?.unread ?? null,
          first.data.it?.id ?? null,
        ])
        const wanted = rooms.map((room) => {
          if (!room.members.has(who)) return ['not_found', 'not_found', null, null]
          const show = (list: Message[]) => shownTo({ room, who, names }, list)
          const pins = show(seenBy(room, who)).filter(({ pinned }) => pinned)
          const standing = shownBy(room, who).filter(({ inRoom }) => inRoom)
          return [show(standing), pins, unreadBy(room, who), standing[0]?.id ?? null]
        })
        expect(found).toEqual(wanted)
        for (const room of rooms) await compareThreads(person, room, who)
        await compareFiles(person, who)
        await compareFound(person, who, word)
        const noticed = await noticedOf(chat, person)
        const mentions = rooms.flatMap((room) => seenBy(room, who)).filter(({ told }) => told.has(who))
        const own = new Set(rooms.flatMap(({ messages }) => messages.map(({ id }) => id)))
        const ofSeed = noticed.filter((id) => own.has(id)).toSorted()
        expect(ofSeed).toEqual(mentions.map(({ id }) => id).toSorted())
        const known = new Map(rooms.map((room) => [room.id, room]))
        for (const { kind, room_id, message } of await tellAll(chat, person)) {
          const room = known.get(room_id)
          if (!room) continue
          if (kind !== 'room_gone') expect(room.members.has(who)).toBe(true)
          if (!message) continue
          const shown = shownBy(room, who).filter(({ id }) => id === message.id)
          expect(shown).toHaveLength(1)
          // Which objects of it are theirs to read is decided when the event is answered.
          const told = plain({ ...message, tasks: [] })
          expect(told).toEqual({ ...shownTo({ room, who, names }, shown)[0], tasks: [] })
        }
      }
    }

    for (let at = 0; at < steps; at++) {
      await chat.terem.sql`delete from attempt`
      await world.next()
      if (at % 25 === 24) await compare(saidWords[((at + 1) / 25) % saidWords.length]!)
    }
  },
)
