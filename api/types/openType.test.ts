import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { systemTypes } from '#schema/types/systemTypes.ts'
import { until } from '../testing/testing.ts'
import { openMissingTypes } from './openType.ts'
import { startOpeningTypes } from './startOpeningTypes.ts'
import { listObjectKeys } from './typeTable.ts'
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

test('a type is created while a change of an object waits', async () => {
  const { makeType, fill, makeProperty, terem } = types
  const type = await makeType()
  await fill(type, (await makeProperty(type, 'number')).id, { sql: '3' })
  await terem.sql.begin(async (tx) => {
    expect(await tx`update object set title = 'Held' where type = ${type} returning id`).toHaveLength(1)
    expect(await makeType('Made meanwhile')).toMatch(/^\d+$/)
  })
})

test('the values of an object go with it, also in a table with the foreign key of earlier days, which goes', async () => {
  const { makeType, fill, makeProperty, terem } = types
  const all = await Promise.all(['Old', 'New'].map((label) => makeType(label)))
  for (const type of all) await fill(type, (await makeProperty(type, 'number')).id, { sql: '3', count: 3 })
  const [old] = all
  const { sql } = terem
  await sql`alter table ${sql(`data.t${old!}`)} add foreign key (id) references object on delete cascade`
  const left = async () => {
    const tables = all.map((type) => sql`(select count(*)::int as n from ${sql(`data.t${type}`)})`)
    return (await sql<{ n: number }[]>`${tables[0]!} union all ${tables[1]!}`).map(({ n }) => n)
  }
  const eraseOne = () =>
    sql`delete from object where id in (select (array_agg(id))[1] from object where type = any(${all}) group by type)`
  await eraseOne()
  expect(await left()).toEqual([2, 2])
  let opening!: ReturnType<typeof startOpeningTypes>
  await sql.begin(async (tx) => {
    await tx`lock table object in access share mode`
    opening = startOpeningTypes({ sql, log: createLog(() => {}) })
    // Whoever uses the objects goes first, and a try that fails is not the last one.
    await until('the first try has failed', async () => {
      const ended = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query ~ 'lock table object|drop constraint'`
      return ended.length > 0
    })
  })
  await until('the key is gone', async () => (await listObjectKeys(sql, 1)).length === 0)
  await opening.stop()
  await eraseOne()
  expect(await left()).toEqual([1, 1])
  await sql`delete from object_type where id = ${all[1]!}`
  expect(await left()).toEqual([1, 0])
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
