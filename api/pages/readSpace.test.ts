import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../testing/testingQueries.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
beforeAll(async () => {
  pages = await startTestPages()
})
afterAll(() => pages.terem.close())

const fields = 'event_id space { id role } page(id: $page) { id title } paginate_space { data { id } }'
const read = (by: object, page: string) =>
  pages.terem.call(by, `query ($space: ID!, $page: ID!) { space_reading(space_id: $space) { ${fields} } }`, {
    space: pages.space.space,
    page,
  })

test('a space, a page and the spaces of the reader come with the newest event of the space', async () => {
  const page = await pages.create(pages.owner, { title: 'Plan' })
  const [newest] = await pages.terem.sql`select max(id) as id from event where space = ${pages.space.space}`
  const { data } = await read(pages.member, page)
  expect(data.space_reading).toEqual({
    event_id: newest!.id,
    space: { id: pages.space.space, role: 'member' },
    page: { id: page, title: 'Plan' },
    paginate_space: { data: [{ id: pages.space.space }] },
  })
})

test('the event is read before all else of the space, so that the rest knows it', async () => {
  const page = await pages.create(pages.owner)
  const query = `{ space_reading(space_id: "${pages.space.space}") { ${fields.replace('$page', `"${page}"`)} } }`
  const statements = await statementsOf(pages.terem, { ...pages.owner, space: undefined }, query)
  const event = statements.findIndex((text) => text.includes('from event'))
  const parts = ['from page p', 'from subject', 'from space'].map((table) =>
    statements.findIndex((text) => text.includes(table)),
  )
  expect(event).toBeGreaterThanOrEqual(0)
  for (const part of parts) expect(part).toBeGreaterThan(event)
})

test('nothing is told of a space to those who are not in it', async () => {
  const page = await pages.create(pages.owner)
  expect((await read(pages.stranger, page)).code).toBe('not_found')
  expect((await read(pages.nobody, page)).code).toBe('unauthenticated')
})
