import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestReaders, type TestReaders } from './testingReaders.ts'
import {
  isKey,
  notificationDomains,
  operationsIn,
  outcomesOf,
  signedIn,
  type Operation,
  type Rule,
  type Stage,
} from './testingRights.ts'

// The outcome of every operation about notifications for every kind of caller: people have a list of their own, keys
// and guests have none, and the entries of one person do not exist for another.

type NotificationGround = { notification: string }

let at: TestReaders
let stage: Stage<NotificationGround>

beforeAll(async () => {
  at = await startTestReaders()
  const { terem, space, by } = at
  const makeGround = async () => {
    await terem.sql`delete from attempt`
    const [row] = await terem.sql<{ id: string }[]>`
      insert into notification (account, subject, space, kind, place, page)
      select account, id, space, 'PageMention', ${crypto.randomUUID()}, ${at.ground.page}
      from subject where space = ${space.space} and account = ${by.read.account!} returning id`
    return { notification: row!.id }
  }
  stage = {
    terem,
    by,
    ground: await makeGround(),
    makeGround,
    missing: { notification: '999999999' },
    closed: ['notification'],
  }
})
afterAll(() => at.terem.close())

const person: Rule = signedIn((who) => (isKey(who) || who.startsWith('guest') ? 'not_found' : 'ok'))
/** The receiver. */
const receiver: Rule = signedIn((who) => (who === 'read' ? 'ok' : 'not_found'))

const queries: Record<string, Operation<NotificationGround>> = {
  notificationsNew: { ask: () => 'notificationsNew { paginatorInfo { perPage } }', rule: person },
  notifications: { ask: () => 'notifications { next }', rule: person },
}

const mutations: Record<string, Operation<NotificationGround>> = {
  notificationsArchive: {
    ask: ({ notification }) => `notificationsArchive(ids: ["${notification}"]) { status }`,
    rule: receiver,
  },
  notificationsArchiveAll: {
    ask: ({ notification }) => `notificationsArchiveAll(up_to: "${notification}") { status }`,
    rule: person,
    isRepeatable: true,
  },
}

test.each(Object.keys(queries))('%s answers people alone', async (name) => {
  const { found, expected } = await outcomesOf(stage, 'query', queries[name]!)
  expect(found).toEqual(expected)
})

test.each(Object.keys(mutations))('%s moves what is the person’s own', async (name) => {
  const { found, expected } = await outcomesOf(stage, 'mutation', mutations[name]!)
  expect(found).toEqual(expected)
})

test('what was told to one is in no other list', async () => {
  const { terem, by } = at
  for (const [who, caller] of Object.entries(by)) {
    const { data } = await terem.call(caller, '{ notifications { data { id } } }')
    const ids = (data?.notifications?.data ?? []) as { id: string }[]
    if (who !== 'read') expect(ids).toEqual([])
  }
  expect(
    (await terem.call(by.read, '{ notificationsNew { data { id } } }')).data.notificationsNew,
  ).toBeTruthy()
})

test('whoever may ask what is said for every operation about notifications', () => {
  expect(Object.keys(queries).toSorted()).toEqual(operationsIn('Query', notificationDomains).toSorted())
  expect(Object.keys(mutations).toSorted()).toEqual(operationsIn('Mutation', notificationDomains).toSorted())
})
