import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

test('[ROB.01~] a list returns the requested fields of its objects, in a fragment too, and unchanged times', async () => {
  const meeting = await at.makeType({
    at: { kind: 'date_time', options: { with_time: true } },
    days: { kind: 'date_time', options: { with_time: false }, multiple: true },
  })
  const given = [
    ['2026-01-01T10:00:00.000Z', ['2026-01-01', '1999-12-31']],
    ['2026-01-01T10:00:00.120Z', []],
    ['0099-02-03T04:05:06.789Z', ['0099-02-03']],
    [null, ['2026-05-05']],
  ] as const
  for (const [index, [time, days]] of given.entries())
    await at.create(at.owner, meeting, {
      [meeting.p.name!]: `№ ${index}`,
      [meeting.p.at!]: time,
      [meeting.p.days!]: days,
    })
  const query = `query ($type: ID!) {
      paginate_object(type_id: $type, orderBy: [{ column: name }]) { ...Page }
    }
    fragment Page on ObjectPage { rows: data { ... on ObjectRecord { ...Times values } tags { id } } }
    fragment Times on ObjectRecord { v: version created_at updated_at }`
  const { data, errors } = await at.call(at.owner, query, { type: meeting.id })
  expect(errors).toBeUndefined()
  const rows = data.paginate_object.rows as {
    v: number
    created_at: string
    updated_at: string
    values: Json
    tags: []
  }[]
  expect(rows.map(({ values }) => [values[meeting.p.at!], values[meeting.p.days!]])).toEqual(given)
  expect(rows.map(({ v, tags }) => [v, tags])).toEqual(rows.map(() => [1, []]))
  for (const { created_at: made, updated_at: changed } of rows)
    expect([made, changed].map((time) => Math.abs(Date.now() - Date.parse(time)) < 60_000)).toEqual([
      true,
      true,
    ])
})
