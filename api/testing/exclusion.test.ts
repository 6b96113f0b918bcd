import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller } from './testing.ts'

let at: TestPages
beforeAll(async () => {
  at = await startTestPages()
})
beforeEach(() => place('team'))
afterAll(() => at.terem.close())

/** The owner moves the member into one of the two built-in groups, and into no other. */
async function place(system: 'team' | 'excluded'): Promise<void> {
  const [group] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${at.space.space} and system = ${system}`
  const { errors } = await at.terem.call(
    at.owner,
    'mutation ($id: ID!, $group: ID!) { subjectUpdate(id: $id, input: { group_ids: [$group] }) { recordId } }',
    { id: at.member.subject, group: group!.id },
  )
  expect(errors).toBeUndefined()
}

async function closedPage(): Promise<string> {
  const id = await at.create(at.owner)
  const { errors } = await at.terem.call(
    at.owner,
    `mutation ($id: ID!, $to: ID!) {
      accessGrant(input: { resource_type: page, resource_id: $id, group_id: $to, level: read }) { status } }`,
    { id, to: at.space.team },
  )
  expect(errors).toBeUndefined()
  return id
}

const pending = async (by: Caller) => {
  const { data } = await at.terem.call(
    by,
    '{ paginate_accessRequest(status: pending) { data { resource_id } } }',
  )
  return data.paginate_accessRequest.data as { resource_id: string }[]
}

const ask = (id: string) =>
  at.terem.call(
    at.member,
    'mutation ($id: ID!) { accessRequestCreate(resource_type: page, resource_id: $id, level: full) { recordId } }',
    { id },
  )

test('[RSP.17~] [RSP.19~] requests of excluded people no longer wait for anyone', async () => {
  const id = await closedPage()
  await ask(id)
  expect(await pending(at.owner)).toEqual([{ resource_id: id }])
  await place('excluded')
  expect(await pending(at.owner)).toEqual([])
  await place('team')
  expect(await pending(at.member)).toEqual([])
  const told = await at.terem.sql<{ nodes: string[] }[]>`
    select nodes from event where kind = 'access_request_changed' and node = ${id}`
  expect(told.map(({ nodes }) => nodes)).toEqual([[at.member.subject], [at.member.subject]])
})

test('[RTR.03~] a request for a page goes with the page', async () => {
  const id = await closedPage()
  await ask(id)
  await at.remove(at.owner, id)
  expect(await pending(at.owner)).toEqual([])
  await at.terem.call(at.owner, 'mutation ($id: ID!) { pageDeleteForever(id: $id) { recordId } }', { id })
  expect(await at.terem.sql`select 1 from access_request where resource_id = ${id}`).toHaveLength(0)
})

test('[RSP.19~] a letter from before the exclusion does not bring the excluded back, a later one does', async () => {
  const { terem, owner, member, space } = at
  const [account] = await terem.sql<{ email: string }[]>`
    select email from account where id = ${member.account}`
  const links = async () => {
    const rows = await terem.sql<{ text: string }[]>`
      select text from letter where recipient = ${account!.email} order by id`
    return rows.map(({ text }) => /invitation=([\w-]+)/.exec(text)![1]!)
  }
  const invite = (email: string) =>
    terem.call(
      owner,
      'mutation ($email: String!, $group: ID!) { invitationCreate(input: { email: $email, group_id: $group }) { recordId } }',
      { email, group: space.team },
    )
  await terem.sql`update account set email = 'elsewhere@example.com' where id = ${member.account}`
  await invite(account!.email)
  await terem.sql`update account set email = ${account!.email} where id = ${member.account}`
  await place('excluded')
  const [old] = await links()
  expect((await terem.act(member, 'join.accept', { invitation: old })).code).toBe('invitation_refused')
  await terem.sql`delete from attempt`
  await invite(account!.email)
  const [, fresh] = await links()
  expect((await terem.act(member, 'join.accept', { invitation: fresh })).code).toBeUndefined()
})

test('an invitation into another space stays when somebody is excluded from one', async () => {
  const { terem, member } = at
  const olga = await terem.makeUser('Olga')
  const { data } = await terem.call(olga, 'mutation { spaceCreate(input: { name: "Дом" }) { recordId } }')
  const space = data.spaceCreate.recordId as string
  const [team] = await terem.sql<{ id: string }[]>`
    select id from member_group where space = ${space} and system = 'team'`
  const [account] = await terem.sql<{ email: string }[]>`
    select email from account where id = ${member.account}`
  await terem.sql`delete from attempt`
  const { errors } = await terem.call(
    { ...olga, space },
    'mutation ($i: InvitationCreateInput!) { invitationCreate(input: $i) { recordId } }',
    { i: { email: account!.email, group_id: team!.id } },
  )
  expect(errors).toBeUndefined()
  await place('excluded')
  const [letter] = await terem.sql<{ text: string }[]>`
    select text from letter where recipient = ${account!.email} order by id desc limit 1`
  const invitation = /invitation=([\w-]+)/.exec(letter!.text)![1]!
  expect((await terem.act(member, 'join.accept', { invitation })).data).toEqual({ space })
})

test('[RSP.19~] the excluded look up nobody of the space and are mentioned by nobody', async () => {
  const { terem, owner, member, create } = at
  const user = async () =>
    (await terem.call(member, 'query ($id: ID!) { user(id: $id) { name } }', { id: owner.account })).data.user
  const source_id = await create(owner)
  const mention = async () => {
    const query = 'mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { recordId } }'
    const { errors } = await terem.call(owner, query, {
      input: { source_id, text: `@[${member.subject}] look` },
    })
    expect(errors).toBeUndefined()
    return (await terem.sql`select 1 from comment_mention`).length
  }
  expect([await user(), await mention()]).toEqual([{ name: 'Anna' }, 1])
  await place('excluded')
  expect([await user(), await mention()]).toEqual([null, 1])
})

test('[RSP.19~] [RAC.06~] who comes back has nothing that was given, and is still the author of what they made', async () => {
  const { member, owner, create, page, terem, space } = at
  const own = await create(member)
  const given = await create(owner)
  await terem.call(
    owner,
    `mutation ($id: ID!, $to: ID!) {
      accessGrant(input: { resource_type: page, resource_id: $id, subject_id: $to, level: full }) { status } }`,
    { id: given, to: member.subject },
  )
  const levels = async () => [
    (await page(member, own, 'level'))?.level,
    (await page(member, given, 'level'))?.level,
  ]
  expect(await levels()).toEqual(['full', 'full'])
  await place('excluded')
  expect(await levels()).toEqual([undefined, undefined])
  await place('team')
  expect(await levels()).toEqual(['full', 'edit'])
  const personal = (on: boolean) =>
    terem.call(
      owner,
      'mutation ($id: ID!, $on: Boolean!) { accessPersonalSet(space_id: $id, personal: $on) { status } }',
      { id: space.space, on },
    )
  await personal(false)
  expect(await levels()).toEqual(['edit', 'edit'])
  await personal(true)
})
