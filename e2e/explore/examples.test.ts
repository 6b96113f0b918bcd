import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects } from '../../api/objects/testing.ts'
import type { Caller, Json } from '../../api/testing/testing.ts'
import { examples } from '../../client/explore/developers/examples.ts'

let at: TestObjects
let key: Caller

beforeAll(async () => {
  at = await startTestObjects()
  key = await at.key('full')
})
afterAll(() => at.terem.close())

/** Sends an example of the reference by key, with real values in place of the ids that it shows. */
async function run(name: string, variables: object): Promise<Json> {
  const { data, errors } = await at.call(key, examples[name]!.query, variables)
  expect([name, errors]).toEqual([name, undefined])
  return data[name]
}

async function* follow(variables: Record<string, unknown>): AsyncGenerator<Json, void> {
  const url = `${at.terem.url.replace(/^http/, 'ws')}/graphql`
  const client = createClient({ url, connectionParams: { token: key.token }, retryAttempts: 0 })
  const { query } = examples.object_events!
  try {
    for await (const { data } of client.iterate<Json>({ query, variables })) yield data!.object_events
  } finally {
    await client.dispose()
  }
}

test('[RAPI.06~] [RAPI.09~] the requests of the reference make, list, group and follow objects by key, and resume after a break', async () => {
  const input = examples.typeCreate!.variables.input as object
  const type = await run('typeCreate', { input })
  expect(type).toMatchObject({ record: { label: 'Contract' }, status: 'success' })
  expect(await run('typeCreate', { input })).toEqual(type)
  const property = await run('propertyCreate', {
    input: { ...(examples.propertyCreate!.variables.input as object), type_id: type.recordId },
  })
  expect(property.record).toMatchObject({ label: 'Sum', data_type: 'number', required: false })
  const [name, sum] = [type.record.properties.find((each: Json) => each.header).id, property.recordId]

  const where = { space: at.space.space, type: type.recordId }
  const events = follow({ ...where, after: null })
  const started = (await events.next()).value
  expect(started.body.kind).toBe('started')
  const make = (title: string, value: number) =>
    run('objectCreate', {
      input: { type_id: type.recordId, values: { [name]: title, [sum]: value }, idempotency_key: title },
    })
  const first = await make('urgent one', 1250.5)
  expect(await make('urgent one', 1250.5)).toEqual(first)
  expect((await events.next()).value).toMatchObject({
    event_id: expect.any(String),
    body: {
      kind: 'objects_changed',
      records: [{ id: first.recordId, name: 'urgent one', values: { [sum]: 1250.5 } }],
    },
  })
  await events.return()

  for (const [title, value] of [
    ['two', 4000],
    ['three', 9000],
    ['four', 4000],
  ] as const)
    await make(title, value)
  const list = examples.paginate_object!.variables as { where: Json; orderBy: Json[] }
  const asked = JSON.parse(JSON.stringify(list).replaceAll('"41"', `"${sum}"`)) as typeof list
  const { data, paginatorInfo } = await run('paginate_object', { ...asked, type: type.recordId })
  expect(data.map((each: Json) => each.name)).toEqual(['four', 'two', 'urgent one'])
  expect(paginatorInfo).toEqual({ total: 3, hasMorePages: false })
  const changed = { values: { [sum]: 1400 }, version: first.record.version }
  const saved = await run('objectUpdate', { id: first.recordId, input: changed })
  expect(saved.record).toMatchObject({ version: first.record.version + 1 })
  expect(saved.record.values[sum]).toBe(1400)
  const again = await at.call(key, examples.objectUpdate!.query, { id: first.recordId, input: changed })
  expect(again.code).toBe('conflict')
  expect(await run('object_groups', { type: type.recordId, property: sum })).toContainEqual({
    value: 4000,
    count: 2,
  })

  const resumed = follow({ ...where, after: started.event_id })
  const names = new Set<string>()
  while (names.size < 4)
    for (const { name: told } of (await resumed.next()).value.body.records) names.add(told as string)
  expect([...names].toSorted()).toEqual(['four', 'three', 'two', 'urgent one'])
  await resumed.return()
})
