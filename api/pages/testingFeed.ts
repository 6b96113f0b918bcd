import { createClient, type Client, type ClientOptions } from 'graphql-ws'
import type { Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { EventBatch, type EventRow } from '../events/eventBatch.ts'
import { presentEvents } from './spaceEvents.ts'
import { until, type Caller, type Json, type TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestSpace } from '../testing/testingPages.ts'

export type Told = { event_id: string; body: { kind: string; id: string | null; ids: string[]; node: Json } }

/** The events received over one subscription to a space. */
export type Feed = {
  /** The event id after which it misses nothing; for a subscription without `after`. */
  started?: Told
  told: Told[]
  kinds(): string[]
  errors: Json[]
  closed?: { code: number; reason: string }
  stop(): void
}

export type Person = Caller & { token: string; account: string; email: string; space: string }

const query = `subscription ($space: ID!, $after: ID) { space_events(space_id: $space, after: $after) {
  event_id body { kind id ids node { id label level parent position children published favorite } } } }`

/** Sockets of `/graphql` for one test file; `closeAll` closes all of them. */
export function testFeeds(api: () => TestApi) {
  const clients: Client[] = []

  function open(options: Partial<ClientOptions>): Client {
    const url = `${api().url.replace('http', 'ws')}/graphql`
    const client = createClient({ url, retryAttempts: 0, ...options })
    clients.push(client)
    return client
  }

  /** Subscribes to the events of a space over a socket of its own. */
  function follow({ token }: Caller, space: string, after?: string): Feed {
    const told: Told[] = []
    const feed: Feed = { told, errors: [], kinds: () => told.map(({ body }) => body.kind), stop: () => {} }
    const client = open({
      connectionParams: { token, space },
      on: { closed: (event) => (feed.closed = event as { code: number; reason: string }) },
    })
    feed.stop = client.subscribe(
      { query, variables: { space, after } },
      {
        next({ data, errors }) {
          if (errors) return void feed.errors.push(...errors)
          const event = (data as { space_events: Told }).space_events
          if (event.body.kind === 'started') feed.started = event
          else told.push(event)
        },
        error: (error) => feed.errors.push(...(Array.isArray(error) ? error : [error])),
        complete: () => {},
      },
    )
    return feed
  }

  /** Subscribes and resolves once every later change will be received. */
  async function followLive(by: Caller, space: string): Promise<Feed> {
    const feed = follow(by, space)
    await until('the feed is live', () => feed.started)
    return feed
  }

  async function closeAll(): Promise<void> {
    for (const client of clients.splice(0)) await client.dispose()
  }

  return { open, follow, followLive, closeAll }
}

let times = 0

/** What a reader gets of events, with freshly read rights. */
export function tellRows(ctx: ReadContext, reader: Reader | null, rows: EventRow[]) {
  const rights = { version: 0n, notices: ++times }
  return presentEvents({ ctx, reader, batch: new EventBatch(rows, rights, null), rights: () => rights })
}

/** A new space of Anna's with Boris in its team. */
export async function makeFollowedSpace(api: TestApi) {
  const [anna, boris] = [await api.makeUser('Anna'), await api.makeUser('Boris')]
  const made = await makeTestSpace(api, anna.account)
  await joinTestSpace(api, boris.account, made)
  const { space } = made
  return { made, anna: { ...anna, space } as Person, boris: { ...boris, space } as Person, space }
}

/** Creates a page over the API and returns its id. */
export async function makeFollowedPage(
  api: TestApi,
  by: Caller,
  title: string,
  parent?: string,
): Promise<string> {
  const query =
    'mutation ($title: String!, $parent: ID) { pageCreate(input: { title: $title, parent_id: $parent }) { recordId } }'
  const { data, errors } = await api.call(by, query, { title, parent })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.pageCreate.recordId as string
}
