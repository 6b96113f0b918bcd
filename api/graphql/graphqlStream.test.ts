import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, until, type Caller, type Json, type TestApi } from '../testing/testing.ts'
import { makeFollowedPage, makeFollowedSpace } from '../pages/testingFeed.ts'

let terem: TestApi
const streams: Stream[] = []

beforeAll(async () => {
  terem = await startTestApi()
})
afterAll(async () => {
  for (const stream of streams) stream.stop()
  await terem.close()
})

type Stream = { status: number; type: string | null; told: Json[]; completed: boolean; stop(): void }

const subscription = `subscription ($space: ID!, $after: ID) { space_events(space_id: $space, after: $after) {
  event_id body { kind id } } }`

/** Subscribes as curl does: one POST with a streaming response. */
async function listen({ token }: Caller, variables: object, query = subscription): Promise<Stream> {
  const stop = new AbortController()
  const response = await fetch(`${terem.url}/graphql`, {
    method: 'POST',
    signal: stop.signal,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  })
  const stream: Stream = {
    status: response.status,
    type: response.headers.get('content-type'),
    told: [],
    completed: false,
    stop: () => stop.abort(),
  }
  streams.push(stream)
  if (stream.type?.startsWith('text/event-stream')) void follow(stream, response)
  else stream.told.push((await response.json()) as Json)
  return stream
}

async function follow(stream: Stream, response: Response): Promise<void> {
  let text = ''
  try {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n')
      text = events.pop()!
      for (const event of events) {
        if (event.startsWith('event: next')) stream.told.push(JSON.parse(event.split('\ndata: ')[1]!) as Json)
        if (event.startsWith('event: complete')) stream.completed = true
      }
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const kinds = ({ told }: Stream) => told.map(({ data }) => (data as Json).space_events.body.kind as string)
const codes = ({ told }: Stream) =>
  told.flatMap(({ errors }) => ((errors ?? []) as Json[]).map(({ extensions }) => extensions.code as string))

async function makeKey(by: Caller): Promise<{ token: string; id: string }> {
  const { data } = await terem.call(
    by,
    'mutation { integrationKeyCreate(input: { name: "Ключ" }) { value recordId } }',
  )
  return {
    token: data.integrationKeyCreate.value as string,
    id: data.integrationKeyCreate.recordId as string,
  }
}

describe('a subscription by POST', () => {
  test('[RAPI.26~] sends a key what happens, and after a pause what it missed', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const key = await makeKey(anna)
    const stream = await listen(key, { space })
    await until('it has started', () => stream.told.length > 0)
    expect([stream.status, kinds(stream)]).toEqual([200, ['started']])
    const page = await makeFollowedPage(terem, anna, 'Новая')
    await until('it is told', () =>
      stream.told.some(({ data }) => (data as Json).space_events.body.id === page),
    )
    stream.stop()
    const missed = await makeFollowedPage(terem, anna, 'Пропущенная')
    const last = (stream.told.at(-1)!.data as Json).space_events.event_id as string
    const resumed = await listen(key, { space, after: last })
    await until('it is told of what it missed', () =>
      resumed.told.some(({ data }) => (data as Json).space_events.body.id === missed),
    )
    expect(kinds(resumed)).not.toContain('started')
  })

  test('ends with the reason when its key is deleted, while others go on', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const [deleted, kept] = [await makeKey(anna), await makeKey(anna)]
    const [ended, other] = [await listen(deleted, { space }), await listen(kept, { space })]
    await until('both have started', () => ended.told.length > 0 && other.told.length > 0)
    await terem.call(anna, `mutation { integrationKeyDelete(id: "${deleted.id}") { recordId } }`)
    await until('it has ended', () => ended.completed)
    expect(codes(ended)).toEqual(['unauthenticated'])
    const page = await makeFollowedPage(terem, anna, 'Ещё слышно')
    await until('the other is told', () =>
      other.told.some(({ data }) => (data as Json).space_events.body.id === page),
    )
    expect(other.completed).toBe(false)
  })

  test('ends when its reader leaves the space, and says that nothing is there', async () => {
    const { boris, space } = await makeFollowedSpace(terem)
    const stream = await listen({ token: boris.token }, { space })
    await until('it has started', () => stream.told.length > 0)
    await terem.call(boris, `mutation { spaceLeave(id: "${space}") { recordId } }`)
    await until('it has ended', () => stream.completed)
    expect(kinds({ ...stream, told: stream.told.filter(({ data }) => data) })).toEqual(['started'])
  })

  test('is refused to strangers, to other spaces, and with a wrong query, as over the socket', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const elsewhere = await makeFollowedSpace(terem)
    expect((await listen({}, { space })).status).toBe(401)
    const foreign = await listen(anna, { space: elsewhere.space })
    await until('it has ended', () => foreign.completed)
    expect(codes(foreign)).toEqual(['not_found'])
    expect(codes(await listen(anna, {}, 'subscription { nothing }'))).toEqual(['bad_query'])
    expect(codes(await listen(anna, {}))).toEqual(['bad_query'])
  })

  test('is refused past 20 of one key, until one of them ends', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const key = await makeKey(anna)
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(key, { space })))
    expect(open.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await listen(key, { space })).status).toBe(429)
    open[0]!.stop()
    let again: Stream | undefined
    await until('there is room again', async () => (again = await listen(key, { space })).status === 200)
    await until('it has started', () => again!.told.length > 0)
  })
})
