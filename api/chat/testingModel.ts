import type { ChatNotice } from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import type { Json } from '../testing/testing.ts'
import type { TestChat } from './testingChat.ts'

// What people are to read of rooms, by a model that knows nothing of the tables.

export type File = {
  name: string
  url: string
  /** How long it is as a voice message, in milliseconds. */
  voice?: number
}
export type Message = {
  text: string
  author: number
  /** What the room says of itself; null for what somebody has written. */
  notice: ChatNotice | null
  /** Whom a notice concerns. */
  people: readonly number[]
  id: string
  place: number
  hiddenFrom: Set<number>
  gone: boolean
  /** The root of the thread that it stands in. */
  thread: Message | null
  inRoom: boolean
  /** Who is told of replies to it, each with the place up to which they have read them. */
  followers: Map<number, number>
  answers: Message | null
  /** Who wrote it first, where it was forwarded. */
  writer: number | null
  pinnedFor: Set<number | 'everyone'>
  poll: Poll | null
  files: readonly File[]
  /** The objects that were made of it. */
  tasks: { id: string; isSecret: boolean; isTrashed: boolean }[]
  /** Who was told of it. */
  told: ReadonlySet<number>
}
type Written = Pick<Message, 'id' | 'author' | 'place'>
/** A message of which nothing else is said. */
export const newMessage = (given: Written & Partial<Message>): Message => ({
  text: '',
  notice: null,
  people: [],
  gone: false,
  thread: null,
  inRoom: true,
  followers: new Map(),
  answers: null,
  writer: null,
  poll: null,
  files: [],
  told: new Set(),
  hiddenFrom: new Set(),
  pinnedFor: new Set(),
  tasks: [],
  ...given,
})
/** A question with three choices; `votes` by who gave them. */
export type Poll = { multiple: boolean; anonymous: boolean; isOver: boolean; votes: Map<number, number[]> }
export const newPoll = (multiple: boolean, anonymous: boolean): Poll => ({
  multiple,
  anonymous,
  isOver: false,
  votes: new Map(),
})

export type Member = { from: number; cleared: number; read: number }
export type Room = {
  id: string
  name: string
  all: boolean
  members: Map<number, Member>
  messages: Message[]
  hasEnded: boolean
  photo: File | null
}

/** A step of somebody in a room, as the product answers it. */
export type Turn = {
  chat: TestChat
  room: Room
  who: number
  random: (below: number) => number
  pick: <T>(list: readonly T[]) => T | undefined
  /** Asks for a change, which is refused by this code, or not. */
  expectCode: (field: string, expected: string | undefined) => Promise<void>
}

/** The messages of a room that somebody sees; none for who is not in it. */
export const seenBy = (room: Room, who: number): Message[] => reachedBy(room, who).filter(({ gone }) => !gone)

const reachedBy = (room: Room, who: number): Message[] => {
  const member = room.members.get(who)
  if (!member) return []
  return room.messages.filter(
    ({ place, hiddenFrom }) => !hiddenFrom.has(who) && place > Math.max(member.from, member.cleared),
  )
}

/** The replies to a message that somebody sees. */
export const repliesFor = (room: Room, root: Message, who: number): Message[] =>
  seenBy(room, who).filter(({ thread }) => thread === root)

/** The same as `seenBy`, and the places of deleted messages with replies. */
export const shownBy = (room: Room, who: number): Message[] =>
  reachedBy(room, who).filter((each) => !each.gone || repliesFor(room, each, who).length > 0)

/** Whether somebody may read the thread of a message of a room. */
export const hasThread = (room: Room, root: Message, who: number): boolean =>
  !root.thread && !root.notice && (seenBy(room, who).includes(root) || repliesFor(room, root, who).length > 0)

/** The ids of the objects of a message that somebody is shown. */
const tasksFor = ({ tasks }: Message, who: number): string[] =>
  tasks.filter(({ isSecret, isTrashed }) => !isTrashed && (!isSecret || who < 2)).map(({ id }) => id)

/** A thread as somebody is to be shown it. */
const threadFor = (room: Room, root: Message, who: number, names: readonly string[]) => {
  const replies = repliesFor(room, root, who)
  if (replies.length === 0) return null
  const read = root.followers.get(who) ?? Infinity
  const authors = [...new Set(replies.toReversed().map(({ author }) => author))]
  return {
    count: replies.length,
    people: authors.slice(0, 3).map((each) => `${names[each]} Test`),
    follows: root.followers.has(who),
    unread: replies.filter(({ author, place }) => author !== who && place > read).length,
  }
}

/** Of one that is deleted its place is left. */
const left = {
  text: '',
  notice: null,
  files: [],
  is_reply: false,
  reply_to: null,
  forwarded_from: null,
  pinned: null,
  poll: null,
  tasks: [],
}

/** How somebody is to be shown messages of a room. */
export const shownTo = (
  { room, who, names }: { room: Room; who: number; names: readonly string[] },
  list: readonly Message[],
) => {
  const seen = seenBy(room, who)
  return list.map((message) => {
    const { text, author, notice, people, answers, writer, pinnedFor, poll, files, gone } = message
    const { thread: root, inRoom: in_room } = message
    const thread = threadFor(room, message, who, names)
    const stands = { deleted: gone, thread_id: root?.id ?? null, in_room, thread }
    if (gone) return { ...left, ...stands }
    return {
      ...stands,
      text,
      notice: notice && [notice, `${names[author]} Test`, people.map((each) => `${names[each]} Test`)],
      files: files.map(({ name, voice }) => ({ file: { name }, voice: voice ?? null })),
      is_reply: answers !== null && !notice,
      reply_to: answers && seen.includes(answers) ? { text: answers.text } : null,
      forwarded_from: writer === null ? null : { name: `${names[writer]} Test` },
      pinned: pinnedFor.has('everyone') ? 'everyone' : pinnedFor.has(who) ? 'self' : null,
      poll: poll && pollFor(poll, who),
      tasks: tasksFor(message, who),
    }
  })
}
export const shownParts = `deleted thread_id in_room thread { count people { name } follows unread } text notice author { name } mentions { name } files { file { name } voice { duration_ms peaks } } is_reply reply_to { text } forwarded_from { name } pinned
  poll { multiple anonymous closes_at voters options { place count own people { id } } } tasks { id }`

const places = [1, 2, 3]

function pollFor({ multiple, anonymous, isOver, votes }: Poll, who: number) {
  const options = places.map((place) => {
    const count = [...votes.values()].filter((given) => given.includes(place)).length
    return { place, count, own: votes.get(who)?.includes(place) ?? false, named: anonymous ? 0 : count }
  })
  return { multiple, anonymous, isOver, voters: votes.size, options }
}

/** A message as it was answered or told, in the form of `shownTo`. */
export function plain({
  text,
  notice,
  author,
  mentions,
  files,
  is_reply,
  reply_to,
  forwarded_from,
  pinned,
  poll,
  tasks,
  deleted,
  thread_id,
  in_room,
  thread,
}: Json) {
  return {
    deleted,
    thread_id,
    in_room,
    thread: thread && {
      count: thread.count,
      people: thread.people.map(({ name }: Json) => name),
      follows: thread.follows,
      unread: thread.unread,
    },
    text,
    notice: notice && [notice, author.name, mentions.map(({ name }: Json) => name)],
    files: files.map(({ file, voice }: Json) => ({
      file: { name: file.name },
      voice: voice && voice.peaks.length === chatLimits.voicePeaks ? voice.duration_ms : voice,
    })),
    is_reply,
    reply_to: reply_to && { text: reply_to.text },
    forwarded_from: forwarded_from && { name: forwarded_from.name },
    pinned,
    tasks: tasks.map(({ id }: Json) => id),
    poll: poll && {
      multiple: poll.multiple,
      anonymous: poll.anonymous,
      isOver: poll.closes_at !== null,
      voters: poll.voters,
      options: poll.options.map(({ place, count, own, people }: Json) => ({
        place,
        count,
        own,
        named: people.length,
      })),
    },
  }
}

/** How many messages somebody has not read; none for who is not in the room. */
export const unreadBy = (room: Room, who: number): number =>
  seenBy(room, who).filter(
    ({ place, author, notice, inRoom }) =>
      inRoom && !notice && author !== who && place > room.members.get(who)!.read,
  ).length

/** The names of the files that somebody reads, in whatever rooms. */
export const filesFor = (rooms: readonly Room[], who: number): string[] => [
  ...new Set(
    rooms.flatMap((room) => seenBy(room, who).flatMap(({ files }) => files.map(({ name }) => name))),
  ),
]

/** Who wrote the root, who replies and who is named follow a thread, and are told of it, once a message. */
export function noteReply(room: Room, root: Message, message: Message, called: readonly number[]): void {
  for (const each of [root.author, message.author, ...called])
    if (!root.followers.has(each)) root.followers.set(each, 0)
  root.followers.set(message.author, message.place)
  const told = [...root.followers.keys()].filter(
    (each) => each !== message.author && seenBy(room, each).includes(message),
  )
  message.told = new Set([...message.told, ...told])
}
