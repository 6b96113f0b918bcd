import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  startTestApi,
  testPassword,
  until,
  type Caller,
  type Json,
  type TestApi,
} from '../testing/testing.ts'
import { makeFollowedPage, makeFollowedSpace, testFeeds } from '../pages/testingFeed.ts'

let terem: TestApi
const feeds = testFeeds(() => terem)

beforeAll(async () => {
  terem = await startTestApi()
})
afterEach(feeds.closeAll)
afterAll(() => terem.close())

const makePage = (by: Caller, title: string, parent?: string) => makeFollowedPage(terem, by, title, parent)

describe('the socket', () => {
  test('[RAPI.26] with a token the connection opens, without one or with a wrong one it is refused', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const open = await feeds.followLive(anna, space)
    expect(open.closed).toBeUndefined()
    for (const token of [undefined, 'wrong', 'ak_wrong', 'guest.wrong.wrong']) {
      const feed = feeds.follow({ token }, space)
      await until('it is closed', () => feed.closed)
      expect(feed.closed).toMatchObject({ code: 4401, reason: 'unauthenticated' })
    }
  })

  test('closes when its token expires', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    await terem.sql`update session set expires_at = now() + interval '300 milliseconds' where account = ${anna.account}`
    const feed = feeds.follow(anna, space)
    await until('it is closed', () => feed.closed)
    expect(feed.closed!.code).toBe(4401)
  })

  test('closes when its sign-in is signed out, and stays open for another sign-in of the same person', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const { data } = await terem.call(
      {},
      `mutation { userSignIn(input: { login: "${anna.email}", password: "${testPassword}" }) {
      record { access_token } } }`,
    )
    const other = { token: data.userSignIn.record.access_token as string, space }
    const [here, there] = [await feeds.followLive(anna, space), await feeds.followLive(other, space)]
    await terem.act(anna, 'sessions.signOut')
    await until('it is closed', () => here.closed)
    expect(here.closed!.code).toBe(4401)
    const page = await makePage(other, 'Ещё здесь')
    await until('the other still hears', () => there.told.some(({ body }) => body.id === page))
  })

  test('closes when its sign-in ends, also where it names no space', async () => {
    const anna = await terem.makeUser('Anna')
    let closed: number | undefined
    let connected = false
    feeds.open({
      connectionParams: { token: anna.token },
      lazy: false,
      onNonLazyError: () => {},
      on: {
        connected: () => (connected = true),
        closed: (event) => (closed = (event as CloseEvent).code),
      },
    })
    await until('it is open', () => connected)
    await terem.act(anna, 'sessions.signOut')
    await until('it is closed', () => closed)
    expect(closed).toBe(4401)
  })

  test('closes when its reader leaves the space, and stays open for the others', async () => {
    const { anna, boris, space } = await makeFollowedSpace(terem)
    const left = await feeds.followLive(boris, space)
    const stays = await feeds.followLive(anna, space)
    await terem.call(boris, `mutation { spaceLeave(id: "${space}") { recordId } }`)
    await until('it is closed', () => left.closed)
    expect(left.closed).toMatchObject({ code: 4403, reason: 'forbidden' })
    await until('the other learns of it', () => stays.kinds().includes('members_changed'))
    expect(stays.closed).toBeUndefined()
  })

  test('closes when its key is deleted', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const { data } = await terem.call(
      anna,
      'mutation { integrationKeyCreate(input: { name: "Ключ" }) { value recordId } }',
    )
    const feed = await feeds.followLive({ token: data.integrationKeyCreate.value }, space)
    await terem.call(
      anna,
      `mutation { integrationKeyDelete(id: "${data.integrationKeyCreate.recordId}") { recordId } }`,
    )
    await until('it is closed', () => feed.closed)
    expect(feed.closed!.code).toBe(4401)
  })

  test('closes when its space is deleted; one that names no space is told so', async () => {
    const { anna, boris, space } = await makeFollowedSpace(terem)
    const feed = await feeds.followLive(boris, space)
    const kinds: string[] = []
    let ended = false
    const subscription = `subscription { space_events(space_id: "${space}") { body { kind } } }`
    feeds.open({ connectionParams: { token: boris.token } }).subscribe(
      { query: subscription },
      {
        next: ({ data }) => kinds.push((data as Json).space_events.body.kind),
        error: () => {},
        complete: () => (ended = true),
      },
    )
    await until('the other has started', () => kinds.length > 0)
    await terem.call(anna, `mutation { spaceDelete(id: "${space}") { recordId } }`)
    await until('it is closed', () => feed.closed)
    expect(feed.closed).toMatchObject({ code: 4403 })
    await until('the other has ended', () => ended)
    expect(kinds).toEqual(['started', 'space_deleted'])
  })

  test('has the limits of the POST endpoint, and its form of errors', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const client = feeds.open({
      connectionParams: { token: anna.token },
    })
    const run = (text: string, variables = {}) =>
      new Promise<Json>((done) => {
        client.subscribe(
          { query: text, variables },
          { next: done, error: (error) => done({ errors: error }), complete: () => {} },
        )
      })
    const aliases = Array.from({ length: 50 }, (_, index) => `a${index}: version`).join(' ')
    expect((await run(`{ ${aliases} }`)).errors[0].extensions.code).toBe('too_complex')
    const deep = JSON.parse('['.repeat(600) + ']'.repeat(600)) as unknown
    expect((await run('{ version }', { deep })).errors[0].extensions.code).toBe('too_complex')
    expect((await run('{ nothing }')).errors[0].extensions.code).toBe('bad_query')
    expect((await run('{ version')).errors[0].extensions.code).toBe('bad_query')
    expect((await run('mutation { spaceDelete(id: "x") { recordId } }')).errors[0]).toMatchObject({
      debugMessage: 'Not found.',
      extensions: { code: 'not_found', debugMessage: 'Not found.' },
    })
    expect((await run(`{ space(id: "${space}") { id } }`)).data.space.id).toBe(space)
  })

  test('a message that is too large or garbled closes it with a code', async () => {
    const socket = () => new WebSocket(`${terem.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const closedBy = async (message: string) => {
      const ws = socket()
      await new Promise((done) => (ws.onopen = done))
      ws.send(message)
      return new Promise<number>((done) => (ws.onclose = ({ code }) => done(code)))
    }
    expect(await closedBy('x'.repeat(1024 * 1024 + 1))).toBe(4413)
    expect(await closedBy('{"type":')).toBe(4400)
    expect(await closedBy('{"type":"subscribe","id":"1","payload":{"query":"{version}"}}')).toBe(4401)
  })
})

test('[RAPI.28] an exception on the socket carries type, message and the id of the request that failed', async () => {
  const anna = await terem.makeUser('Anna')
  const errors: Json[] = []
  const client = feeds.open({
    connectionParams: { token: anna.token },
    generateID: () => 'request-7',
  })
  client.subscribe(
    { query: 'subscription { nothing_of_the_kind }' },
    { next: () => {}, error: (error) => errors.push(...(error as Json[])), complete: () => {} },
  )
  await until('the exception', () => errors.length > 0)
  expect(errors[0]).toMatchObject({ type: 'bad_query', eventId: 'request-7' })
  expect(errors[0]!.message).toContain('nothing_of_the_kind')
})
