import { print, type DocumentNode } from 'graphql'
import { createClient } from 'graphql-ws'
import { chatEvents } from '../../client/chat/operations.ts'
import type { Json } from '../../api/testing/testing.ts'

const limitMs = 5_000
const againMs = 50
const pauseMs = 25
/** What a client repeats: a server that is not there, or a flood that this trial is by intent. */
const repeated = new Set(['unavailable', 'too_soon'])

export type Way = { url: string; token: string; space: string }

/** The answer to a request, or null where there was none. Throws the code of an error that a client does not repeat. */
export async function request({ url, token, space }: Way, query: string, variables: object): Promise<Json> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    signal: AbortSignal.timeout(limitMs),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, space },
    body: JSON.stringify({ query, variables }),
  })
    .then((response) => response.json() as Promise<Json>)
    .catch(() => null)
  const code = answer?.errors?.[0]?.extensions?.code as string | undefined
  if (code && !repeated.has(code)) throw new Error(`${code}: ${query}`)
  return code ? null : (answer?.data ?? null)
}

/** Repeats a request until there is an answer. */
export async function insist(way: Way, query: string, variables: object = {}): Promise<Json> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is answered
    const data = await request(way, query, variables)
    if (data) return data
    // oxlint-disable-next-line no-await-in-loop -- until it is answered
    await Bun.sleep(againMs)
  }
}

const sendMessage = 'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }'
const readRoom = 'mutation ($id: ID!, $place: Int!) { chatRoomRead(id: $id, place: $place) { recordId } }'

/** Somebody who sends numbered messages one after another, repeats each with its key, and now and then reads a room. */
export class Talker {
  /** The ids of acknowledged messages by their words. */
  readonly acknowledged = new Map<string, string>()
  written = 0
  private isOver = false

  constructor(
    readonly who: string,
    readonly way: Way,
    private readonly rooms: readonly string[],
    private readonly chance: () => number,
  ) {}

  async run(): Promise<void> {
    while (!this.isOver) {
      const text = `${this.who} ${this.written++}`
      const room = this.rooms[Math.floor(this.chance() * this.rooms.length)]!
      const input = { room_id: room, text, idempotency_key: text }
      // oxlint-disable no-await-in-loop -- one after another
      const data = await insist(this.way, sendMessage, { input })
      this.acknowledged.set(text, data.chatMessageSend.recordId as string)
      if (this.chance() < 0.05) await insist(this.way, readRoom, { id: room, place: 1 + this.written })
      await Bun.sleep(pauseMs)
      // oxlint-enable no-await-in-loop
    }
  }

  /** The message that is on its way is still sent. */
  stop(): void {
    this.isOver = true
  }
}

const query = print(chatEvents as unknown as DocumentNode)

/** A window that follows the rooms of a person and goes on after the last event that it saw. */
export class Listener {
  /** The messages that were told, as `id text`, by room and place. */
  readonly told = new Map<string, string>()
  /** How often a place was told of as another message than before. */
  changed = 0
  /** How often a feed had to be opened again. */
  reopened = 0
  private isOver = false
  private readonly end = Promise.withResolvers<void>()

  /** `last` is the event after which it listens. */
  constructor(
    private readonly way: Way,
    private last: string,
  ) {}

  async run(): Promise<void> {
    while (!this.isOver) {
      // oxlint-disable-next-line no-await-in-loop -- one socket after another
      await this.follow()
      if (this.isOver) return
      this.reopened++
      // oxlint-disable-next-line no-await-in-loop -- one socket after another
      await Promise.race([this.end.promise, Bun.sleep(againMs)])
    }
  }

  stop(): void {
    this.isOver = true
    this.end.resolve()
  }

  /** Follows over one socket until it breaks. */
  private async follow(): Promise<void> {
    const { url, token, space } = this.way
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token, space },
      retryAttempts: 0,
    })
    const broken = Promise.withResolvers<void>()
    client.subscribe<Json>(
      { query, variables: { space, after: this.last } },
      {
        next: ({ data }) => this.hear(data!.chat_events),
        error: () => broken.resolve(),
        complete: broken.resolve,
      },
    )
    await Promise.race([broken.promise, this.end.promise])
    await client.dispose()
  }

  private hear({ event_id: id, body }: Json): void {
    this.last = id as string
    if (!body?.message) return
    const { room_id: room, place, message } = body
    const [key, said] = [`${room} ${place}`, `${message.id} ${message.text}`]
    const before = this.told.get(key)
    if (before !== undefined && before !== said) this.changed++
    this.told.set(key, said)
  }
}
