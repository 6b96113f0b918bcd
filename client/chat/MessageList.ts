import { chatLimits } from '#schema/chat/limits.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { Store } from '../platform/Store.ts'
import { showFailure } from '../platform/toasts.ts'
import type { ChatEvent, Message } from './operations.ts'
import type { Outgoing } from './outgoing.ts'
import { quoting } from './quoting.ts'

/** A part of a room that nothing is missing in. */
type Part = {
  messages: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
}
export type MessagesState = Part & {
  /** Changes where other messages are shown in place of those before. */
  reading: number
  status: 'loading' | 'ready' | 'failed' | 'closed'
  outgoing: readonly Outgoing[]
}

/** The last messages, those before a place, or those after one. */
export type PageWanted = { before?: number; after?: number; first?: number }

/** What is shown of a room: its messages, or the replies of a thread. */
export type Source = {
  /** Null for what stands in the room. */
  thread: string | null
  has: (message: Message) => boolean
  ask: (page: PageWanted) => Promise<{ data: Message[]; more: boolean }>
  read: (place: number) => Promise<unknown>
}

/** The messages of a room, or of a thread of it, in their order, as they change: the last ones, or those around a place. */
export class MessageList extends Store<MessagesState> {
  #loads = 0
  #underWay = 0
  #heard: ChatEvent[] = []
  readonly #reading: Partial<Record<'older' | 'newer', Promise<void>>> = {}
  /** The places of messages that are gone: an answer of the server may be older than that. */
  readonly #gone = new Set<number>()

  constructor(
    readonly room: string,
    protected readonly source: Source,
  ) {
    super({ status: 'loading', messages: [], hasOlder: false, hasNewer: false, outgoing: [], reading: 0 })
  }

  /** A message as it is shown. */
  protected over(message: Message): Message {
    return message
  }

  /** Reads the last messages; what is shown above them stays where nothing is missing between. */
  readonly load = ({ isAnew = true } = {}): Promise<void> => {
    if (isAnew) this.#gone.clear()
    return this.#replace(this.now().hasNewer, async () => {
      const { data, more } = await this.#ask({})
      const first = data[0]?.place ?? Infinity
      const { messages, hasOlder } = this.now()
      const isJoined = !isAnew && messages.some(({ place }) => place >= first)
      const above = isJoined ? messages.filter(({ place }) => place < first) : []
      return { messages: [...above, ...data], hasOlder: isJoined ? hasOlder : more, hasNewer: false }
    })
  }

  #around(place: number, isAsked: boolean): Promise<void> {
    return this.#replace(isAsked, async () => {
      const [before, after] = await Promise.all([
        this.#ask({ before: place + 1 }),
        this.#ask({ after: place }),
      ])
      return { messages: [...before.data, ...after.data], hasOlder: before.more, hasNewer: after.more }
    })
  }

  /** Somebody who has asked for it is told where it fails. */
  async #replace(isAsked: boolean, read: () => Promise<Part>, reading?: number): Promise<void> {
    const load = ++this.#loads
    this.#underWay++
    try {
      const part = await read()
      if (load !== this.#loads) return
      this.#show(part, { reading: reading ?? load })
    } catch (error) {
      if (load !== this.#loads) return
      if (domainErrorOf(error).code === 'not_found') this.set({ status: 'closed' })
      else if (this.now().status !== 'ready') this.set({ status: 'failed' })
      else if (isAsked) showFailure(error)
    } finally {
      this.#endAsking()
    }
  }

  async #ask(page: PageWanted) {
    const { data, more } = await this.source.ask({ first: chatLimits.messagesPerPage, ...page })
    return { data: data.map((message) => this.over(message)), more }
  }

  /** What was heard while messages were read is taken again: the answer may be older. */
  #endAsking(): void {
    for (const event of this.#heard) this.#on(event)
    if (--this.#underWay === 0) this.#heard = []
  }

  /** Has the message of a place among those that are shown, if there is one: with what is near, or in place of it. */
  readonly reach = async (place: number): Promise<void> => {
    const first = this.now().messages[0]?.place ?? 0
    if (this.#isOutside(place) && place < first && first - place <= chatLimits.mostPerPage)
      await this.older(chatLimits.mostPerPage)
    if (this.#isOutside(place)) await this.#around(place, true)
  }

  #isOutside(place: number): boolean {
    const { messages, hasOlder, hasNewer } = this.now()
    return (
      (hasOlder && place < (messages[0]?.place ?? 0)) || (hasNewer && place > (messages.at(-1)?.place ?? 0))
    )
  }

  /** A message as it is now, be it outside of what is shown; null once it is gone. */
  readonly asNow = (message: Message): Message | null => {
    const { id, place } = message
    const shown = this.now().messages.find((each) => each.id === id)
    const isKept = shown ?? (this.#isOutside(place) || !this.source.has(message))
    return !isKept || shown?.deleted || this.#gone.has(place) ? null : (shown ?? message)
  }

  readonly older = (first?: number): Promise<void> => this.#readOn('older', first)
  readonly newer = (): Promise<void> => this.#readOn('newer')

  #readOn(way: 'older' | 'newer', first?: number): Promise<void> {
    return (this.#reading[way] ??= this.#readMore(way, first).finally(() => delete this.#reading[way]))
  }

  async #readMore(way: 'older' | 'newer', first?: number): Promise<void> {
    const [{ messages, hasOlder, hasNewer, reading }, load] = [this.now(), this.#loads]
    const isOlder = way === 'older'
    if (!(isOlder ? hasOlder : hasNewer)) return
    const [top, end] = [messages[0], messages.at(-1)]
    // All that was read is gone.
    if (!top || !end) return this.load()
    const page = isOlder ? { before: top.place } : { after: end.place }
    this.#underWay++
    try {
      const { data, more } = await this.#ask(first ? { ...page, first } : page)
      // What was read again meanwhile may begin and end elsewhere.
      if (load !== this.#loads || reading !== this.now().reading) return await this.#readMore(way, first)
      const now = this.now()
      if (isOlder) this.#show({ ...now, messages: [...data, ...now.messages], hasOlder: more })
      else this.#show({ ...now, messages: [...now.messages, ...data], hasNewer: more })
    } catch (error) {
      showFailure(error)
    } finally {
      this.#endAsking()
    }
  }

  readonly hear = (event: ChatEvent): void => {
    const { kind, room_id: id } = event
    if (kind === 'started' || kind === 'refetch') return this.#readAgain(kind === 'refetch')
    if (id !== this.room) return
    if (this.#underWay > 0) this.#heard.push(event)
    // One has been brought back.
    if (this.now().status === 'closed' && kind !== 'room_gone') void this.load()
    else this.#on(event)
  }

  /** Something may have been missed: all that is shown is read again, so whoever looks at a part of it stays there. */
  #readAgain(isAnew: boolean): void {
    const { messages, hasOlder, hasNewer, reading } = this.now()
    const [top, end] = [messages[0], messages.at(-1)]
    if (!top || !end || !(hasNewer || messages.length > chatLimits.messagesPerPage))
      return void this.load({ isAnew })
    if (isAnew) this.#gone.clear()
    void this.#replace(
      false,
      async () => {
        const read: Message[] = []
        let page = { data: read, more: true }
        for (
          let after = top.place - 1;
          page.more && after < end.place;
          after = read.at(-1)?.place ?? end.place
        ) {
          // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ends
          page = await this.#ask({ after, first: chatLimits.mostPerPage })
          read.push(...page.data)
        }
        return { messages: read, hasOlder, hasNewer: page.more }
      },
      reading,
    )
  }

  #on({ kind, place, message }: ChatEvent): void {
    if (kind === 'room_gone') this.set({ status: 'closed' })
    else if (kind === 'message_gone' && place !== null) this.drop(place)
    else if (message) this.take(message)
  }

  /** A message as the server has it now. */
  protected take(said: Message): void {
    const { status, hasOlder, hasNewer } = this.now()
    if (status !== 'ready') return
    // A deleted one that has replies keeps its place.
    if (said.deleted) this.#gone.add(said.place)
    else if (this.#gone.has(said.place)) return
    const isQuoteGone = said.reply_to !== null && this.#gone.has(said.reply_to.place)
    const message = this.over(isQuoteGone ? { ...said, reply_to: null } : said)
    const { place, key } = message
    // What stands elsewhere may be quoted here.
    const messages = quoting(this.now().messages, place, message.deleted ? null : message)
    const at = messages.findIndex((each) => each.place === place)
    const isTaken = this.source.has(message) && (at >= 0 || !this.#isOutside(place))
    const next = !isTaken
      ? messages
      : at >= 0
        ? messages.with(at, message)
        : [...messages, message].toSorted((one, other) => one.place - other.place)
    this.#show({ messages: next, hasOlder, hasNewer }, { sent: key })
  }

  /** One that is gone. */
  drop(place: number): void {
    this.#gone.add(place)
    const left = this.now().messages.filter((each) => each.place !== place)
    this.set({ messages: quoting(left, place, null) })
  }

  /** The message of the key `sent` has arrived, be it outside of what is shown. */
  #show(
    { messages, hasOlder, hasNewer }: Part,
    { sent = null, reading = this.now().reading }: { sent?: string | null; reading?: number } = {},
  ): void {
    const arrived = new Set(messages.map(({ key }) => key)).add(sent)
    const outgoing = this.now().outgoing.filter(({ key }) => !arrived.has(key))
    this.set({ status: 'ready', messages, hasOlder, hasNewer, outgoing, reading })
  }
}
