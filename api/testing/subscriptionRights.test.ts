import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerNames, type ReaderName } from './testingReaders.ts'
import {
  isIn,
  isKey,
  operationsIn,
  outside,
  ownDomains,
  pageDomains,
  notificationDomains,
  roomDomains,
  signedIn,
  typeDomains,
} from './testingRights.ts'
import { startTypeStage, type TypeGround } from './testingTypeGround.ts'

// The outcome of every subscription for every kind of caller. When you add a subscription, add here who may start it.

let stage: Awaited<ReturnType<typeof startTypeStage>>
beforeAll(async () => {
  stage = await startTypeStage()
})
afterAll(() => stage.terem.close())

/** The error code, or the kind of the first event, of a subscription over HTTP. */
async function firstOf(who: ReaderName, field: string): Promise<string> {
  const { token, space } = stage.by[who]
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'text/event-stream' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (space) headers.Space = space
  const body = JSON.stringify({ query: `subscription { it: ${field} { event_id body { kind } } }` })
  const answer = await stage.terem.fetch('/graphql', { method: 'POST', headers, body })
  let said = ''
  const words = new TextDecoder()
  const reader = answer.body!.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    said += words.decode(value, { stream: true })
    const found = /"code":"(\w+)"|"kind":"(\w+)"/.exec(said)
    if (!found && !done) continue
    await reader.cancel()
    return found?.[1] ?? found?.[2] ?? said
  }
}

const subscriptions: Record<string, (on: TypeGround) => string> = {
  space_events: () => `space_events(space_id: "${stage.at.space.space}")`,
  object_events: ({ type }) => `object_events(space_id: "${stage.at.space.space}", type_id: "${type}")`,
}

const personal = ['chat_events', 'notification_events', 'timer_events']

test.each(personal)('%s starts for every person of the space, and for nobody else', async (name) => {
  const told: Partial<Record<ReaderName, string>> = {}
  for (const who of readerNames)
    told[who] = await firstOf(who, `${name}(space_id: "${stage.at.space.space}")`)
  const rule = signedIn((who) => (isIn(who) && !isKey(who) ? 'started' : 'not_found'))
  expect(told).toEqual(Object.fromEntries(readerNames.map((who) => [who, rule(who)])))
})

test.each(Object.keys(subscriptions))(
  '[RAPI.27~] [RAC.08~] %s starts for everyone of the space, and for a type that is not there as for one that is closed',
  async (name) => {
    const told: Partial<Record<ReaderName, string[]>> = {}
    for (const who of readerNames)
      told[who] = await Promise.all(
        [stage.ground, stage.missing].map((on) => firstOf(who, subscriptions[name]!(on))),
      )
    const rule = signedIn((who) => (outside.has(who) ? 'not_found' : 'started'))
    const expected = Object.fromEntries(readerNames.map((who) => [who, [rule(who), rule(who)]]))
    expect(told).toEqual(expected)
  },
)

test('every subscription is in this list', () => {
  const domains = [...pageDomains, ...typeDomains, ...roomDomains, ...notificationDomains, ...ownDomains]
  const all = operationsIn('Subscription', ['.', ...domains])
  expect([...Object.keys(subscriptions), ...personal].toSorted()).toEqual(all.toSorted())
})
