import { domainErrorOf } from '../platform/failure.ts'
import { mutate, mutateKept, outbox, query } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { followChat } from './chatFeed.ts'
import { chosenFiles, laneOf } from './ChosenFiles.ts'
import { messageDelete, messageList, messageSend, messageUpdate, roomRead } from './operations.ts'
import type { Message } from './operations.ts'
import { tellOf } from './messageChanges.ts'
import { keyOf, outgoingIn, waitingIn, type Asides, type Outgoing } from './outgoing.ts'
import { MessageList, type Source } from './MessageList.ts'
import { whereOf } from './where.ts'
import type { Votes } from './Votes.ts'

const wholeRoom = (room: string): Source => ({
  thread: null,
  has: (message) => message.in_room,
  ask: async (page) => (await query(messageList, { room, ...page })).chat_messages,
  read: (place) => mutate(roomRead, { id: room, place }),
})

/** The messages of a room, or of a thread of it, and those that are on their way. */
export class Messages extends MessageList {
  #read = 0
  /** Once somebody has voted. */
  votes: Votes | null = null
  readonly #where: string
  readonly #lane: string
  readonly #files = chosenFiles()
  /** What was answered, by id; null where that is gone. */
  readonly #answered = new Map<string, Message | null>()

  constructor(
    readonly space: string,
    room: string,
    source: Source = wholeRoom(room),
  ) {
    super(room, source)
    this.#where = whereOf(room, source.thread)
    this.#lane = laneOf(this.#where)
  }

  protected override over(message: Message): Message {
    return this.votes?.over(message) ?? message
  }

  readonly follow = (): (() => void) => {
    const stops = [
      followChat(this.space, this.hear),
      outbox.subscribe(this.#readOutbox),
      this.#files.subscribe(this.#readOutbox),
      this.#files.onSent((message) => message.room_id === this.room && this.take(message)),
    ]
    this.#readOutbox()
    void this.load()
    return () => stops.forEach((stop) => stop())
  }

  /** Shows a message at once, and sends it until the server has it, after those before it and with the files that were chosen. */
  readonly send = (
    text: string,
    {
      answered = null,
      reply = answered?.id ?? null,
      poll = null,
      alsoInRoom = false,
    }: Partial<Asides> & { answered?: Message | null } = {},
  ): void => {
    const key = newKey()
    if (answered) this.#answered.set(answered.id, answered)
    const outgoing: Outgoing = { key, text, reply, poll, alsoInRoom, at: Date.now(), state: 'sending' }
    this.set({ outgoing: [...this.now().outgoing, outgoing] })
    // It is shown below the newest.
    if (this.now().hasNewer) void this.load({ isAnew: false })
    if (!poll && this.#files.now().files.some((file) => file.room === this.#where && !file.message))
      return this.#files.send({ key, room: this.#where, text, reply, alsoInRoom, at: outgoing.at })
    const input = {
      room_id: this.room,
      thread_id: this.source.thread,
      also_in_room: alsoInRoom,
      text,
      reply_to: reply,
      poll,
      idempotency_key: key,
    }
    mutateKept(messageSend, { input }, this.#lane, { staysRefused: true }).then(
      ({ chatMessageSend: { record } }) => this.take(record),
      () => this.#setOutgoing(key, 'failed'),
    )
  }

  /** What something on its way answers; null where that is gone. */
  readonly quoted = (id: string | null): Message | null => {
    const found = this.now().messages.find((each) => each.id === id) ?? this.#answered.get(id ?? '')
    return found ? this.asNow(found) : null
  }

  /** Gives the id of what something on its way answers, unless that is gone. Asks for what is not known here. */
  readonly learn = async (id: string): Promise<string | null> => {
    if (!this.#answered.has(id) && !this.now().messages.some((each) => each.id === id)) {
      const { askMessage } = await import('./askMessage.ts')
      this.#answered.set(id, await askMessage(id))
      this.set({})
    }
    return this.quoted(id)?.id ?? null
  }

  /** Without what it answers, if that is gone; with it where nobody can say. */
  readonly sendAgain = async (key: string): Promise<void> => {
    const { reply: id = null } = this.now().outgoing.find((each) => each.key === key) ?? {}
    const reply = id && (await this.learn(id).catch(() => id))
    const found = this.now().outgoing.find((each) => each.key === key)
    if (!found) return
    const hasFiles = this.#files.filesOf(key).length > 0
    if (hasFiles) this.#files.sendAgain({ before: key, key: newKey(), reply })
    this.forget(key)
    if (!hasFiles) this.send(found.text, { ...found, reply })
  }

  /** Gives up a message that was refused. */
  readonly forget = (key: string): void => {
    for (const change of outbox.snapshot().refused)
      if (keyOf(change.variables) === key) outbox.dismiss(change.id)
    this.#files.forget(key)
    this.set({ outgoing: this.now().outgoing.filter((each) => each.key !== key) })
  }

  /** Rejects with why the server refused the change. */
  readonly edit = async (message: Message, text: string): Promise<void> => {
    this.take({ ...message, text, edited_at: new Date().toISOString() })
    try {
      await mutateKept(messageUpdate, { id: message.id, text }, this.#lane)
    } catch (error) {
      if (domainErrorOf(error).code === 'not_found') this.drop(message.place)
      else this.take(message)
      throw error
    }
  }

  readonly remove = async ({ id, place }: Message, all: boolean): Promise<void> => {
    try {
      await mutate(messageDelete, { id, all })
      // One that has replies may have been told of already, and keeps its place.
      if (!this.now().messages.some((each) => each.place === place && each.deleted)) this.drop(place)
    } catch (error) {
      if (domainErrorOf(error).code === 'not_found') this.drop(place)
      else tellOf(error)
    }
  }

  readonly change = (place: number, change: (message: Message) => Message): void => {
    this.set({ messages: this.now().messages.map((each) => (each.place === place ? change(each) : each)) })
  }

  /** Says that everything up to `place` has been read; tried again with the next message. */
  readonly noteRead = (place: number): void => {
    if (place <= this.#read) return
    this.#read = place
    this.source.read(place).catch(() => (this.#read = 0))
  }

  #setOutgoing(key: string, state: Outgoing['state']): void {
    this.set({ outgoing: this.now().outgoing.map((each) => (each.key === key ? { ...each, state } : each)) })
  }

  readonly #readOutbox = (): void => {
    const before = this.now().outgoing
    const arrived = new Set(this.now().messages.map(({ key }) => key))
    const outgoing = outgoingIn(this.#lane, before, arrived, waitingIn(this.#where))
    if (outgoing.length !== before.length || outgoing.some((each, at) => each !== before[at]))
      this.set({ outgoing })
  }
}
