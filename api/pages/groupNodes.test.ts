import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
afterAll(() => pages.terem.close())

const groups = async (by: Caller) => {
  const query = '{ paginate_groupNode { data { key id label system members } paginatorInfo { total } } }'
  const { data, code } = await pages.terem.call(by, query)
  return { code, nodes: (data?.paginate_groupNode.data ?? []) as Json[] }
}
const members = async (by: Caller, id: string) => {
  const query = `{ paginate_groupMember(group_id: "${id}") { data { fullname { first_name } } } }`
  const { data, code } = await pages.terem.call(by, query)
  const rows = (data?.paginate_groupMember.data ?? []) as Json[]
  return { code, names: rows.map(({ fullname }) => fullname.first_name as string) }
}

test('[RPG.04~] the tree has Team, Excluded and then the custom groups, each with its members', async () => {
  const { member, owner, space, terem } = pages
  const [group] = await terem.sql`
    insert into member_group (space, name) values (${space.space}, 'Бухгалтерия') returning id`
  await terem.sql`insert into group_member (group_id, subject) values (${group!.id as string}, ${member.subject})`
  const { nodes } = await groups(member)
  expect(nodes.map(({ label, system, members: count }) => [label, system, count])).toEqual([
    ['team', 'team', 2],
    ['excluded', 'excluded', 0],
    ['Бухгалтерия', null, 1],
  ])
  expect(nodes[2]).toMatchObject({ key: `group:${group!.id}`, id: group!.id })
  expect((await members(owner, nodes[0]!.id as string)).names.toSorted()).toEqual(['Anna', 'Boris'])
  expect((await members(owner, group!.id as string)).names).toEqual(['Boris'])
})

test('[RPG.04~] groups and who is in them are for members of the space', async () => {
  const { key, member, nobody, owner, stranger, terem } = pages
  const { nodes } = await groups(member)
  const team = nodes[0]!.id as string
  expect((await groups(stranger)).code).toBe('not_found')
  expect((await groups(nobody)).code).toBe('unauthenticated')
  expect((await groups(await key('read'))).nodes).toEqual(nodes)
  expect((await members(owner, 'x')).code).toBe('not_found')
  const made = await terem.call(stranger, 'mutation { spaceCreate(input: { name: "Other" }) { recordId } }')
  const theirs = { ...stranger, space: made.data.spaceCreate.recordId as string }
  expect(await members(theirs, team)).toEqual({ code: undefined, names: [] })
})
