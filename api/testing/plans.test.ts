import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import { plannedQuestions } from './testingQuestions.ts'
import {
  fillPlanned,
  openPlannedReader,
  makePlanned,
  type PlannedReader,
  type PlannedType,
  type Reading,
} from './testingPlans.ts'
import { indexTypes } from '../types/indexUse.ts'

const count = 50_000
/** PostgreSQL may switch a prepared statement to a generic plan after five runs. */
const rounds = 7
/** The most rows read per returned row, plus a few for a list that returns few. */
const readMost = 20
const fewRows = 100

let at: TestObjects
let type: PlannedType
let readers: Record<'owner' | 'member', PlannedReader>

beforeAll(async () => {
  at = await startTestObjects()
  type = await makePlanned(at.terem.sql, { space: at.space.space, author: at.space.owner })
  await fillPlanned(at.terem.sql, type, count)
  const reader = (account: string) =>
    openPlannedReader({ url: at.terem.databaseUrl, env: at.terem.env, type }, account)
  readers = { owner: reader(at.owner.account), member: reader(at.member.account) }
  // Before indexes exist, so that the plans of that time would be cached.
  for (const { query, variables } of Object.values(plannedQuestions(type)))
    for (let round = 0; round < rounds; round++) await readers.member.ask(query, variables(round))
  await readers.member.flush()
  // As on a busier day.
  await at.terem.sql`update type_use set times = times * 10`
  await indexTypes({ sql: at.terem.sql, log: createLog(() => {}) })
  for (const each of Object.values(readers)) await each.learn()
}, 240_000)
afterAll(async () => {
  for (const each of Object.values(readers)) await each.close()
  await at.terem.close()
})

/** The scans that read the whole table, or too many rows for their result. */
const tooMuch = (readings: Reading[]) =>
  readings.filter(({ rows, given, scans }) => scans.length > 0 || rows > given * readMost + fewRows)

const names = Object.keys(
  plannedQuestions({ space: '', id: '', p: {} as PlannedType['p'], linked: '', tag: '', author: '' }),
)

test.each(names)(
  '%s of a large type is found by an index, for any caller and however often',
  async (name) => {
    const { query, variables, readsAll } = plannedQuestions(type)[name]!
    for (const who of ['owner', 'member'] as const)
      for (let round = 0; round < rounds; round++) {
        const { readings } = await readers[who].ask(query, variables(round))
        //
        expect(readings.length).toBeGreaterThan(0)
        if (readsAll) expect(readings[0]!.rows).toBeLessThanOrEqual(count)
        const others = readsAll ? readings.slice(1) : readings
        expect([who, round, tooMuch(others)]).toEqual([who, round, []])
      }
  },
)

const orders: Record<string, (p: PlannedType['p']) => object> = {
  'the newest': () => ({}),
  'two filters and two sorts': (p) => ({
    where: {
      AND: [
        { property_id: p.stage, value: 's3' },
        { property_id: p.amount, operator: 'GTE', value: 10_000 },
      ],
    },
    orderBy: [{ property_id: p.amount }, { property_id: p.day, order: 'DESC' }],
  }),
  'a number, the highest first': (p) => ({ orderBy: [{ property_id: p.amount, order: 'DESC' }] }),
  'a toggle and a date': (p) => ({
    orderBy: [{ property_id: p.done, order: 'DESC' }, { property_id: p.day }],
  }),
  'the name': () => ({ orderBy: [{ column: 'name' }] }),
}
const walked = `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!], $after: String, $page: Int) {
  paginate_object(type_id: $type, where: $where, orderBy: $orderBy, after: $after, page: $page) { data { id } endCursor }
}`

test.each(Object.keys(orders))(
  'a page far behind a cursor, by %s, is found without those before it',
  async (name) => {
    const asked = { type: type.id, ...orders[name]!(type.p) }
    await readers.owner.ask(walked, asked)
    await readers.owner.flush()
    await at.terem.sql`update type_use set times = times + 100`
    await indexTypes({ sql: at.terem.sql, log: createLog(() => {}) })
    for (const each of Object.values(readers)) await each.learn()
    for (const who of ['owner', 'member'] as const) {
      type Page = { paginate_object: { data: { id: string }[]; endCursor: string } }
      const page = async (variables: object) => {
        const { data, readings } = await readers[who].ask(walked, { ...asked, ...variables })
        return { ...(data as unknown as Page).paginate_object, readings }
      }
      let { endCursor: after } = await page({ page: 100 })
      const next = await page({ page: 101 })
      for (let round = 0; round < rounds; round++) {
        const { data, endCursor, readings } = await page({ after })
        if (round === 0) expect(data).toEqual(next.data)
        expect([who, round, tooMuch(readings)]).toEqual([who, round, []])
        // A generic plan, when an index holds everything requested in its order.
        expect(readings[0]!.isOnePlan).toBe(true)
        after = endCursor
      }
    }
  },
)
