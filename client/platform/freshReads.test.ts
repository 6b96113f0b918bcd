import { cacheExchange } from '@urql/exchange-graphcache'
import { Client, fetchExchange, gql } from 'urql'
import { expect, test, vi } from 'vitest'
import { freshReads } from './freshReads.ts'

const question = gql('{ count }')
const newest = { requestPolicy: 'network-only' } as const
/** Longer than a turn of the event loop. */
const turn = () => new Promise((done) => setTimeout(done, 5))

/** A server that responds, once allowed, with what it had when the request arrived. */
function makeServer() {
  let held = 0
  const waiting: (() => void)[] = []
  const asked: number[] = []
  const { exchange, watch } = freshReads()
  const client = watch(
    new Client({
      url: 'http://localhost/graphql',
      preferGetMethod: false,
      exchanges: [exchange, cacheExchange({}), fetchExchange],
      fetch: async () => {
        const count = held
        asked.push(count)
        await new Promise<void>((done) => waiting.push(done))
        return Response.json({ data: { __typename: 'Query', count } })
      },
    }),
  )
  return {
    asked,
    change: () => void held++,
    /** Whether a question is under way. */
    isAsked: () => vi.waitFor(() => expect(waiting).toHaveLength(1)),
    answer: async () => {
      await vi.waitFor(() => expect(waiting).not.toEqual([]))
      waiting.shift()!()
      await turn()
    },
    read: async () => (await client.query(question, {}, newest)).data as { count: number },
    client,
  }
}

test('a read after a change is not answered by a request from before it', async () => {
  const server = makeServer()
  const first = server.read()
  await server.isAsked()
  server.change()
  const second = server.read()
  await server.answer()
  await server.answer()
  expect((await second).count).toBe(1)
  expect((await first).count).toBe(1)
  expect(server.asked).toEqual([0, 1])
})

test('a subscriber of a query gets the first response as stale and then the newer one', async () => {
  const server = makeServer()
  const shown: unknown[] = []
  const following = server.client
    .query(question, {}, newest)
    .subscribe(({ data, stale }) => shown.push([(data as { count: number }).count, stale]))
  await server.isAsked()
  server.change()
  void server.read()
  await server.answer()
  await server.answer()
  following.unsubscribe()
  expect(shown).toEqual([
    [0, true],
    [1, false],
  ])
})

test('several who ask while one is under way are answered by one more, those of one turn by the same', async () => {
  const server = makeServer()
  const early = [server.read(), server.read()]
  await server.isAsked()
  const late = [server.read(), server.read(), server.read()]
  await server.answer()
  await server.answer()
  await Promise.all([...early, ...late])
  expect(server.asked).toHaveLength(2)
  const alone = server.read()
  await server.answer()
  await alone
  expect(server.asked).toHaveLength(3)
})

test('a request that was cancelled before it was sent is sent once by the next reader', async () => {
  const server = makeServer()
  // As React does when it starts to render a screen and discards that.
  server.client
    .query(question, {}, newest)
    .subscribe(() => undefined)
    .unsubscribe()
  await turn()
  const read = server.read()
  await server.answer()
  await read
  await turn()
  expect(server.asked).toHaveLength(1)
})
