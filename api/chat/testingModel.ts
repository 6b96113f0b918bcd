// What people are to read of rooms, by a model that knows nothing of the tables.

export type File = { name: string; url: string }
export type Message = {
  text: string
  author: number
  id: string
  place: number
  hiddenFrom: Set<number>
  gone: boolean
  answers: Message | null
  /** Who wrote it first, where it was forwarded. */
  writer: number | null
  pinnedFor: Set<number | 'everyone'>
  files: readonly File[]
  /** Who was told of it. */
  told: ReadonlySet<number>
}
export type Member = { from: number; cleared: number; since: number }
export type Room = {
  id: string
  all: boolean
  members: Map<number, Member>
  messages: Message[]
  hasEnded: boolean
  photo: File | null
}

/** The messages of a room that somebody sees; none for who is not in it. */
export const seenBy = (room: Room, who: number): Message[] => {
  const member = room.members.get(who)
  if (!member) return []
  return room.messages.filter(
    ({ place, hiddenFrom, gone }) =>
      !gone && !hiddenFrom.has(who) && place > Math.max(member.from, member.cleared),
  )
}

/** What somebody is to be shown of a room. */
export const shownTo = (room: Room, who: number, names: readonly string[]) => {
  const seen = seenBy(room, who)
  return seen.map(({ text, answers, writer, pinnedFor, files }) => ({
    text,
    files: files.map(({ name }) => ({ file: { name } })),
    is_reply: answers !== null,
    reply_to: answers && seen.includes(answers) ? { text: answers.text } : null,
    forwarded_from: writer === null ? null : { name: `${names[writer]} Test` },
    pinned: pinnedFor.has('everyone') ? 'everyone' : pinnedFor.has(who) ? 'self' : null,
  }))
}
export const shownParts =
  'text files { file { name } } is_reply reply_to { text } forwarded_from { name } pinned'

/** The names of the files that somebody reads, in whatever rooms. */
export const filesFor = (rooms: readonly Room[], who: number): string[] => [
  ...new Set(
    rooms.flatMap((room) => seenBy(room, who).flatMap(({ files }) => files.map(({ name }) => name))),
  ),
]

/** Numbers below another, the same for a seed. */
export function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
