import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendEvent } from './events.ts'
import { startTestApi, until, type TestApi } from '../testing/testing.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi()
})
afterAll(() => terem.close())

const makeSpace = async () => {
  const anna = await terem.makeUser('Anna')
  const { data } = await terem.call(anna, 'mutation { spaceCreate(input: { name: "Space" }) { recordId } }')
  return data.spaceCreate.recordId as string
}

/** A transaction that has written an event of the space and stays open until `commit`. */
function writeAndHold(space: string) {
  let commit = () => {}
  let written = false
  const held = new Promise<void>((done) => (commit = done))
  const ended = terem.sql.begin(async (tx) => {
    await appendEvent(tx, { space, kind: 'space_updated' })
    written = true
    await held
  })
  return { commit, ended, isWritten: () => written }
}

test('an event whose transaction stays open holds up no other; it gets a later id when it is committed', async () => {
  const space = await makeSpace()
  const first = writeAndHold(space)
  await until('the first is written', first.isWritten)
  const second = writeAndHold(space)
  second.commit()
  await second.ended
  const [seen] = await terem.sql<{ id: string }[]>`select id from event where space = ${space}`
  first.commit()
  await first.ended
  const later = await terem.sql`select 1 from event where space = ${space} and id > ${seen!.id}`
  expect(later).toHaveLength(1)
})

test('commits with events of one space take turns, so that ids become visible in rising order; other spaces do not wait', async () => {
  const [space, other] = [await makeSpace(), await makeSpace()]
  const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const turn = terem.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`events ${space}`}, 0))`
    taken.resolve()
    await held.promise
  })
  await taken.promise
  const [waiting, elsewhere] = [writeAndHold(space), writeAndHold(other)]
  elsewhere.commit()
  await elsewhere.ended
  waiting.commit()
  await until('the commit waits', async () => {
    const locks = await terem.sql`
      select 1 from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`
    return locks.length > 0
  })
  expect(await terem.sql`select 1 from event where space = ${space}`).toHaveLength(0)
  held.resolve()
  await Promise.all([turn, waiting.ended])
  expect(await terem.sql`select 1 from event where space = ${space}`).toHaveLength(1)
})

test('an event that is rolled back is told to nobody', async () => {
  const space = await makeSpace()
  const heard: string[] = []
  const listening = await terem.sql.listen('space_event', (payload) => heard.push(payload))
  const failed = terem.sql.begin(async (tx) => {
    await appendEvent(tx, { space, kind: 'space_updated' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await terem.sql.begin((tx) => appendEvent(tx, { space, kind: 'space_updated' }))
  await until('the kept one is heard', () => heard.length > 0)
  const [kept] = await terem.sql`select id from event where space = ${space}`
  expect(heard.map((payload) => JSON.parse(payload) as unknown)).toEqual([{ space, id: kept!.id }])
  await listening.unlisten()
})
