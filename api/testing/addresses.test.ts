import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerNames, startTestReaders, type TestReaders } from './testingReaders.ts'
import type { Json } from './testing.ts'

let at: TestReaders
let owner: { user: string; subject: string }
let emails: string[]
beforeAll(async () => {
  at = await startTestReaders()
  const [row] = await at.terem.sql<{ user: string; subject: string }[]>`
    select a.id as user, s.id as subject from subject s join account a on a.id = s.account
    where s.space = ${at.space.space} and s.role = 'owner'`
  owner = row!
  const rows = await at.terem.sql<{ email: string }[]>`
    select a.email from subject s join account a on a.id = s.account where s.space = ${at.space.space}`
  emails = rows.map(({ email }) => email)
})
afterAll(() => at.terem.close())

const inSpace = ['owner', 'administrator', 'none', 'read', 'edit', 'full']

test('addresses of people are for who shares a space with them and for full keys, wherever they are asked', async () => {
  const asks: Record<string, string> = {
    User: `{ User(id: "${owner.user}") { email } }`,
    subject: `{ subject(id: "${owner.subject}") { email } }`,
    paginate_subject: '{ paginate_subject(perPage: 100) { data { id email } } }',
    paginate_groupMember: `{ paginate_groupMember(group_id: "${at.space.team}", perPage: 100) { data { email } } }`,
    space: `{ space(id: "${at.space.space}") { owner { email } } }`,
  }
  for (const [name, query] of Object.entries(asks)) {
    const seen: string[] = []
    for (const reader of readerNames) {
      const { data } = await at.terem.call(at.by[reader], query)
      if (emails.some((email) => JSON.stringify(data ?? null).includes(email))) seen.push(reader)
    }
    expect([name, seen.toSorted()]).toEqual([name, [...inSpace, 'keyFull'].toSorted()])
  }
})

test('a viewer who looks at a space as a guest sees no address', async () => {
  const { data } = await at.terem.act(at.by.owner, 'access.viewAs', { space_id: at.space.space })
  const asGuest = { token: data.token, space: at.space.space }
  const { data: seen } = await at.terem.call(asGuest, '{ paginate_subject(perPage: 100) { data { email } } }')
  expect(new Set(seen.paginate_subject.data.map(({ email }: Json) => email))).toEqual(new Set([null]))
})

test('a person who has left a space keeps a name in it, and no address', async () => {
  const [left] = await at.terem.sql<{ id: string }[]>`
    select id from subject where space = ${at.space.space} and deleted_at is not null`
  const { data } = await at.terem.call(
    at.by.owner,
    `{ subject(id: "${left!.id}") { email fullname { first_name } } }`,
  )
  expect(data.subject).toEqual({ email: null, fullname: { first_name: 'left' } })
})

test('a key that sees no addresses learns nothing of them from an order either', async () => {
  const ask = '{ paginate_subject(perPage: 100, orderBy: [{ column: email }]) { data { id } } }'
  const order = async (reader: 'keyRead' | 'owner') =>
    (await at.terem.call(at.by[reader], ask)).data.paginate_subject.data.map(({ id }: Json) => Number(id))
  const [plain, sorted] = [await order('keyRead'), await order('owner')]
  expect(plain).toEqual(plain.toSorted((a: number, b: number) => a - b))
  expect(sorted).not.toEqual(plain)
})
