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

test('an empty database gets a sample space; each start has a link that signs its owner in, until one was used', async () => {
  const one = postgres(terem.databaseUrl, { max: 1, onnotice: () => {} })
  expect(await seedSample(one, terem.env)).toBeTruthy()
  const token = await seedSample(one, terem.env)

  const { data: session } = await terem.act({}, 'signInLink.use', { token })
  const owner = { token: session.access_token as string }
  expect((await terem.act({}, 'signInLink.use', { token })).code).toBe('link_refused')
  expect(await seedSample(one, terem.env)).toBeUndefined()
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
       paginate_page { data { id title markdown } } }`,
  )
  expect(errors).toBeUndefined()
  expect(found.paginate_subject.data.map(({ role }: Json) => role).toSorted()).toEqual(['member', 'owner'])
  const [welcome, week, board] = found.page_tree.data
  expect(found.page_tree.data.map(({ type }: Json) => type)).toEqual(['text', 'text', 'board'])
  expect([week.parent, board.parent]).toEqual([welcome.id, welcome.id])
  const words = (id: string) =>
    found.paginate_page.data.find((page: Json) => page.id === id).markdown as string
  for (const part of ['## ', '- [ ] ', '| ', '> ', '```sh', '1. ']) expect(words(welcome.id)).toContain(part)
  expect(words(board.id)).toContain('Мысль: записать сразу')
})

test('a start that is broken off in the middle of the sample space leaves nothing of it', async () => {
  const other = await startTestApi()
  const one = postgres(other.databaseUrl, { max: 1, onnotice: () => {} })
  await one`create function no_board() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`
  await one`
    create trigger no_board before insert on page for each row when (new.kind = 'board') execute function no_board()`
  await expect(seedSample(one, other.env)).rejects.toThrow('broken off')
  expect(
    await one`select (select count(*)::int from account) + (select count(*)::int from space) as made`,
  ).toEqual([{ made: 0 }])
  await one`drop trigger no_board on page`
  expect(await seedSample(one, other.env)).toBeTruthy()
  expect(await one`select kind from page order by kind`).toMatchObject([
    { kind: 'board' },
    { kind: 'text' },
    { kind: 'text' },
  ])
  await one.end()
  await other.close()
})

test('tldraw accepts every record of the sample board', () => {
  const schema = createTLSchema()
  for (const record of sampleRecords()) {
    const type = schema.types[record.typeName as keyof typeof schema.types]
    expect(() => type.validate(record as never)).not.toThrow()
  }
})
