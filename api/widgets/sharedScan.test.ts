import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOf } from '../objects/objectColumns.ts'
import { statementsOf } from '../testing/testingQueries.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'

let at: TestObjects
let type: TestType
const states = ['new', 'doing', 'done']

/** Dates at the edges of years, of summer time and of time itself. */
const days = [
  '0001-01-01T00:00:00.000Z',
  '1969-12-31T23:00:00.000Z',
  '2025-12-29T04:59:59.999Z',
  '2026-03-08T06:30:00.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-10-25T01:00:00.000Z',
  '2026-12-31T23:30:00.000Z',
  '9999-12-31T23:59:59.000Z',
]

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    hours: { kind: 'number', options: { mode: 'real' } },
    state: { kind: 'list', options: { options: states.map((id, order) => ({ id, label: id, order })) } },
    marks: {
      kind: 'list',
      multiple: true,
      options: { options: ['a', 'b'].map((id, order) => ({ id, label: id, order })) },
    },
    ticked: { kind: 'toggle' },
    met: { kind: 'date_time', options: { with_time: true } },
    on: { kind: 'date_time' },
    note: { kind: 'text' },
  })
  for (let n = 0; n < 60; n++) {
    const values = {
      hours: n % 5 === 0 ? undefined : (n * 37) % 23,
      state: n % 7 === 0 ? undefined : states[(n * 5) % 3],
      marks: n % 4 === 0 ? [] : n % 4 === 1 ? ['a'] : ['a', 'b'],
      ticked: n % 3 === 0 ? undefined : n % 2 === 0,
      met: n % 11 === 0 ? undefined : days[n % days.length],
      on: n % 13 === 0 ? undefined : days[(n * 3) % days.length],
      note: n % 2 === 0 ? undefined : `note ${n % 6}`,
    }
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const id = await at.create(
      at.owner,
      type,
      Object.fromEntries(given.map(([name, value]) => [type.p[name], value])),
    )
    // oxlint-disable-next-line no-await-in-loop -- in this order
    if (n % 9 === 0) await at.inherit('object', id, false)
  }
})
afterAll(() => at.terem.close())

const answers = async (by: Caller, input: object[], zone: string): Promise<Json[]> => {
  const { data, errors } = await at.call(
    by,
    `query ($input: [WidgetInput!]!, $zone: String) { widgets(input: $input, time_zone: $zone) {
      count value rest groups { value by_value until count total } error { code field } } }`,
    { input, zone },
  )
  expect(errors).toBeUndefined()
  return data.widgets
}

/** Every grouping with every total, of all objects and of some. */
function everyQuestion(): object[] {
  const p = type.p as Record<string, string>
  const groupings = [
    {},
    ...['state', 'ticked', 'marks', 'note', 'met'].map((name) => ({ property_id: p[name] })),
    { property_id: p.state, by: p.ticked },
    { property_id: p.ticked, by: p.state },
    ...['day', 'week', 'month', 'quarter', 'year'].flatMap((unit) => [
      { property_id: p.met, unit },
      { property_id: p.on, unit, by: p.state },
    ]),
  ]
  const totals = [
    ...['sum', 'average', 'median', 'min', 'max', 'filled', 'empty'].map((what) => ['hours', what]),
    ...['filled', 'empty', 'count'].map((what) => ['marks', what]),
    ['note', 'filled'],
  ]
  const wheres = [{}, { where: { property_id: p.state, operator: 'IN', value: ['new', 'done'] } }]
  return wheres.flatMap((where) =>
    groupings.flatMap((grouping) => [
      { type_id: type.id, ...where, ...grouping },
      ...totals.map(([name, total]) => ({
        type_id: type.id,
        ...where,
        ...grouping,
        total: { property_id: p[name!], total },
      })),
    ]),
  )
}

test.each(['UTC', 'America/New_York', '+05:45'])(
  '[RCO.02~] [RCO.03~] questions that share a scan have the answers that each has alone, in %s',
  async (zone) => {
    const questions = everyQuestion()
    const alone: Json[][] = []
    for (const by of [at.owner, at.member]) {
      // oxlint-disable-next-line no-await-in-loop -- one reader after another
      alone.push(await Promise.all(questions.map(async (each) => (await answers(by, [each], zone))[0]!)))
    }
    const [ofOwner, ofMember] = alone as [Json[], Json[]]
    expect(ofOwner.filter(({ error }) => error)).toEqual([])
    expect([ofOwner[0]!.count, ofMember[0]!.count]).toEqual([60, 53])
    // Each step gives a question other neighbours.
    for (const step of [1, 29]) {
      const order = questions.map((_, n) => (n * step) % questions.length)
      for (let from = 0; from < order.length; from += 24) {
        const places = order.slice(from, from + 24)
        const input = places.map((n) => questions[n]!)
        // oxlint-disable-next-line no-await-in-loop -- a request after another
        const together = await Promise.all([at.owner, at.member].map((by) => answers(by, input, zone)))
        expect(together[0]).toEqual(places.map((n) => ofOwner[n]))
        expect(together[1]).toEqual(places.map((n) => ofMember[n]))
      }
    }
  },
)

test('questions about the same objects are one statement, a median another', async () => {
  const p = type.p as Record<string, string>
  const asked = { type_id: type.id }
  const total = (what: string) => ({ total: { property_id: p.hours, total: what } })
  const input = [
    asked,
    { ...asked, ...total('sum') },
    { ...asked, property_id: p.state },
    { ...asked, property_id: p.met, unit: 'month' },
    { ...asked, property_id: p.met, unit: 'quarter', by: p.state },
    { ...asked, ...total('median') },
  ]
  const query = `query ($input: [WidgetInput!]!) { widgets(input: $input) { count } }`
  const statements = await statementsOf(at.terem, at.member, query, () => ({ input }))
  const scans = statements.filter((text) => text.includes(tableOf(type).replace('.', '"."')))
  expect([scans.length, scans.filter((text) => text.includes('percentile_cont')).length]).toEqual([2, 1])
})
