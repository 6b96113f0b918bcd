import { expect } from 'vitest'
import type { ChatNotice } from '#schema/chat/chat.ts'
import { randomOf } from '../testing/randomOf.ts'
import type { Answer } from '../testing/testing.ts'
import { testPeaks, testPicture, type TestChat } from './testingChat.ts'
import {
  hasThread,
  newMessage,
  newPoll,
  noteReply,
  seenBy,
  type File,
  type Member,
  type Message,
  type Room,
  type Turn,
} from './testingModel.ts'
import { closePoll, vote } from './testingPolls.ts'
import { makeTask, turnTask, type TaskTypes } from './testingTasks.ts'

/** What messages say, each one of these. */
export const saidWords = ['heron', 'pelican', 'ostrich']

/** Rooms in which a step at a time happens something at random, as the model is told and the product answers. */
export type RandomRooms = { rooms: Room[]; sent: File[]; next(): Promise<void> }

export function randomRooms(chat: TestChat, seed: number, types: TaskTypes): RandomRooms {
  const random = randomOf(seed)
  const people = chat.people
  const rooms: Room[] = []
  const sent: File[] = []
  const of = (who: number) => people[who]!
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)]

  async function begin() {
    const maker = random(people.length)
    const others = people.map((_, at) => at).filter((at) => at !== maker && random(2) === 0)
    if (others.length === 0) return
    const all = random(2) === 0
    const id = await chat.group(of(maker), others.map(of), all ? 'history: all' : '')
    const member = (): Member => ({ from: 0, cleared: 0, read: 0 })
    const members = new Map([maker, ...others].map((who) => [who, member()]))
    const body = await testPicture()
    const photo = await chat.upload(of(maker), id, 'photo.png', { body, type: 'chat_group' })
    await chat.change(of(maker), `chatGroupPhotoSet(id: "${id}", file_id: "${photo.id}") { recordId }`)
    const room: Room = {
      id,
      name: 'Team room',
      all,
      members,
      messages: [],
      hasEnded: false,
      photo: photo as File,
    }
    await notice(room, maker, 'created', { text: room.name })
    await notice(room, maker, 'photo_set')
    rooms.push(room)
  }

  /** What a room says of a change of it: nobody has read it by that, and who has put the room away does not see it. */
  async function notice(
    room: Room,
    author: number,
    kind: ChatNotice,
    more: { text?: string; people?: number[]; answers?: Message } = {},
  ) {
    const place = room.messages.length + 1
    stayAway(room, place)
    const [row] = await chat.terem.sql<{ id: string }[]>`
      select id from chat_message where room = ${room.id} and place = ${place}`
    room.messages.push(newMessage({ id: row!.id, author, place, notice: kind, ...more }))
  }

  /** Who has put the room away, and is not called, does not come back for a message. */
  function stayAway(room: Room, place: number, called: readonly number[] = []) {
    for (const [who, member] of room.members) {
      const isAway = away.has(`${room.id} ${who}`) && member.cleared >= place - 1
      if (isAway && !called.includes(who)) member.cleared = place
    }
  }

  async function step(room: Room) {
    const who = random(people.length)
    const isIn = room.members.has(who)
    const last = room.messages.length
    const message = pick(room.messages)
    const expectCode = async (field: string, expected: string | undefined) => {
      expect((await chat.change(of(who), field)).code).toBe(expected)
    }
    const write = async (
      text: string,
      given: {
        answers?: Message
        thread?: Message | null
        inRoom?: boolean
        called?: readonly number[]
        writer?: number
        poll?: Message['poll']
        files?: readonly File[]
        told?: Set<number>
      },
      asked: Promise<Answer>,
    ) => {
      const { data } = await asked
      const { id, place } = data.it.record
      expect(place).toBe(last + 1)
      const { called = [], ...said } = given
      if (said.inRoom === false) stayAway(room, place, called)
      else {
        room.members.get(who)!.read = place
        away.delete(`${room.id} ${who}`)
      }
      const written = newMessage({ text, author: who, id, place, ...said })
      room.messages.push(written)
      if (said.thread) noteReply(room, said.thread, written, called)
    }
    const turn: Turn = { chat, room, who, random, pick, expectCode }
    switch (random(21)) {
      case 17: {
        const name = pick(['Team room', 'Another room'])!
        await expectCode(
          `chatGroupRename(id: "${room.id}", name: "${name}") { recordId }`,
          isIn ? undefined : 'not_found',
        )
        if (isIn && name !== room.name) await notice(room, who, 'renamed', { text: name })
        if (isIn) room.name = name
        return
      }
      case 0:
      case 1:
      case 11:
      case 12: {
        const called = people.flatMap((_, at) => (random(5) === 0 ? [at] : []))
        const text = [
          `${seed} ${rooms.indexOf(room)} ${last + 1}`,
          pick(saidWords)!,
          ...called.map((at) => `@[${of(at).subject}]`),
        ].join(' ')
        const there = called.filter((at) => room.members.has(at))
        const told = new Set(there.filter((at) => at !== who))
        // A thread may be of a message of another room, one that is closed, or none.
        const root = random(2) === 0 ? (pick(pick(rooms)!.messages) ?? null) : null
        const inRoom = !root || random(3) === 0
        const inThread = root ? `, thread_id: "${root.id}", also_in_room: ${inRoom}` : ''
        // What is answered may stand in another room, be gone, or never have been seen by who answers it.
        const answers = random(2) === 0 ? pick(pick(rooms)!.messages) : undefined
        const reply = answers ? `, reply_to: "${answers.id}"` : ''
        const poll = random(3) === 0 ? newPoll(random(2) === 0, random(2) === 0) : null
        const asked = poll
          ? `, poll: { options: ["a" "b" "c"], multiple: ${poll.multiple}, anonymous: ${poll.anonymous} }`
          : ''
        const isFile = isIn && !poll && random(3) === 0
        const voice = random(3) === 0 ? last + 1 : undefined
        const name = `${seed}-${rooms.indexOf(room)}-${last + 1}.${voice ? 'weba' : 'txt'}`
        const file = isFile ? { ...(await chat.upload(of(who), room.id, name)), voice } : null
        const spoken = voice ? `, voice: { duration_ms: ${voice}, peaks: [${testPeaks.join(' ')}] }` : ''
        const withFiles = file ? `, files: [{ id: "${file.id}"${spoken} }]` : ''
        const field = `chatMessageSend(input: { room_id: "${room.id}", text: "${text}"${reply}${inThread}${asked}${withFiles} }) { record { id place } }`
        if (!isIn) return expectCode(field, 'not_found')
        if (answers && (answers.notice || !seenBy(room, who).includes(answers)))
          return expectCode(field, 'invalid_input')
        if (root && !(room.messages.includes(root) && hasThread(room, root, who)))
          return expectCode(field, 'invalid_input')
        const files = file ? [file as File] : []
        sent.push(...files)
        const given = { poll, ...(answers && { answers }), files, told, thread: root, inRoom, called: there }
        return write(text, given, chat.change(of(who), field))
      }
      case 14:
      case 15: {
        const asked = pick(room.messages.filter(({ poll }) => poll)) ?? message
        return asked && vote(turn, asked)
      }
      case 13:
        return message && closePoll(turn, message)
      case 18:
      case 19:
        return message && makeTask(turn, message, types)
      case 20: {
        const withTasks = pick(room.messages.filter(({ tasks }) => tasks.length > 0))
        return withTasks && turnTask(turn, withTasks)
      }
      case 16: {
        const place = random(last + 3) - 1
        const member = room.members.get(who)
        const field = `chatRoomRead(id: "${room.id}", place: ${place}) { recordId }`
        await expectCode(field, member ? undefined : 'not_found')
        if (member) member.read = Math.max(member.read, Math.min(place, last))
        return
      }
      case 8: {
        const from = pick(rooms)!
        const source = pick(from.messages)
        if (!source) return
        const field = `chatMessageForward(input: { message_id: "${source.id}", room_id: "${room.id}" }) { record { id place } }`
        if (!isIn) return expectCode(field, 'not_found')
        if (source.notice || !seenBy(from, who).includes(source)) return expectCode(field, 'invalid_input')
        const { poll, writer, files } = source
        const again = poll && newPoll(poll.multiple, poll.anonymous)
        const given = { writer: writer ?? source.author, poll: again, files }
        return write(source.text, given, chat.change(of(who), field))
      }
      case 9:
      case 10: {
        if (!message) return
        const [isForAll, on] = [random(2) === 0, random(3) > 0]
        const isSeen = seenBy(room, who).includes(message)
        await expectCode(
          `chatPinSet(message_id: "${message.id}", for_everyone: ${isForAll}, on: ${on}) { recordId }`,
          !isSeen ? 'not_found' : message.notice ? 'read_only' : undefined,
        )
        if (!isSeen || message.notice) return
        const isNew = on && isForAll && !message.pinnedFor.has('everyone')
        message.pinnedFor[on ? 'add' : 'delete'](isForAll ? 'everyone' : who)
        if (isNew) await notice(room, who, 'pinned', { answers: message })
        return
      }
      case 2: {
        const other = random(people.length)
        const add = `chatMemberAdd(room_id: "${room.id}", subject_ids: ["${of(other).subject}"]) { recordId }`
        await expectCode(add, isIn ? undefined : 'not_found')
        if (!isIn || room.members.has(other)) return
        const old = past.get(`${room.id} ${other}`) ?? 0
        room.members.set(other, { from: room.all ? 0 : last, cleared: old, read: last })
        away.delete(`${room.id} ${other}`)
        await notice(room, who, 'added', { people: [other] })
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
        if (!isAllowed || !isThere) return
        leave(room, other)
        await notice(room, who, 'excluded', { people: [other] })
        return
      }
      case 4: {
        if (room.members.size < 2) return
        await expectCode(`chatRoomLeave(id: "${room.id}") { recordId }`, isIn ? undefined : 'not_found')
        if (!isIn) return
        leave(room, who)
        await notice(room, who, 'left')
        return
      }
      case 5: {
        await expectCode(`chatRoomDelete(id: "${room.id}") { recordId }`, isIn ? undefined : 'not_found')
        if (!isIn) return
        Object.assign(room.members.get(who)!, { cleared: last, read: last })
        away.add(`${room.id} ${who}`)
        for (const { pinnedFor } of room.messages) pinnedFor.delete(who)
        return
      }
      default: {
        if (!message) return
        const isForAll = random(2) === 0
        const isSeen = seenBy(room, who).includes(message)
        const mayDo = !message.notice && (!isForAll || message.author === who)
        await expectCode(
          `chatMessageDelete(id: "${message.id}", for_everyone: ${isForAll}) { recordId }`,
          !isSeen ? 'not_found' : mayDo ? undefined : 'read_only',
        )
        if (!isSeen || !mayDo) return
        if (isForAll) message.gone = true
        else message.hiddenFrom.add(who)
        message.pinnedFor.delete(who)
      }
    }
  }

  /** Who has put a room away and not written since. */
  const away = new Set<string>()
  /** What somebody has put away stays away when they come back. */
  const past = new Map<string, number>()
  function leave(room: Room, who: number) {
    past.set(`${room.id} ${who}`, room.members.get(who)!.cleared)
    room.members.delete(who)
  }

  return {
    rooms,
    sent,
    async next() {
      const room = pick(rooms)
      if (!room || (rooms.length < 4 && random(12) === 0)) await begin()
      else await step(room)
    },
  }
}
