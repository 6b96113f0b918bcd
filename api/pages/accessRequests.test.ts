import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
let third: Caller & { account: string }
let thirdSubject: string

beforeAll(async () => {
  pages = await startTestPages()
  const user = await pages.terem.makeUser('Clara')
  thirdSubject = await joinTestSpace(pages.terem, user.account, pages.space)
  third = { ...user, space: pages.space.space }
  const { space, team } = pages.space
  await pages.terem.call(
    pages.owner,
    'mutation ($space: ID!, $team: ID!) { accessRevoke(input: { resource_type: space, resource_id: $space, group_id: $team }) { status } }',
    { space, team },
  )
})
beforeEach(async () => {
  await pages.terem.sql`delete from access_request`
  await pages.terem.sql`delete from page`
})
afterAll(() => pages.terem.close())

const fields = `id status access_level resource_type resource_id resource { title } subject { fullname { first_name } }
  accepted_at accepted_by_id accepted_by { fullname { first_name } }
  rejected_at rejected_by_id rejected_by { fullname { first_name } }`

const ask = (by: Caller, id: string, level = 'edit') =>
  pages.terem.call(
    by,
    `mutation ($id: ID!, $level: AccessLevel!) {
      accessRequestCreate(resource_type: page, resource_id: $id, level: $level) { recordId record { ${fields} } } }`,
    { id, level },
  )
const decide = (by: Caller, id: string, verb: 'Accept' | 'Reject', key?: string) =>
  pages.terem.call(
    by,
    `mutation ($id: ID!, $key: String) {
      accessRequest${verb}(id: $id, idempotency_key: $key) { recordId record { ${fields} } } }`,
    { id, key },
  )
async function list(by: Caller, status?: string): Promise<Json[]> {
  const { data, errors } = await pages.terem.call(
    by,
    `query ($status: AccessRequestStatus) { paginate_accessRequest(status: $status) { data { ${fields} } } }`,
    { status },
  )
  expect(errors).toBeUndefined()
  return data.paginate_accessRequest.data
}
const stateOf = async (by: Caller, id: string) =>
  (await pages.terem.ask(by, 'access.state', { type: 'page', id })).data
const asked = async (by: Caller, id: string, level?: string) =>
  (await ask(by, id, level)).data.accessRequestCreate.recordId as string

describe('requests', () => {
  test('[RAC.10~] a member without access asks for a level; the request waits and grants nothing', async () => {
    const { owner, member, create, page } = pages
    const id = await create(owner, { title: 'Closed' })
    const { data } = await ask(member, id)
    expect(data.accessRequestCreate.record).toMatchObject({
      status: 'pending',
      access_level: 'edit',
      resource_type: 'page',
      resource_id: id,
      resource: null,
      accepted_at: null,
      rejected_at: null,
    })
    expect(await page(member, id)).toBeNull()
    expect(await stateOf(member, id)).toEqual({
      state: 'closed',
      request: { status: 'pending', access_level: 'edit' },
    })
    expect(await asked(member, id, 'read')).toBe(data.accessRequestCreate.recordId)
    expect(await list(owner)).toMatchObject([{ access_level: 'read', resource: { title: 'Closed' } }])
  })

  test('[RAC.11] [RNO.02~] accepting gives the asked level and records who accepted and when', async () => {
    const { owner, member, create, page } = pages
    const id = await create(owner, { title: 'Closed' })
    const request = await asked(member, id)
    const { data } = await decide(owner, request, 'Accept')
    expect(data.accessRequestAccept.record).toMatchObject({
      status: 'accepted',
      accepted_by: { fullname: { first_name: 'Anna' } },
      rejected_at: null,
      rejected_by: null,
    })
    expect(Date.parse(data.accessRequestAccept.record.accepted_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await page(member, id)).toMatchObject({ level: 'edit' })
    expect(await list(member)).toMatchObject([{ status: 'accepted', resource: { title: 'Closed' } }])
  })

  test('[RAC.12] [RNO.03~] rejecting gives no access, and a decision is final', async () => {
    const { owner, member, create, page } = pages
    const id = await create(owner)
    const request = await asked(member, id)
    const { data } = await decide(owner, request, 'Reject', 'first')
    expect(data.accessRequestReject.record).toMatchObject({
      status: 'rejected',
      accepted_at: null,
      rejected_by: { fullname: { first_name: 'Anna' } },
    })
    expect(data.accessRequestReject.record.rejected_at).not.toBeNull()
    expect((await decide(owner, request, 'Accept')).code).toBe('conflict')
    expect((await decide(owner, request, 'Reject')).code).toBe('conflict')
    expect((await decide(owner, request, 'Reject', 'first')).data.accessRequestReject.recordId).toBe(request)
    expect(await page(member, id)).toBeNull()
    expect(await stateOf(member, id)).toMatchObject({ state: 'closed', request: { status: 'rejected' } })
    expect(await asked(member, id)).not.toBe(request)
    expect(await list(owner, 'rejected')).toHaveLength(1)
    expect(await list(owner, 'pending')).toHaveLength(1)
  })

  test('of two decisions at the same time one counts', async () => {
    const { owner, member, create } = pages
    const id = await create(owner)
    const request = await asked(member, id)
    const both = await Promise.all([decide(owner, request, 'Accept'), decide(owner, request, 'Reject')])
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['conflict', 'done'])
  })

  test('[RAC.10~] only people with full access see and decide requests of others', async () => {
    const { owner, member, stranger, create } = pages
    const id = await create(owner)
    const request = await asked(member, id)
    const give = (subject_id: string) =>
      pages.terem.call(
        owner,
        'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
        { input: { resource_type: 'page', resource_id: id, subject_id, level: 'edit' } },
      )
    const refuse = async (...callers: Caller[]) => {
      for (const by of callers)
        for (const verb of ['Accept', 'Reject'] as const)
          expect((await decide(by, request, verb)).code).toBe('not_found')
    }
    await refuse(third, stranger, member)
    expect(await list(third)).toEqual([])
    expect(await list(member)).toHaveLength(1)
    expect((await decide(pages.nobody, request, 'Accept')).code).toBe('unauthenticated')
    await give(thirdSubject)
    await refuse(third)
    expect(await list(third)).toEqual([])
    await give(pages.member.subject)
    expect(await list(member)).toMatchObject([
      { status: 'accepted', accepted_by: { fullname: { first_name: 'Anna' } } },
    ])
  })

  test('[RER.13~] [RER.14~] a closed page is told from a missing one to members of its space alone', async () => {
    const { owner, member, stranger, create, remove } = pages
    const id = await create(owner)
    const none = crypto.randomUUID()
    expect(await stateOf(member, id)).toEqual({ state: 'closed', request: null })
    expect(await stateOf(owner, id)).toEqual({ state: 'open', request: null })
    expect(await stateOf(member, none)).toEqual({ state: 'missing', request: null })
    expect(await stateOf(stranger, id)).toEqual({ state: 'missing', request: null })
    expect((await ask(member, none)).code).toBe('not_found')
    expect((await ask(stranger, id)).code).toBe('not_found')
    expect((await ask(pages.nobody, id)).code).toBe('unauthenticated')
    expect((await ask(await pages.key('edit'), none)).code).toBe('not_found')
    expect((await ask(owner, id)).code).toBe('invalid_input')
    expect((await ask(member, id, 'none')).code).toBe('invalid_input')
    await asked(member, id)
    await remove(owner, id)
    expect(await stateOf(member, id)).toEqual({ state: 'missing', request: null })
    expect(await list(owner)).toEqual([])
  })

  test('a key that decided one request decides no other, and says so', async () => {
    const { owner, member, create } = pages
    for (const verb of ['Accept', 'Reject'] as const) {
      const [one, other] = [
        await asked(member, await create(owner)),
        await asked(member, await create(owner)),
      ]
      const first = await decide(owner, one, verb, `${verb} one`)
      expect(first.code).toBeUndefined()
      expect((await decide(owner, one, verb, `${verb} one`)).data).toEqual(first.data)
      expect((await decide(owner, other, verb, `${verb} one`)).code).toBe('key_reused')
      expect((await list(owner, 'pending')).map(({ id }) => id)).toEqual([other])
      await pages.terem.sql`delete from access_request`
    }
  })

  test('[RSP.19~] who has left the space is given nothing by an old request', async () => {
    const { owner, create, terem } = pages
    const id = await create(owner)
    const request = await asked(third, id)
    const [out] = await terem.sql<{ id: string }[]>`select id from member_group where system = 'excluded'`
    const [row] = await terem.sql<{ subject: string }[]>`
      select subject from access_request where id = ${request}`
    await terem.sql`insert into group_member (group_id, subject) values (${out!.id}, ${row!.subject})`
    expect((await decide(owner, request, 'Accept')).code).toBe('user_not_found')
    await terem.sql`delete from group_member where group_id = ${out!.id}`
  })
})
