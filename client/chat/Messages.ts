import { chatLimits } from '#schema/chat/limits.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { mutate, mutateKept, outbox, query } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { showFailure } from '../platform/toasts.ts'
import { followChat } from './chatFeed.ts'
import { chosenFiles, laneOf } from './ChosenFiles.ts'
import { messageDelete, messageList, messageSend, messageUpdate, roomRead } from './operations.ts'
import type { ChatEvent, Message } from './operations.ts'
import { tellOf } from './messageChanges.ts'
import { quoting } from './quoting.ts'
import { keyOf, outgoingIn, waitingIn, type Asides, type Outgoing } from './outgoing.ts'
import { Store } from '../platform/Store.ts'
import { whereOf } from './where.ts'
import { voted, Votes } from './Votes.ts'

export type MessagesState = {
  status: 'loading' | 'ready' | 'failed' | 'closed'
  messages: readonly Message[]
  hasOlder: boolean
  outgoing: readonly Outgoing[]
}

/** What is shown of a room: its messages, or the replies of a thread. */
export type Source = {
  /** Null for what stands in the room. */
  thread: string | null
  has: (message: Message) => boolean
  ask: (before: number | null, first: number) => Promise<{ data: Message[]; more: boolean }>
  read: (place: number) => Promise<unknown>
}

const wholeRoom = (room: string): Source => ({
  thread: null,
  has: (message) => message.in_room,
  ask: async (before, first) => (await query(messageList, { room, before, first })).chat_messages,
  read: (place) => mutate(roomRead, { id: room, place }),
})

/** The messages of a room, or of a thread of it, in their order, as they change, and those that are on their way. */
export class Messages extends Store<MessagesState> {
  #loads = 0
  #read = 0
  #underWay = 0
  #older: Promise<void> | null = null
  #heard: ChatEvent[] = []
  readonly #votes = new Votes()
  /** The places of messages that are gone: an answer of the server may be older than that. */
  readonly #gone = new Set<number>()
  readonly #where: string
  readonly #lane: string
  readonly #files = chosenFiles()

  constructor(
    readonly space: string,
    readonly room: string,
    private readonly source: Source = wholeRoom(room),
  ) {
    super({ status: 'loading', messages: [], hasOlder: false, outgoing: [] })
    this.#where = whereOf(room, source.thread)
    this.#lane = laneOf(this.#where)
  }

  readonly follow = (): (() => void) => {
    const stops = [
      followChat(this.space, this.#hear),
      outbox.subscribe(this.#readOutbox),
      this.#files.subscribe(this.#readOutbox),
      this.#files.onSent((message) => message.room_id === this.room && this.#take(message)),
    ]
    this.#readOutbox()
    void this.load()
    return () => stops.forEach((stop) => stop())
  }
  /** Reads the last messages; what is shown above them stays where nothing is missing between. */
  readonly load = async ({ isAnew = true } = {}): Promise<void> => {
    const load = ++this.#loads
    if (isAnew) this.#gone.clear()
    try {
      const list = await this.#ask(null)
      if (load !== this.#loads) return
      const first = list.data[0]?.place ?? Infinity
      const { messages, hasOlder } = this.now()
      const above = messages.filter(({ place }) => place < first)
      const isJoined = !isAnew && messages.some(({ place }) => place >= first)
      this.#show(isJoined ? [...above, ...list.data] : list.data, isJoined ? hasOlder : list.more)
    } catch (error) {
      if (load !== this.#loads) return
      if (domainErrorOf(error).code === 'not_found') this.set({ status: 'closed' })
      else if (this.now().status !== 'ready') this.set({ status: 'failed' })
    } finally {
      this.#endAsking()
    }
  }

  async #ask(before: number | null, first: number = chatLimits.messagesPerPage) {
    this.#underWay++
    const { data, more } = await this.source.ask(before, first)
    return { data: data.map((message) => this.#votes.over(message)), more }
  }

  /** What was heard while messages were read is taken again: the answer may be older. */
  #endAsking(): void {
    for (const event of this.#heard) this.#on(event)
    if (--this.#underWay === 0) this.#heard = []
  }

  /** Reads until the message of a place is there, or nothing more comes. */
  readonly reach = async (place: number): Promise<void> => {
    while (this.now().hasOlder && this.now().messages[0]!.place > place) {
      const first = this.now().messages[0]
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
      await this.older(chatLimits.mostPerPage)
      if (this.now().messages[0] === first) return
    }
  }

  readonly older = (first?: number): Promise<void> =>
    (this.#older ??= this.#readOlder(first).finally(() => (this.#older = null)))

  async #readOlder(first?: number): Promise<void> {
    const [{ messages, hasOlder }, load] = [this.now(), this.#loads]
    if (!hasOlder) return
    try {
      const list = await this.#ask(messages[0]!.place, first)
      // What was read again meanwhile may begin elsewhere.
      if (load !== this.#loads) return await this.#readOlder(first)
      this.#show([...list.data, ...this.now().messages], list.more)
    } catch (error) {
      showFailure(error)
    } finally {
      this.#endAsking()
    }
  }

  /** Shows a message at once, and sends it until the server has it, after those before it and with the files that were chosen. */
  readonly send = (
    text: string,
    { reply = null, poll = null, alsoInRoom = false }: Partial<Asides> = {},
  ): void => {
    const key = newKey()
    const outgoing: Outgoing = { key, text, reply, poll, alsoInRoom, at: Date.now(), state: 'sending' }
    this.set({ outgoing: [...this.now().outgoing, outgoing] })
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
      ({ chatMessageSend: { record } }) => this.#take(record),
      () => this.#setOutgoing(key, 'failed'),
    )
  }

  /** Without what it answers, if that is gone. */
  readonly sendAgain = (key: string): void => {
    const { outgoing, messages } = this.now()
    const found = outgoing.find((each) => each.key === key)
    if (!found) return
    const reply = messages.some(({ id, deleted }) => id === found.reply && !deleted) ? found.reply : null
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
    this.#take({ ...message, text, edited_at: new Date().toISOString() })
    try {
      await mutateKept(messageUpdate, { id: message.id, text }, this.#lane)
    } catch (error) {
      if (domainErrorOf(error).code === 'not_found') this.#drop(message.place)
      else this.#take(message)
      throw error
    }
  }

  readonly remove = async ({ id, place }: Message, all: boolean): Promise<void> => {
    try {
      await mutate(messageDelete, { id, all })
      // One that has replies may have been told of already, and keeps its place.
      if (!this.now().messages.some((each) => each.place === place && each.deleted)) this.#drop(place)
    } catch (error) {
      if (domainErrorOf(error).code === 'not_found') this.#drop(place)
      else tellOf(error)
    }
  }

  /** Shows at once what is voted for, and takes that back where the server does not get it. */
  readonly vote = async (message: Message, places: number[]): Promise<void> => {
    const sent = this.#votes.send(message, places)
    this.#set(message.place, (shown) => voted(shown, places))
    const done = await sent
    if (!done) return
    if (domainErrorOf(done.error).code === 'not_found') return this.#drop(message.place)
    this.#set(message.place, () => this.#votes.over(done.message))
    if (done.error) tellOf(done.error)
  }

  #set(place: number, change: (message: Message) => Message): void {
    this.set({ messages: this.now().messages.map((each) => (each.place === place ? change(each) : each)) })
  }

  /** Says that everything up to `place` has been read; tried again with the next message. */
  readonly noteRead = (place: number): void => {
    if (place <= this.#read) return
    this.#read = place
    this.source.read(place).catch(() => (this.#read = 0))
  }

  readonly #hear = (event: ChatEvent): void => {
    const { kind, room_id: id } = event
    if (kind === 'started' || kind === 'refetch') return void this.load({ isAnew: kind === 'refetch' })
    if (id !== this.room) return
    if (this.#underWay > 0) this.#heard.push(event)
    // One has been brought back.
    if (this.now().status === 'closed' && kind !== 'room_gone') void this.load()
    else this.#on(event)
  }

  #on({ kind, place, message }: ChatEvent): void {
    if (kind === 'room_gone') this.set({ status: 'closed' })
    else if (kind === 'message_gone' && place !== null) this.#drop(place)
    else if (message) this.#take(message)
  }

  #take(said: Message): void {
    const { status, hasOlder } = this.now()
    if (status !== 'ready') return
    // A deleted one that has replies keeps its place.
    if (said.deleted) this.#gone.add(said.place)
    else if (this.#gone.has(said.place)) return
    const isQuoteGone = said.reply_to !== null && this.#gone.has(said.reply_to.place)
    const message = this.#votes.over(isQuoteGone ? { ...said, reply_to: null } : said)
    // What stands elsewhere may be quoted here.
    const messages = quoting(this.now().messages, message.place, message.deleted ? null : message)
    if (!this.source.has(message)) return this.#show(messages, hasOlder)
    const at = messages.findIndex(({ place }) => place === message.place)
    const first = messages[0]?.place ?? 0
    if (at < 0 && hasOlder && message.place < first) return
    const next =
      at >= 0
        ? messages.with(at, message)
        : [...messages, message].toSorted((one, other) => one.place - other.place)
    this.#show(next, hasOlder)
  }

  #drop(place: number): void {
    this.#gone.add(place)
    const left = this.now().messages.filter((each) => each.place !== place)
    this.set({ messages: quoting(left, place, null) })
  }

  #show(messages: readonly Message[], hasOlder: boolean): void {
    const arrived = new Set(messages.map(({ key }) => key))
    const outgoing = this.now().outgoing.filter(({ key }) => !arrived.has(key))
    this.set({ status: 'ready', messages, hasOlder, outgoing })
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
