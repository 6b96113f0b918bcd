import { createClient, type Client } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insertSubject } from '../members/subjects.ts'
import { startTestApi, testPassword, until, type Caller, type Json, type TestApi } from '../testing.ts'

let terem: TestApi
const open: Client[] = []

beforeAll(async () => {
  terem = await startTestApi()
})
afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose()
})
afterAll(() => terem.close())

type Told = { event_id: string; body: { kind: string; id: string | null; ids: string[]; node: Json } }
type Feed = {
  told: Told[]
  kinds(): string[]
  errors: Json[]
  closed?: { code: number; reason: string }
  stop(): void
}

const query = `subscription ($space: ID!, $after: ID) { space_events(space_id: $space, after: $after) {
  event_id body { kind id ids node { id label level parent position children published favorite } } } }`

/** Follows the events of a space over a socket of its own. */
function follow({ token }: Caller, space: string, after?: string): Feed {
  const told: Told[] = []
  const errors: Json[] = []
  const feed: Feed = { told, errors, kinds: () => told.map(({ body }) => body.kind), stop: () => {} }
  const client = createClient({
    url: `${terem.url.replace('http', 'ws')}/graphql`,
    connectionParams: { token, space },
    retryAttempts: 0,
    on: { closed: (event) => (feed.closed = event as { code: number; reason: string }) },
  })
  open.push(client)
  feed.stop = client.subscribe(
    { query, variables: { space, after } },
    {
      next: ({ data, errors: failed }) => {
        if (failed) errors.push(...failed)
        else told.push((data as Json).space_events)
      },
      error: (error) => errors.push(...(Array.isArray(error) ? error : [error])),
      complete: () => {},
    },
  )
  return feed
}

type Person = Caller & { token: string; account: string }

async function world() {
  const [anna, boris] = [await terem.makeUser('Anna'), await terem.makeUser('Boris')]
  const { data } = await terem.call(anna, 'mutation { spaceCreate(input: { name: "Space" }) { recordId } }')
  const space = data.spaceCreate.recordId as string
  const [team] = await terem.sql`select id from member_group where space = ${space} and system = 'team'`
  const subject = await terem.sql.begin((tx) =>
    insertSubject(tx, { space, account: boris.account, role: 'member', group: team!.id as string }),
  )
  return { anna: { ...anna, space } as Person, boris: { ...boris, space } as Person, space, subject }
}

const make = async (by: Caller, title: string, parent?: string): Promise<string> => {
  const { data, errors } = await terem.call(
    by,
    'mutation ($title: String!, $parent: ID) { pageCreate(input: { title: $title, parent_id: $parent }) { recordId } }',
    { title, parent },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.pageCreate.recordId as string
}

/** Resolves once the feeds are live and empty: every change so far has come to each and is forgotten. */
async function settle(feeds: Feed | Feed[], by: Caller, space: string): Promise<void> {
  const all = [feeds].flat()
  await until('the feeds are live', async () => {
    await terem.call(
      by,
      `mutation { spaceUpdate(id: "${space}", input: { description: "${crypto.randomUUID()}" }) { recordId } }`,
    )
    return all.every(({ told }) => told.length > 0)
  })
  await until('the last change has come', async () => {
    const [row] = await terem.sql`select max(id) as id from event where space = ${space}`
    return all.every(({ told }) => told.at(-1)?.event_id === row!.id)
  })
  for (const feed of all) feed.told.length = 0
}

const hide = async (page: string, space: string) => {
  const [scope] = await terem.sql`
    insert into scope (space, parent) select ${space}, id from scope where space = ${space} and parent is null returning id`
  await terem.sql`update page set scope = ${scope!.id}, own_scope = true where id = ${page}`
  await terem.sql`update scope set version = version + 1 where space = ${space} and parent is null`
}

describe('events of a space', () => {
  test('[RAPI.27] reach every member live, each with a rising id and the node as the reader sees it', async () => {
    const { anna, boris, space } = await world()
    const feed = follow(boris, space)
    await settle(feed, anna, space)
    const page = await make(anna, 'Отчёт')
    await terem.call(
      anna,
      `mutation { pageUpdate(id: "${page}", input: { title: "Отчёт за май" }) { recordId } }`,
    )
    await until('both have come', () => feed.told.length >= 2)
    expect(feed.kinds()).toEqual(['page_created', 'page_updated'])
    expect(feed.told[1]!.body).toMatchObject({
      id: page,
      node: { id: page, label: 'Отчёт за май', level: 'edit' },
    })
    const ids = feed.told.map(({ event_id }) => BigInt(event_id))
    expect(ids[1]! > ids[0]!).toBe(true)
  })

  test('[RPG.10] [RPG.11] what a person flags and opens reaches all of their own tabs and nobody else', async () => {
    const { anna, boris, space } = await world()
    const page = await make(anna, 'Отчёт')
    const [own, others] = [follow(boris, space), follow(anna, space)]
    await settle([own, others], anna, space)
    await terem.call(boris, `mutation { pageFavorite(id: "${page}", favorite: true) { recordId } }`)
    await terem.act(boris, 'pages.opened', { page_id: page })
    await make(anna, 'Следом')
    await until('the last one has come to both', () =>
      [own, others].every((feed) => feed.kinds().includes('page_created')),
    )
    expect(own.kinds()).toEqual(['page_flagged', 'page_opened', 'page_created'])
    expect(own.told[0]!.body.node).toMatchObject({ id: page, favorite: true })
    expect(others.kinds()).toEqual(['page_created'])
  })

  test('ids become visible in rising order when many write at once', async () => {
    const { anna, space } = await world()
    const feed = follow(anna, space, '0')
    await Promise.all(Array.from({ length: 30 }, (_, index) => make(anna, `Page ${index}`)))
    await until('all have come', () => feed.told.length >= 30)
    const ids = feed.told.map(({ event_id }) => Number(event_id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(feed.told.map(({ body }) => body.id)).size).toBe(30)
  })

  test('a client that comes back gets what it missed after the last id that it saw', async () => {
    const { anna, boris, space } = await world()
    const first = follow(boris, space)
    await settle(first, anna, space)
    await make(anna, 'Одна')
    const seen = (await until('the first has come', () => first.told[0])).event_id
    first.stop()
    await make(anna, 'Две')
    await make(anna, 'Три')
    const again = follow(boris, space, seen)
    await until('the missed have come', () => again.told.length >= 2)
    expect(again.told.map(({ body }) => body.node.label)).toEqual(['Две', 'Три'])
  })

  test('one that names no event is told at once from which on it misses nothing', async () => {
    const { anna, space } = await world()
    const none = follow(anna, space)
    expect(await until('it has started', () => none.told[0])).toMatchObject({
      event_id: '0',
      body: { kind: 'started' },
    })
    await make(anna, 'Одна')
    const [newest] = await terem.sql`select max(id) as id from event where space = ${space}`
    const feed = follow(anna, space)
    expect((await until('it has started', () => feed.told[0])).event_id).toBe(newest!.id)
    const resumed = follow(anna, space, '0')
    await until('the page has come', () => resumed.told[0])
    expect(resumed.kinds()).toEqual(['page_created'])
  })

  test('one that was away too long, or names an id that never was, is told to fetch anew', async () => {
    const { anna, space } = await world()
    await make(anna, 'Одна')
    const [newest] = await terem.sql`select max(id) as id from event where space = ${space}`
    await terem.sql`insert into event_horizon (space, dropped_to) values (${space}, ${newest!.id})`
    for (const after of ['1', '999999999999', 'abc']) {
      const feed = follow(anna, space, after)
      await until('refetch has come', () => feed.told.length === 1)
      expect(feed.told[0]).toMatchObject({
        event_id: newest!.id,
        body: { kind: 'refetch', id: null, node: null },
      })
    }
  })

  test('[RAC.08] nothing is told about a page that the reader may not see', async () => {
    const { anna, boris, space } = await world()
    const secret = await make(anna, 'Тайна')
    await hide(secret, space)
    const feed = follow(boris, space)
    await settle(feed, anna, space)
    await terem.call(
      anna,
      `mutation { pageUpdate(id: "${secret}", input: { title: "Тайна 2" }) { recordId } }`,
    )
    await make(anna, 'Под тайной', secret)
    const open = await make(anna, 'Открытая')
    await until('the open page has come', () => feed.told.some(({ body }) => body.id === open))
    expect(feed.told.map(({ body }) => body.id)).toEqual([open])
    expect(JSON.stringify(feed.told)).not.toContain(secret)
  })

  test('[RPG.16] a deleted page comes with the nested ones that the reader could see', async () => {
    const { anna, boris, space } = await world()
    const top = await make(anna, 'Верх')
    const [seen, secret] = [await make(anna, 'Видна', top), await make(anna, 'Тайна', top)]
    await hide(secret, space)
    const feed = follow(boris, space)
    await settle(feed, anna, space)
    await terem.call(anna, `mutation { pageDelete(id: "${top}") { recordId } }`)
    const { body } = await until('it has come', () =>
      feed.told.find((each) => each.body.kind === 'page_deleted'),
    )
    expect(body).toEqual({ kind: 'page_deleted', id: top, ids: [seen], node: null })
  })

  test('an integration key follows its space, and not another', async () => {
    const { anna, space } = await world()
    const other = await world()
    const { data } = await terem.call(
      anna,
      'mutation { integrationKeyCreate(input: { name: "Ключ" }) { value } }',
    )
    const key = { token: data.integrationKeyCreate.value as string }
    const feed = follow(key, space)
    await settle(feed, anna, space)
    await make(anna, 'Для ключа')
    await until('it has come', () => feed.kinds().includes('page_created'))
    const foreign = follow(key, other.space)
    await until('it is refused', () => foreign.errors.length > 0)
    expect(foreign.errors[0].extensions.code).toBe('not_found')
  })

  test('following a space of others is refused like one that is not there', async () => {
    const { anna } = await world()
    const stranger = await world()
    for (const space of [stranger.space, '424242', 'abc']) {
      const feed = follow(anna, space)
      const error = await until('it is refused', () => feed.errors[0])
      expect(error).toMatchObject({ debugMessage: 'Not found.', extensions: { code: 'not_found' } })
    }
  })
})

describe('the socket', () => {
  test('[RAPI.26] without a token or with a wrong one the connection is refused', async () => {
    const { space } = await world()
    for (const token of [undefined, 'wrong', 'ak_wrong', 'guest.wrong.wrong']) {
      const feed = follow({ token }, space)
      await until('it is closed', () => feed.closed)
      expect(feed.closed).toMatchObject({ code: 4401, reason: 'unauthenticated' })
    }
  })

  test('closes when its token expires', async () => {
    const { anna, space } = await world()
    await terem.sql`update session set expires_at = now() + interval '300 milliseconds' where account = ${anna.account}`
    const feed = follow(anna, space)
    await until('it is closed', () => feed.closed)
    expect(feed.closed!.code).toBe(4401)
  })

  test('closes when its sign-in is signed out, and stays open for another sign-in of the same person', async () => {
    const { anna, space } = await world()
    const [row] = await terem.sql`select email from account where id = ${anna.account}`
    const { data } = await terem.call(
      {},
      `mutation { userSignIn(input: { login: "${row!.email}", password: "${testPassword}" }) {
      record { access_token } } }`,
    )
    const [here, there] = [follow(anna, space), follow({ token: data.userSignIn.record.access_token }, space)]
    await until('both have started', () => here.told[0] && there.told[0])
    await terem.act(anna, 'sessions.signOut')
    await until('it is closed', () => here.closed)
    expect(here.closed!.code).toBe(4401)
    const page = await make({ token: data.userSignIn.record.access_token, space }, 'Ещё здесь')
    await until('the other still hears', () => there.told.some(({ body }) => body.id === page))
  })

  test('closes when its sign-in ends, also where it names no space', async () => {
    const anna = await terem.makeUser('Anna')
    let closed: number | undefined
    let connected = false
    const client = createClient({
      url: `${terem.url.replace('http', 'ws')}/graphql`,
      connectionParams: { token: anna.token },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => {},
      on: {
        connected: () => (connected = true),
        closed: (event) => (closed = (event as CloseEvent).code),
      },
    })
    open.push(client)
    await until('it is open', () => connected)
    await terem.act(anna, 'sessions.signOut')
    await until('it is closed', () => closed)
    expect(closed).toBe(4401)
  })

  test('closes when its reader leaves the space, and stays open for the others', async () => {
    const { anna, boris, space } = await world()
    const [left, stays] = [follow(boris, space), follow(anna, space)]
    await settle(left, anna, space)
    await terem.call(boris, `mutation { spaceLeave(id: "${space}") { recordId } }`)
    await until('it is closed', () => left.closed)
    expect(left.closed).toMatchObject({ code: 4403, reason: 'forbidden' })
    await until('the other learns of it', () => stays.kinds().includes('members_changed'))
    expect(stays.closed).toBeUndefined()
  })

  test('closes when its key is deleted', async () => {
    const { anna, space } = await world()
    const { data } = await terem.call(
      anna,
      'mutation { integrationKeyCreate(input: { name: "Ключ" }) { value recordId } }',
    )
    const feed = follow({ token: data.integrationKeyCreate.value }, space)
    await settle(feed, anna, space)
    await terem.call(
      anna,
      `mutation { integrationKeyDelete(id: "${data.integrationKeyCreate.recordId}") { recordId } }`,
    )
    await until('it is closed', () => feed.closed)
    expect(feed.closed!.code).toBe(4401)
  })

  test('tells everyone that the space is gone, and closes', async () => {
    const { anna, boris, space } = await world()
    const feed = follow(boris, space)
    await settle(feed, anna, space)
    await terem.call(anna, `mutation { spaceDelete(id: "${space}") { recordId } }`)
    await until('it is closed or told', () => feed.closed ?? feed.told[0])
    await until('it is closed', () => feed.closed)
  })

  test('has the limits of the POST endpoint, and its form of errors', async () => {
    const { anna, space } = await world()
    const client = createClient({
      url: `${terem.url.replace('http', 'ws')}/graphql`,
      connectionParams: { token: anna.token },
      retryAttempts: 0,
    })
    open.push(client)
    const run = (text: string) =>
      new Promise<Json>((done) => {
        client.subscribe(
          { query: text },
          { next: done, error: (error) => done({ errors: error }), complete: () => {} },
        )
      })
    const aliases = Array.from({ length: 50 }, (_, index) => `a${index}: version`).join(' ')
    expect((await run(`{ ${aliases} }`)).errors[0].extensions.code).toBe('too_complex')
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
  const client = createClient({
    url: `${terem.url.replace('http', 'ws')}/graphql`,
    connectionParams: { token: anna.token },
    retryAttempts: 0,
    generateID: () => 'request-7',
  })
  open.push(client)
  client.subscribe(
    { query: 'subscription { nothing_of_the_kind }' },
    { next: () => {}, error: (error) => errors.push(...(error as Json[])), complete: () => {} },
  )
  await until('the exception', () => errors.length > 0)
  expect(errors[0]).toMatchObject({ type: 'bad_query', eventId: 'request-7' })
  expect(errors[0]!.message).toContain('nothing_of_the_kind')
})
