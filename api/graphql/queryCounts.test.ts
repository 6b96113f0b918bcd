import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import { until, type Json } from '../testing/testing.ts'
import { countQueries } from '../testing/testingQueries.ts'
import { joinTestSpace } from '../testing/testingPages.ts'

let at: TestPages
/** The earlier query counts and numbers of rows, before many more rows were created. */
let few: Record<string, { queries: number; rows: number }>
let page: string

const person = 'subject { id fullname { first_name } groups { id name } }'
const grant = `kind ${person} group { id } source { title }`

const notification = `id type author { id fullname { first_name } } space { name } page { title } object_type { title }
  comment { text } resource { title } access_level request_status accepted_by { id }`

/**
 * Each list with every field of a row that could cause one more query. The two lists that every screen waits for have
 * the most.
 */
const lists: Record<string, { most?: number; ask: () => string; rows?: (found: Json) => unknown[] }> = {
  page_tree: {
    most: 5,
    ask: () => `page_tree(space_id: "${at.space.space}") { data { id level parent favorite published } }`,
  },
  paginate_page: {
    most: 12,
    ask: () => `paginate_page(perPage: 100) { data { id level parent_id favorite publication { url } author { id groups { id } }
      ancestors { id level children } } paginatorInfo { total } }`,
  },
  paginate_trash: {
    ask: () => 'paginate_trash(perPage: 100) { data { id nested deleter { id groups { id } } } }',
  },
  search: {
    ask: () =>
      `search(space_id: "${at.space.space}", text: "many", perPage: 50) { data { id title path excerpt } }`,
  },
  'search of people': {
    ask: () =>
      `search(space_id: "${at.space.space}", text: "person", group: users, perPage: 50) { data { id title } }`,
  },
  paginate_subject: {
    ask: () => 'paginate_subject(perPage: 100) { data { id email groups { id name members } } }',
  },
  'pageAccess.people': {
    ask: () =>
      `pageAccess(id: "${page}") { people(perPage: 100) { data { level ${person} reasons { grant { ${grant} } } } } }`,
    rows: ({ people }) => people.data,
  },
  'pageAccess.grants': {
    ask: () => `pageAccess(id: "${page}") { grants(perPage: 100) { data { level ${grant} } } }`,
    rows: ({ grants }) => grants.data,
  },
  paginate_accessRequest: {
    ask: () => `paginate_accessRequest(perPage: 100) { data { id resource { title } ${person} } }`,
  },
  paginate_comment: {
    ask: () => `paginate_comment(source_type: page, source_id: "${page}", perPage: 100) {
      data { id author { name } mentions { name } may_delete } }`,
  },
  paginate_commentThread: {
    ask: () => `paginate_commentThread(source_type: page, source_id: "${page}", perPage: 100) {
      data { id count comments { author { name } mentions { name } } } }`,
  },
  'notifications of requests': {
    ask: () => `notifications(kinds: [AccessRequest], first: 100) { data { ${notification} } }`,
  },
  'notifications of mentions': {
    ask: () => `notifications(kinds: [CommentMention], first: 100) { data { ${notification} } }`,
  },
  paginate_file: {
    ask: () =>
      'paginate_file(perPage: 100) { data { id source_id source_title editable used_in { id title } } }',
  },
}

async function count(name: string): Promise<{ queries: number; rows: number }> {
  const { ask, rows = ({ data }) => data } = lists[name]!
  const { queries, data } = await countQueries(at.terem, at.owner, `{ ${ask()} }`)
  return { queries, rows: rows(data).length }
}

/** More rows in every list, each with something of its own to look up. */
async function makeMore(number: number): Promise<void> {
  const { terem, owner, space, create, remove } = at
  const { sql } = terem
  for (let index = 0; index < number; index++) {
    const person = await terem.makeUser('Person')
    const subject = await joinTestSpace(terem, person.account, space)
    const by = { ...person, space: space.space }
    const made = await create(by, { title: 'many of them', parent_id: page })
    await remove(owner, await create(by))
    await terem.call(
      owner,
      'mutation ($id: ID!, $to: ID!) { accessGrant(input: { resource_type: page, resource_id: $id, subject_id: $to, level: read }) { status } }',
      { id: page, to: subject },
    )
    await terem.call(
      by,
      'mutation ($id: ID!) { accessRequestCreate(resource_type: page, resource_id: $id, level: full) { recordId } }',
      { id: page },
    )
    const { data } = await terem.call(
      by,
      `mutation ($id: ID!) { commentCreate(input: { source_type: page, source_id: $id, text: "@[${subject}] @[${space.owner}] look" }) { recordId } }`,
      { id: page },
    )
    expect(data.commentCreate.recordId).toBeTruthy()
    const link = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
    await sql`
      insert into file (id, space, source_type, source_id, short_link, extension, name, mime, disk, hash, size)
      values (${Bun.randomUUIDv7()}, ${space.space}, 'page', ${made}, ${link}, 'txt', 'a.txt', 'text/plain', 'local',
        ${'0'.repeat(64)}, 1)`
    await sql`
      insert into page_text (page_id, files) values (${made}, ${[`${link}.txt`]})
      on conflict (page_id) do update set files = excluded.files`
  }
}

/** Search indexes a page a moment after it was created. */
const indexed = (number: number) =>
  until('search knows all pages', async () => (await count('search')).rows === number)

beforeAll(async () => {
  at = await startTestPages()
  page = await at.create(at.owner, { title: 'all' })
  await makeMore(2)
  await indexed(2)
  few = Object.fromEntries(
    await Promise.all(Object.keys(lists).map(async (name) => [name, await count(name)] as const)),
  )
  await makeMore(12)
  await indexed(14)
}, 60_000)
afterAll(() => at.terem.close())

test.each(Object.entries(lists))(
  '%s asks no more of the database for many rows than for few',
  async (name, { most }) => {
    const many = await count(name)
    expect(many).toEqual({ queries: few[name]!.queries, rows: few[name]!.rows + 12 })
    if (most) expect(many.queries).toBeLessThanOrEqual(most)
  },
)
