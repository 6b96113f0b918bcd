import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller, Json } from './testing.ts'
import { joinTestSpace } from './testingPages.ts'

let at: TestPages
let clara: Caller & { account: string; subject: string }

beforeAll(async () => {
  at = await startTestPages()
  const user = await at.terem.makeUser('Clara')
  clara = { ...user, space: at.space.space, subject: await joinTestSpace(at.terem, user.account, at.space) }
})
beforeEach(async () => {
  await at.terem.sql`delete from access_request`
  await at.terem.sql`delete from page`
})
afterAll(() => at.terem.close())

/** A page that only the owner may read. */
async function closedPage(): Promise<string> {
  const id = await at.create(at.owner)
  const closed = await at.terem.call(
    at.owner,
    'mutation ($id: ID!) { accessInherit(resource_type: page, resource_id: $id, inherits: false) { status } }',
    { id },
  )
  expect(closed.errors).toBeUndefined()
  return id
}

const ask = (by: Caller, id: string, level = 'edit') =>
  at.terem.call(
    by,
    `mutation ($id: ID!, $level: AccessLevel!) {
      accessRequestCreate(resource_type: page, resource_id: $id, level: $level) { recordId } }`,
    { id, level },
  )
const asked = async (by: Caller, id: string) =>
  (await ask(by, id)).data.accessRequestCreate.recordId as string
const decide = (id: string, verb: 'Accept' | 'Reject') =>
  at.terem.call(at.owner, `mutation ($id: ID!) { accessRequest${verb}(id: $id) { recordId } }`, { id })
async function give(id: string, subject_id: string, name = 'accessGrant'): Promise<void> {
  const level = name === 'accessGrant' ? { level: 'edit' } : {}
  const { errors } = await at.terem.call(
    at.owner,
    `mutation ($input: ${name === 'accessGrant' ? 'AccessGrantInput' : 'AccessRevokeInput'}!) { ${name}(input: $input) { status } }`,
    { input: { resource_type: 'page', resource_id: id, subject_id, ...level } },
  )
  expect(errors).toBeUndefined()
}
async function list(by: Caller, args = ''): Promise<Json[]> {
  const { data, errors } = await at.terem.call(
    by,
    `{ paginate_accessRequest${args && `(${args})`} { data { id status accepted_at } } }`,
  )
  expect(errors).toBeUndefined()
  return data.paginate_accessRequest.data
}
const stateOf = async (by: Caller, id: string) =>
  (await at.terem.ask(by, 'access.state', { type: 'page', id })).data.request
const ids = (found: Json[]) => found.map(({ id }: Json) => id as string).toSorted()

test('[RAC.11~] a grant of the requested level answers that request, and no other', async () => {
  const { member } = at
  const [one, other] = [await closedPage(), await closedPage()]
  const before = await asked(member, one)
  await decide(before, 'Reject')
  const answered = await asked(member, one)
  const [elsewhere, anothers] = [await asked(member, other), await asked(clara, one)]
  // A type and the space may have the same id: only the kind tells them apart.
  await at.terem.sql`
    insert into access_request (space, resource_type, resource_id, subject, level)
    values (${at.space.space}, 'type', ${one}, ${member.subject}, 1)`
  await give(one, member.subject)
  const status = new Map((await list(at.owner)).map((each: Json) => [each.id, each]))
  expect([before, answered, elsewhere, anothers].map((id) => status.get(id)?.status)).toEqual([
    'rejected',
    'accepted',
    'pending',
    'pending',
  ])
  expect(status.get(before)?.accepted_at).toBeNull()
  const [kind] = await at.terem.sql`select accepted_at from access_request where resource_type = 'type'`
  expect(kind).toEqual({ accepted_at: null })
  const first = status.get(answered)?.accepted_at
  await give(one, member.subject, 'accessRevoke')
  await at.terem
    .sql`update access_request set accepted_at = accepted_at - interval '1 hour' where id = ${answered}`
  await give(one, member.subject)
  const again = (await list(at.owner)).find(({ id }: Json) => id === answered)
  expect(Date.parse(again.accepted_at)).toBeLessThan(Date.parse(first) - 3_000_000)
})

test('[RAPI.06~] requests are listed by state, by kind and by what they are for', async () => {
  const { member, owner } = at
  const [one, other] = [await closedPage(), await closedPage()]
  const accepted = await asked(member, one)
  await decide(accepted, 'Accept')
  const rejected = await asked(clara, one)
  await decide(rejected, 'Reject')
  const [pending, elsewhere] = [await asked(clara, one), await asked(clara, other)]
  const of = async (args: string) => ids(await list(owner, args))
  expect(await of('status: pending')).toEqual([pending, elsewhere].toSorted())
  expect(await of('status: accepted')).toEqual([accepted])
  expect(await of('status: rejected')).toEqual([rejected])
  expect(await of(`resource_type: page, resource_id: "${other}"`)).toEqual([elsewhere])
  expect(await of('resource_type: type')).toEqual([])
})

test('[RER.14~] only the requester sees the state of a request', async () => {
  const [one, other] = [await closedPage(), await closedPage()]
  await asked(at.member, one)
  expect(await stateOf(at.member, one)).toEqual({ status: 'pending', access_level: 'edit' })
  expect([await stateOf(at.member, other), await stateOf(clara, one)]).toEqual([null, null])
})

test('[RAC.10~] nobody asks for a level that they have, and a key learns of no page that is closed to it', async () => {
  const [open, closed] = [await at.create(at.owner), await closedPage()]
  expect((await ask(at.member, open, 'edit')).code).toBe('invalid_input')
  expect((await ask(at.member, open, 'full')).code).toBeUndefined()
  const key = await at.key('edit')
  expect([(await ask(key, open)).code, (await ask(key, closed)).code]).toEqual(['read_only', 'not_found'])
})

test('[RSP.19~] who is in the space no more is given nothing by an old request', async () => {
  const request = await asked(clara, await closedPage())
  await at.terem.sql`update subject set deleted_at = now() where id = ${clara.subject}`
  expect((await decide(request, 'Accept')).code).toBe('user_not_found')
  await at.terem.sql`update subject set deleted_at = null where id = ${clara.subject}`
})

test('[RSP.17~] with who is excluded go their own open requests, and nobody else\u2019s', async () => {
  const [one, other, third] = [await closedPage(), await closedPage(), await closedPage()]
  const accepted = await asked(clara, one)
  await decide(accepted, 'Accept')
  const rejected = await asked(clara, other)
  await decide(rejected, 'Reject')
  const open = await asked(clara, third)
  const anothers = await asked(at.member, third)
  const place = async (system: string) => {
    const [group] = await at.terem.sql<{ id: string }[]>`
      select id from member_group where space = ${at.space.space} and system = ${system}`
    const { errors } = await at.terem.call(
      at.owner,
      'mutation ($id: ID!, $group: ID!) { subjectUpdate(id: $id, input: { group_ids: [$group] }) { recordId } }',
      { id: clara.subject, group: group!.id },
    )
    expect(errors).toBeUndefined()
  }
  await place('excluded')
  expect(ids(await list(at.owner))).toEqual([accepted, rejected, anothers].toSorted())
  expect(ids(await list(at.owner))).not.toContain(open)
  await place('team')
})

test('[RTR.03~] a page that is deleted for good takes its own requests along, and no others', async () => {
  const [gone, stays] = [await closedPage(), await closedPage()]
  await asked(at.member, gone)
  const left = await asked(at.member, stays)
  await at.remove(at.owner, gone)
  await at.terem.call(at.owner, 'mutation ($id: ID!) { pageDeleteForever(id: $id) { recordId } }', {
    id: gone,
  })
  expect(ids(await list(at.owner))).toEqual([left])
  expect(await at.terem.sql`select 1 from access_request`).toHaveLength(1)
})
