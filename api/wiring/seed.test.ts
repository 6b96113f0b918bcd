import { createTLSchema } from '@tldraw/tlschema'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecords } from './sample/board.ts'
import { seedSample } from './seed.ts'
import { startTestApi, type Json, type TestApi } from '../testing/testing.ts'

let terem: TestApi

beforeAll(async () => {
  terem = await startTestApi()
})
afterAll(() => terem.close())

const enter = (at: TestApi, token: string | undefined, locale: string) =>
  at.act({ locale }, 'signInLink.use', { token })

test('an empty database has an owner; each start has a link that signs them in, until one was used, and makes a sample space', async () => {
  const one = postgres(terem.databaseUrl, { max: 1, onnotice: () => {} })
  expect(await seedSample(one)).toBeTruthy()
  const token = await seedSample(one)
  expect(await one`select 1 from space`).toEqual([])

  const { data: session } = await enter(terem, token, 'ru')
  const owner = { token: session.access_token as string }
  expect((await enter(terem, token, 'ru')).code).toBe('link_refused')
  expect(await seedSample(one)).toBeUndefined()
  await one.end()

  const { data } = await terem.call(
    owner,
    '{ me { current_space_id name } paginate_space { data { id role } } }',
  )
  const space = data.paginate_space.data[0].id as string
  expect(data).toMatchObject({ me: { current_space_id: space, name: 'Анна' } })
  const { data: found, errors } = await terem.call(
    { ...owner, space },
    `{ paginate_subject { data { role } }
       page_tree(space_id: ${space}) { data { id label type parent } }
       paginate_page { data { id title markdown linked_type_id } }
       paginate_type(where: { column: system, value: "task" }) { data { id properties { id name } } } }`,
  )
  expect(errors).toBeUndefined()
  expect(found.paginate_subject.data.map(({ role }: Json) => role).toSorted()).toEqual(['member', 'owner'])
  const [welcome, week, table, kanban, board] = found.page_tree.data
  expect(found.page_tree.data.map(({ type }: Json) => type)).toEqual([
    'text',
    'text',
    'table',
    'kanban',
    'board',
  ])
  for (const nested of [week, table, kanban, board]) expect(nested.parent).toBe(welcome.id)
  const page = (id: string): Json => found.paginate_page.data.find((each: Json) => each.id === id)
  for (const part of ['## ', '- [ ] ', '| ', '> ', '```sh', '1. '])
    expect(page(welcome.id).markdown).toContain(part)
  expect(page(board.id).markdown).toContain('Мысль: записать сразу')

  const [type] = found.paginate_type.data
  for (const { id } of [table, kanban]) expect(page(id).linked_type_id).toBe(type.id)
  const { data: objects } = await terem.call(
    { ...owner, space },
    `{ paginate_object(type_id: ${type.id}, orderBy: [{ column: id, order: DESC }]) { data { name values } } }`,
  )
  const of = (name: string) => type.properties.find((each: Json) => each.name === name).id as string
  const tasks = objects.paginate_object.data
  expect(tasks.map(({ values }: Json) => values[of('state')])).toEqual([
    'done',
    'doing',
    'doing',
    'todo',
    'todo',
    'todo',
    'todo',
  ])
  expect(tasks[0].name).toBe('Поставить Терем')
  expect(tasks.filter(({ values }: Json) => values[of('assignee')])).toHaveLength(6)
})

test.each([
  ['en-US', 'Anna', ['Welcome', 'Plan for the week', 'Tasks', 'Task board', 'Whiteboard'], 'Status'],
  ['zh-CN', '陈安娜', ['欢迎使用', '周计划', '任务', '任务看板', '白板'], '状态'],
])('the sample space has the language of its first visitor, %s', async (locale, name, labels, state) => {
  const other = await startTestApi()
  const one = postgres(other.databaseUrl, { max: 1, onnotice: () => {} })
  const { data: session } = await enter(other, await seedSample(one), locale)
  const owner = { token: session.access_token as string }
  const { data } = await other.call(
    owner,
    '{ me { current_space_id name config { locale } } paginate_space { data { id } } }',
  )
  expect(data.me).toMatchObject({ name, config: { locale } })
  const space = data.paginate_space.data[0].id as string
  const { data: found } = await other.call(
    { ...owner, space },
    `{ page_tree(space_id: ${space}) { data { label } }
       paginate_type(where: { column: system, value: "task" }) { data { properties { label } } } }`,
  )
  expect(found.page_tree.data.map(({ label }: Json) => label)).toEqual(labels)
  expect(found.paginate_type.data[0].properties.map(({ label }: Json) => label)).toContain(state)
  await one.end()
  await other.close()
})

test('a first sign-in that is broken off in the middle of the sample space leaves nothing of it, and the link stays good', async () => {
  const other = await startTestApi()
  const one = postgres(other.databaseUrl, { max: 1, onnotice: () => {} })
  const token = await seedSample(one)
  await one`create function no_board() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`
  await one`
    create trigger no_board before insert on page for each row when (new.kind = 'board') execute function no_board()`
  expect((await enter(other, token, 'ru')).code).toBe('unexpected')
  expect(
    await one`select (select count(*)::int from account) as people, (select count(*)::int from space) as spaces`,
  ).toEqual([{ people: 1, spaces: 0 }])
  await one`drop trigger no_board on page`
  expect((await enter(other, token, 'ru')).code).toBeUndefined()
  expect(await one`select count(*)::int as pages from page`).toEqual([{ pages: 5 }])
  await one.end()
  await other.close()
})

test('links of two starts that are used at once make one sample space and sign in twice', async () => {
  const other = await startTestApi()
  const one = postgres(other.databaseUrl, { max: 1, onnotice: () => {} })
  const links = [await seedSample(one), await seedSample(one)]
  const answers = await Promise.all(links.map((link) => enter(other, link, 'ru')))
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined])
  expect(await one`select count(*)::int as spaces from space`).toEqual([{ spaces: 1 }])
  await one.end()
  await other.close()
})

test('who registered first with the address of the other person of the sample stays out of it and stops nobody', async () => {
  const other = await startTestApi()
  const one = postgres(other.databaseUrl, { max: 1, onnotice: () => {} })
  const token = await seedSample(one)
  const [stranger] = await one`
    insert into account (email, name, surname) values ('Boris@terem.example', 'Boris', '') returning id`
  expect((await enter(other, token, 'ru')).code).toBeUndefined()
  expect(await one`select count(*)::int as pages from page`).toEqual([{ pages: 5 }])
  expect(await one`select 1 from subject where account = ${stranger!.id}`).toEqual([])
  await one.end()
  await other.close()
})

test('tldraw accepts every record of the sample board', () => {
  const schema = createTLSchema()
  for (const record of sampleRecords(['One', 'Two', 'Three'])) {
    const type = schema.types[record.typeName as keyof typeof schema.types]
    expect(() => type.validate(record as never)).not.toThrow()
  }
})
