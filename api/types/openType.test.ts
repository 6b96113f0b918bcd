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

test('[RTY.04~] every type of the system in a new space has properties in the language of its owner', async () => {
  const { terem } = types
  const of = async (locale: string) => {
    const user = await terem.makeUser('Dora')
    await terem.sql`update account set config = config || ${terem.sql.json({ locale })} where id = ${user.account}`
    const { data } = await terem.call(user, 'mutation { spaceCreate(input: { name: "Own" }) { recordId } }')
    const caller = { ...user, space: data.spaceCreate.recordId as string }
    const { data: found } = await terem.call(
      caller,
      '{ paginate_type { data { id system properties { id label name data_type people system } } } }',
    )
    const own = (system: string): { id: string; label: string; people: boolean }[] =>
      found.paginate_type.data
        .find((type: { system: string }) => type.system === system)
        .properties.filter((each: { system: unknown; name: string }) => !each.system && each.name !== 'name')
    const labels = (system: string) => own(system).map(({ label }) => label)
    const task = found.paginate_type.data.find((each: { system: string }) => each.system === 'task')
    return { caller, own, labels, type: task.id, title: task.properties[0].id }
  }
  const english = await of('en-US')
  expect(english.labels('task')).toEqual([
    'Status',
    'Assignee',
    'Due date',
    'Priority',
    'Parent task',
    'Description',
  ])
  expect(english.own('task').map(({ people }) => people)).toEqual([false, true, false, false, false, false])
  expect(english.labels('event')).toEqual(['Starts', 'Ends', 'Place', 'Participants', 'Description'])
  expect(english.labels('meeting')).toEqual(['Starts', 'Participants', 'Description'])
  expect(english.labels('person')).toEqual(['Job title', 'Phone', 'Birthday', 'Description'])
  expect(english.labels('letter')).toEqual(['From', 'To', 'Sent', 'Description'])
  expect((await of('ru')).labels('task').slice(0, 2)).toEqual(['Статус', 'Исполнитель'])
  expect((await of('zh-CN')).labels('task').slice(0, 2)).toEqual(['状态', '负责人'])
  const { data, errors } = await terem.call(
    english.caller,
    `mutation ($values: JSON!) {
      objectCreate(input: { type_id: "${english.type}", values: $values }) { record { values } } }`,
    { values: { [english.title]: 'Write' } },
  )
  expect(errors).toBeUndefined()
  expect(data.objectCreate.record.values[english.own('task')[0]!.id]).toBe('todo')
})
