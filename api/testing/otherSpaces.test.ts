import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller, Json } from './testing.ts'
import { joinTestSpace, makeTestSpace, type TestSpace } from './testingPages.ts'

let at: TestPages
let other: TestSpace
/** The member as a subject of the other space. */
let there: string
let gone: Caller & { account: string; subject: string }

beforeAll(async () => {
  at = await startTestPages()
  const olga = await at.terem.makeUser('Olga')
  other = await makeTestSpace(at.terem, olga.account)
  there = await joinTestSpace(at.terem, at.member.account, other)
  const user = await at.terem.makeUser('Clara')
  gone = { ...user, space: at.space.space, subject: await joinTestSpace(at.terem, user.account, at.space) }
  await at.terem.sql`update subject set deleted_at = now() where id = ${gone.subject}`
})
afterAll(() => at.terem.close())

const strangers = () => [{ subject_id: there }, { subject_id: gone.subject }, { group_id: other.team }]

test('[RAC.01~] nothing can be granted to people and groups of another space, or to people who have left', async () => {
  const id = await at.create(at.owner)
  for (const who of strangers()) {
    const { code } = await at.terem.call(
      at.owner,
      'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
      { input: { resource_type: 'page', resource_id: id, level: 'read', ...who } },
    )
    expect([who, code]).toEqual([who, 'invalid_input'])
  }
})

test('who has left is changed by nobody, and a group is known to members of its space alone', async () => {
  const changed = await at.terem.call(
    at.owner,
    'mutation ($id: ID!, $group: ID!) { subjectUpdate(id: $id, input: { group_ids: [$group] }) { recordId } }',
    { id: gone.subject, group: at.space.team },
  )
  expect(changed.code).toBe('not_found')
  const group = async (by: Caller) => at.terem.call(by, `{ group(id: "${at.space.team}") { system } }`)
  expect((await group(at.member)).data.group).toEqual({ system: 'team' })
  expect(await group(at.stranger)).toMatchObject({ data: { group: null } })
  expect((await group(at.stranger)).code).toBeUndefined()
  const { data } = await at.terem.call(at.member, '{ paginate_group(search: "team") { data { system } } }')
  const all = await at.terem.call(at.member, '{ paginate_group { data { name system } } }')
  const found = all.data.paginate_group.data.filter(({ name }: Json) => name.toLowerCase().includes('team'))
  expect(data.paginate_group.data).toHaveLength(found.length)
})

test('[RAC.14~] access to a page names those who have any, at their own level, and nobody who has left', async () => {
  const user = await at.terem.makeUser('Zoe')
  await joinTestSpace(at.terem, user.account, at.space)
  const id = await at.create(at.owner)
  for (const change of [
    `accessInherit(resource_type: page, resource_id: "${id}", inherits: false)`,
    `accessGrant(input: { resource_type: page, resource_id: "${id}", subject_id: "${at.member.subject}", level: read })`,
  ])
    expect((await at.terem.call(at.owner, `mutation { ${change} { status } }`)).code).toBeUndefined()
  const { data } = await at.terem.call(
    at.owner,
    `{ pageAccess(id: "${id}") { people { data { level subject { fullname { first_name } } } paginatorInfo { total } } } }`,
  )
  const people = data.pageAccess.people.data.map(({ level, subject }: Json) => [
    subject.fullname.first_name,
    level,
  ])
  expect(people.toSorted()).toEqual([
    ['Anna', 'full'],
    ['Boris', 'read'],
  ])
})

test('[RSP.05~] nothing of a space that was deleted is read, by nobody', async () => {
  const { data } = await at.terem.call(
    at.owner,
    'mutation { spaceCreate(input: { name: "Дом" }) { recordId } }',
  )
  const space = data.spaceCreate.recordId as string
  const by = { ...at.owner, space }
  const page = await at.create(by, { title: 'Речка' })
  expect(await at.page(by, page, 'title')).toEqual({ title: 'Речка' })
  expect(
    (await at.terem.call(by, `mutation { spaceDelete(id: "${space}") { recordId } }`)).code,
  ).toBeUndefined()
  expect(await at.page(by, page, 'title')).toBeNull()
  expect((await at.terem.call(by, '{ paginate_type { data { id } } }')).code).toBe('not_found')
})

test('people who have left are neither listed nor offered, and people with full access are not offered', async () => {
  const { data } = await at.terem.call(at.owner, '{ paginate_subject { data { fullname { first_name } } } }')
  const listed = data.paginate_subject.data.map(({ fullname }: Json) => fullname.first_name as string)
  expect(listed).not.toContain('Clara')
  expect(listed).toEqual(expect.arrayContaining(['Anna', 'Boris']))
  const id = await at.create(at.owner)
  const access = await at.terem.call(
    at.owner,
    `{ pageAccess(id: "${id}") { people { data { subject { fullname { first_name } } } } } }`,
  )
  const having = access.data.pageAccess.people.data.map(
    ({ subject }: Json) => subject.fullname.first_name as string,
  )
  expect(having).toContain('Boris')
  expect(having).not.toContain('Clara')
  const offered = await at.terem.ask(at.owner, 'access.offered', { type: 'page', id, search: '' })
  const names = offered.data.subjects.map((each: Json) => each.first_name as string)
  expect(names).toContain('Boris')
  for (const name of ['Anna', 'Clara']) expect(names).not.toContain(name)
  const search = await at.terem.call(
    at.owner,
    `{ search(space_id: "${at.space.space}", text: "clara", group: users) { data { id } } }`,
  )
  expect(search.data.search.data).toEqual([])
  const some = await at.terem.ask(at.owner, 'access.offered', { type: 'page', id, search: 'bori' })
  expect(some.data.subjects).toHaveLength(1)
})

test('people who come by a link come into a group of the space itself', async () => {
  const choose = (group: string) =>
    at.terem.call(
      at.owner,
      'mutation ($id: ID!, $group: ID) { spaceUpdate(id: $id, input: { default_group_id: $group }) { recordId } }',
      { id: at.space.space, group },
    )
  expect([(await choose(other.team)).code, (await choose('999999')).code]).toEqual([
    'invalid_input',
    'invalid_input',
  ])
  expect((await choose(at.space.team)).code).toBeUndefined()
})

test('[RAC.08~] nobody can view a space as people or groups of another space, or as someone who has left', async () => {
  for (const who of strangers()) {
    const { code } = await at.terem.act(at.owner, 'access.viewAs', { space_id: at.space.space, ...who })
    expect([who, code]).toEqual([who, 'invalid_input'])
  }
})

test('[RAC.02~] a person who closes another’s node keeps full access to it; the author and the owner need no grant for that', async () => {
  const grants = async (id: string): Promise<Json[]> =>
    (
      await at.terem.call(
        at.owner,
        'query ($id: ID!) { pageAccess(id: $id) { inherits grants { data { level inherited subject { fullname { first_name } } } } } }',
        { id },
      )
    ).data.pageAccess
  const inherit = (by: Caller, id: string, inherits: boolean) =>
    at.terem.call(
      by,
      `mutation ($id: ID!, $inherits: Boolean!) {
        accessInherit(resource_type: page, resource_id: $id, inherits: $inherits) { status } }`,
      { id, inherits },
    )
  const { code } = await at.terem.call(
    at.owner,
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    {
      input: {
        resource_type: 'space',
        resource_id: at.space.space,
        group_id: at.space.team,
        level: 'full',
      },
    },
  )
  expect(code).toBeUndefined()
  const [theirs, own, owners] = [
    await at.create(at.owner),
    await at.create(at.member),
    await at.create(at.member),
  ]
  const team = { level: 'full', inherited: true, subject: null }
  for (const id of [theirs, own, owners]) expect(await grants(id)).toMatchObject({ inherits: true })
  await inherit(at.member, theirs, true)
  expect(await grants(theirs)).toEqual({ inherits: true, grants: { data: [team] } })
  await inherit(at.member, theirs, false)
  expect(await grants(theirs)).toEqual({
    inherits: false,
    grants: { data: [{ level: 'full', inherited: false, subject: { fullname: { first_name: 'Boris' } } }] },
  })
  expect(await at.page(at.member, theirs, 'level')).toEqual({ level: 'full' })
  await inherit(at.member, own, false)
  await inherit(at.owner, owners, false)
  for (const id of [own, owners]) expect(await grants(id)).toEqual({ inherits: false, grants: { data: [] } })
  await inherit(at.owner, owners, true)
  expect(await grants(owners)).toEqual({ inherits: true, grants: { data: [team] } })
})
