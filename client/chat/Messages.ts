import { domainErrorOf } from '../platform/failure.ts'
import { mutate, mutateKept, outbox, query } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { showFailure, showRefusal } from '../platform/toasts.ts'
import { words } from '../platform/words.ts'
import { followChat } from './chatFeed.ts'
import {
  messageDelete,
  messageList,
  messageSend,
  messageUpdate,
  reactionSet,
  roomRead,
} from './operations.ts'
import type { ChatEvent, Message } from './operations.ts'
import { Store } from '../platform/Store.ts'

/** A message of one's own that the server has not confirmed. */
export type Outgoing = { key: string; text: string; at: number; state: 'sending' | 'waiting' | 'failed' }

export type MessagesState = {
  status: 'loading' | 'ready' | 'failed' | 'closed'
  messages: readonly Message[]
  hasOlder: boolean
  isReading: boolean
  outgoing: readonly Outgoing[]
}

/** The messages of a room in their order, as they change, and those that are on their way. */
export class Messages extends Store<MessagesState> {
  #loads = 0
  #read = 0
  #underWay = 0
  #heard: ChatEvent[] = []
  readonly #lane: string

  constructor(
    readonly space: string,
    readonly room: string,
  ) {
    super({ status: 'loading', messages: [], hasOlder: false, isReading: false, outgoing: [] })
    this.#lane = `chat ${room}`
  }

  readonly follow = (): (() => void) => {
    const stops = [followChat(this.space, this.#hear), outbox.subscribe(this.#readOutbox)]
    this.#readOutbox()
    void this.load()
    return () => stops.forEach((stop) => stop())
  }

  /** Reads the last messages; what is shown above them stays where nothing is missing between. */
  readonly load = async ({ isAnew = true } = {}): Promise<void> => {
    const load = ++this.#loads
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

  async #ask(before: number | null) {
    this.#underWay++
    return (await query(messageList, { room: this.room, before })).chat_messages
  }

  /** What was heard while messages were read is taken again: the answer may be older. */
  #endAsking(): void {
    for (const event of this.#heard) this.#on(event)
    if (--this.#underWay === 0) this.#heard = []
  }

  readonly older = async (): Promise<void> => {
    const { messages, hasOlder, isReading } = this.now()
    if (!hasOlder || isReading) return
    const load = this.#loads
    this.set({ isReading: true })
    try {
      const list = await this.#ask(messages[0]!.place)
      if (load === this.#loads) this.#show([...list.data, ...this.now().messages], list.more)
    } catch (error) {
      showFailure(error)
    } finally {
      this.#endAsking()
      this.set({ isReading: false })
    }
  }

  /** Shows a message at once, and sends it until the server has it, after those before it. */
  readonly send = (text: string): void => {
    const key = newKey()
    this.set({ outgoing: [...this.now().outgoing, { key, text, at: Date.now(), state: 'sending' }] })
    const input = { room_id: this.room, text, idempotency_key: key }
    mutateKept(messageSend, { input }, this.#lane, { staysRefused: true }).then(
      ({ chatMessageSend: { record } }) => this.#take(record),
      () => this.#setOutgoing(key, 'failed'),
    )
  }

  readonly sendAgain = (key: string): void => {
    const found = this.now().outgoing.find((each) => each.key === key)
    this.forget(key)
    if (found) this.send(found.text)
  }

  /** Gives up a message that was refused. */
  readonly forget = (key: string): void => {
    for (const change of outbox.snapshot().refused)
      if (keyOf(change.variables) === key) outbox.dismiss(change.id)
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
      this.#drop(place)
    } catch (error) {
      if (domainErrorOf(error).code === 'not_found') this.#drop(place)
      else tellOf(error)
    }
  }

  readonly react = async (message: Message, emoji: string): Promise<void> => {
    const on = !message.reactions.some((each) => each.emoji === emoji && each.own)
    try {
      await mutate(reactionSet, { message: message.id, emoji, on })
    } catch (error) {
      tellOf(error)
    }
  }

  /** Says that everything up to `place` has been read; tried again with the next message. */
  readonly noteRead = (place: number): void => {
    if (place <= this.#read) return
    this.#read = place
    mutate(roomRead, { id: this.room, place }).catch(() => (this.#read = 0))
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

  #take(message: Message): void {
    const { messages, status, hasOlder } = this.now()
    if (status !== 'ready') return
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
    this.set({ messages: this.now().messages.filter((each) => each.place !== place) })
  }

  #show(messages: readonly Message[], hasOlder: boolean): void {
    const arrived = new Set(messages.map(({ key }) => key))
    const outgoing = this.now().outgoing.filter(({ key }) => !arrived.has(key))
    this.set({ status: 'ready', messages, hasOlder, outgoing })
  }

  #setOutgoing(key: string, state: Outgoing['state']): void {
    this.set({ outgoing: this.now().outgoing.map((each) => (each.key === key ? { ...each, state } : each)) })
  }

  /** What is on its way, also from before a reload; one that is answered stays until it is there as a message. */
  readonly #readOutbox = (): void => {
    const arrived = new Set(this.now().messages.map(({ key }) => key))
    const known = new Map(this.now().outgoing.map((each) => [each.key, each]))
    const put = (change: { variables: Record<string, unknown>; at: number }, state: Outgoing['state']) => {
      const { text, idempotency_key: key } = (change.variables.input ?? {}) as Record<string, unknown>
      if (typeof text !== 'string' || typeof key !== 'string' || arrived.has(key)) return
      if (known.get(key)?.state !== state) known.set(key, { key, text, at: change.at, state })
    }
    for (const { change, isLate } of outbox.pendingIn(this.#lane)) put(change, isLate ? 'waiting' : 'sending')
    for (const change of outbox.snapshot().refused) if (change.lane === this.#lane) put(change, 'failed')
    const outgoing = [...known.values()].toSorted((a, b) => a.at - b.at)
    const before = this.now().outgoing
    if (outgoing.length !== before.length || outgoing.some((each, at) => each !== before[at]))
      this.set({ outgoing })
  }
}

/** What is not kept until the server is back says so. */
function tellOf(error: unknown): void {
  if (domainErrorOf(error).code !== 'unavailable') showFailure(error)
  else showRefusal({ id: 'chat-offline', message: words('chat')('offline.change') })
}

const keyOf = (variables: Record<string, unknown>): unknown =>
  (variables.input as { idempotency_key?: unknown } | undefined)?.idempotency_key
