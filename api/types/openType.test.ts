import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { systemTypes } from '#schema/types/systemTypes.ts'
import { until } from '../testing/testing.ts'
import { openMissingTypes } from './openType.ts'
import { startOpeningTypes } from './startOpeningTypes.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

const present = async () => {
  const rows = await types.terem.sql<{ system: string }[]>`
    select system from object_type where space = ${types.space.space} and system is not null order by system`
  return rows.map(({ system }) => system)
}

test('[RTY.04~] a space that was made before there were types gets those of the system, each once', async () => {
  const { makeType, terem } = types
  await makeType('Person', { name: 'person' })
  expect(await present()).toEqual([])
  const opening = startOpeningTypes({ sql: terem.sql, log: createLog(() => {}) })
  await until('they are there', async () => (await present()).length === systemTypes.length)
  await opening.stop()
  expect(await present()).toEqual([...systemTypes].sort())
  await Promise.all([openMissingTypes(terem.sql, () => false), openMissingTypes(terem.sql, () => false)])
  expect(await present()).toHaveLength(systemTypes.length)
  const rows = await terem.sql<{ name: string }[]>`select name from object_type where system = 'person'`
  expect(rows).toEqual([{ name: 'system_person' }])
  const people = await terem.sql<{ called: string; title: string }[]>`
    select s.first_name || ' ' || s.last_name as called, o.title from subject s left join object o on o.id = s.person
    where s.space = ${types.space.space}`
  expect(people.length).toBeGreaterThan(0)
  expect(people.filter(({ called, title }) => called !== title)).toEqual([])
})
