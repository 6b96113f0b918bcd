import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import { indexTypes } from './indexUse.ts'
import { startTestTypes, type TestTypes } from '../testingTypes.ts'
import { listIndexes } from './typeTable.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

const run = () => indexTypes({ sql: types.terem.sql, log: createLog(() => {}) } as App)
const indexed = async () => (await listIndexes(types.terem.sql)).map(({ property }) => property)

test('what the views of a large type filter and sort by is indexed, twelve at most, as long as they do', async () => {
  const { owner, change, makeType, makeProperty, fill } = types
  const type = await makeType()
  const ids: string[] = []
  for (const kind of ['number', 'text', 'email', 'list', 'date_time', 'toggle', 'phone'])
    for (const label of ['One', 'Two']) ids.push((await makeProperty(type, kind, { label })).id)
  await fill(type, ids[0]!, { sql: '1', count: 2000 })
  const where = { AND: ids.map((id) => ({ property_id: id, operator: 'IS_NOT_NULL' })) }
  const config = { where, orderBy: [{ property_id: ids[13], order: 'ASC' }] }
  const { views } = await change(owner, 'typeViewSave', { type_id: type, input: { name: 'All', config } })
  expect(await run()).toEqual({ made: 0, dropped: 0 })
  await fill(type, ids[0]!, { sql: '2' })
  expect(await run()).toEqual({ made: 12, dropped: 0 })
  expect(await indexed()).toContain(ids[13])
  expect(await run()).toEqual({ made: 0, dropped: 0 })
  await change(owner, 'typeViewDelete', { id: views[0].id })
  expect(await run()).toEqual({ made: 0, dropped: 12 })
  expect(await indexed()).toEqual([])
})
