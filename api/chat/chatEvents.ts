import { isAboutChat } from '#schema/events.ts'
import type { Context } from '../context.ts'
import type { EventBatch, EventRow } from '../events/eventBatch.ts'
import { followEvents, type Telling } from '../events/followEvents.ts'
import { meaning } from '../graphql/subscribeShared.ts'
import { rowId } from '../ids.ts'
import { roomReader } from './accessRoom.ts'
import { presentFiles } from './messageFiles.ts'
import { presentMessage, presentReactions, type MessageRow } from './messageRows.ts'
import { isAboutRoom, placeOf, readNamed, type Named, type NamedMessage } from './namedMessages.ts'
import { presentPinned } from './pins.ts'
import { presentPoll } from './polls.ts'
import type { Person } from './presentPerson.ts'
import { presentThread, type ThreadRow } from './threads.ts'
import { presentTyping } from './typing.ts'

type Kind = 'started' | 'refetch' | 'room' | 'room_gone' | 'message' | 'message_gone' | 'settings' | 'typing'
type Body = {
  kind: Kind
  room_id: string | null
  place: number | null
  message: ToldMessage | null
  person: Person | null
  thread_id: string | null
}
type ChatEvent = { chat_events: { event_id: string; body: Body } }

const told = (id: string, kind: Kind, more: Partial<Body> = {}): ChatEvent => ({
  chat_events: {
    event_id: id,
    body: { kind, room_id: null, place: null, message: null, person: null, thread_id: null, ...more },
  },
})

/**
 * What happens in the actor's rooms of a space, as they may see it at the moment of telling; who is in none of them is
 * not even woken. Throws `not_found`, `unauthenticated` and `too_many_feeds` at the start.
 */
export function chatEvents(
  ctx: Context,
  spaceId: string,
  after?: string | null,
): AsyncIterableIterator<ChatEvent> {
  const space = rowId(spaceId)
  return followEvents(ctx, space, {
    after,
    person: () => roomReader(ctx, space),
    begin: (kind, id) => told(id, kind),
    tell: presentChatEvents,
    hear: async (said, person, id) => {
      const typing = await presentTyping(ctx, said, person)
      return typing ? [told(id, 'typing', typing)] : []
    },
  })
}

/** The events of a batch that are for the reader. What they name is read once for all who are told of the batch. */
export async function presentChatEvents({ ctx, reader, batch }: Telling): Promise<ChatEvent[]> {
  const subject = reader?.subject
  if (!subject) return []
  const own = batch.rows.filter((row) => isAboutChat(row.kind) && peopleOf(batch, row).has(subject))
  if (own.length === 0) return []
  const named = await batch.once('chat', () => readNamed(batch.shared(ctx), batch))
  return own.map((row) => {
    const event = tellOne(named, { batch, subject, row })
    const seen = ownOf(event)
    return seen === null
      ? event
      : meaning(
          batch.once(`${row.id} ${seen}`, () => ({})),
          event,
        )
  })
}

const peopleOf = (batch: EventBatch, { id, nodes }: EventRow): ReadonlySet<string> =>
  batch.once(`people ${id}`, () => new Set(nodes))

/**
 * What of an event is its reader's, so that it is answered once for all who see the same; null where its answer needs the
 * reader: objects by their rights, and a thread.
 */
function ownOf({ chat_events: { body } }: ChatEvent): string | null {
  const { kind, message } = body
  if (!message) return kind
  if (message.thread || message.tasks.length > 0) return null
  const { own, same, reactions, pinned, poll, reply_to: answered } = message
  if (same) return `${own}`
  return JSON.stringify([own, reactions, pinned, poll, answered && [answered.id, answered.own]])
}

type ToldMessage = ReturnType<typeof presentTold>

type Told = { batch: EventBatch; subject: string; row: EventRow }

function tellOne({ members, messages, hidden, threads }: Named, { batch, subject, row }: Told): ChatEvent {
  if (!isAboutRoom(row.kind)) return told(row.id, 'settings')
  const { room, place } = placeOf(row)
  const member = members.get(`${room} ${subject}`)
  if (!member || member.away) return told(row.id, 'room_gone', { room_id: room })
  const message = place === null ? undefined : messages.get(row.node!)
  if (place === null || !message) return told(row.id, 'room', { room_id: room })
  const isReached = (of: MessageRow) => of.place > member.floor && !hidden.has(`${of.id} ${subject}`)
  const isSeen = (of: MessageRow) => !of.deleted && isReached(of)
  const thread = threads.get(`${subject} ${message.row.id}`)
  const isShown = isSeen(message.row) || (thread !== undefined && isReached(message.row))
  if (!isShown) return told(row.id, 'message_gone', { room_id: room, place })
  const answered = message.answered && isSeen(message.answered.row) ? message.answered : null
  const present = () => presentTold({ ...message, answered }, subject, thread)
  const { same } = message
  const isOwn = message.row.author === subject
  const presented = same
    ? { ...batch.once(`message ${row.id} ${isOwn}`, present), reader: subject }
    : present()
  return told(row.id, 'message', { room_id: room, place, message: presented })
}

/** A message with all that its event tells of it, as one of its readers sees it. */
function presentTold(message: NamedMessage, subject: string, thread: ThreadRow | undefined) {
  const { row, same, answered } = message
  return {
    ...presentMessage(row, subject),
    same,
    author: message.author,
    reactions: presentReactions(message.reactions, subject),
    pinned: presentPinned(message.pins, subject),
    forwarded_from: row.deleted ? null : message.writer,
    poll: message.poll && presentPoll(message.poll, subject),
    files: presentFiles(message.files),
    mentions: message.mentions,
    tasks: row.deleted ? [] : message.tasks,
    thread: thread ? presentThread(thread, row) : null,
    reply_to:
      answered && !row.deleted
        ? {
            ...presentMessage(answered.row, subject),
            author: answered.author,
            files: presentFiles(answered.files),
            mentions: answered.mentions,
          }
        : null,
  }
}
