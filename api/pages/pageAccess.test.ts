import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(async () => {
  await pages.terem.sql`delete from page`
  await pages.terem.sql`delete from scope where parent is not null`
})
afterAll(() => pages.terem.close())

const fields = `resource_id level personal
  grants { data { kind level nested objects inherited name subject { fullname { first_name } } group { id system }
    source { resource_type resource_id title } } paginatorInfo { total } }
  people { data { level subject { fullname { first_name } } reasons { kind level decides grant { kind } } }
    paginatorInfo { total } }`

async function accessOf(by: Caller, id: string): Promise<Json> {
  const { data, errors } = await pages.terem.call(
    by,
    `query ($id: ID!) { pageAccess(id: $id) { ${fields} } }`,
    {
      id,
    },
  )
  expect(errors).toBeUndefined()
  return data.pageAccess
}

const change = (by: Caller, name: 'accessGrant' | 'accessRevoke', input: object) =>
  pages.terem.call(
    by,
    `mutation ($input: ${name === 'accessGrant' ? 'AccessGrantInput' : 'AccessRevokeInput'}!) {
      ${name}(input: $input) { recordId status record { ${fields} } } }`,
    { input },
  )

const onPage = (resource_id: string) => ({ resource_type: 'page', resource_id })
const onSpace = () => ({ resource_type: 'space', resource_id: pages.space.space })
const team = () => ({ group_id: pages.space.team })
const boris = () => ({ subject_id: pages.member.subject })

/** Removes the team's access to everything, so that pages are closed unless something is granted. */
const closeSpace = async () => {
  await change(pages.owner, 'accessRevoke', { ...onSpace(), ...team() })
}
const openSpace = () => change(pages.owner, 'accessGrant', { ...onSpace(), ...team(), level: 'edit' })

describe('grants', () => {
  beforeEach(openSpace)

  test('[RAC.14~] [RAC.07~] the list shows who has which level on a page, and where it was granted', async () => {
    const { owner, create, space } = pages
    const top = await create(owner, { title: 'Top' })
    const child = await create(owner, { title: 'Child', parent_id: top })
    await change(owner, 'accessGrant', { ...onPage(top), ...boris(), level: 'read' })
    const { grants, people } = await accessOf(owner, child)
    expect(grants.data).toMatchObject([
      { kind: 'group', level: 'edit', inherited: true, group: { id: space.team, system: 'team' } },
      {
        kind: 'subject',
        level: 'read',
        inherited: true,
        source: { resource_type: 'page', resource_id: top, title: 'Top' },
      },
    ])
    expect(grants.data[0].source).toMatchObject({ resource_type: 'space', resource_id: space.space })
    expect(people.data).toMatchObject([
      { level: 'full', reasons: [{ kind: 'owner', decides: true }, { kind: 'author' }, { kind: 'grant' }] },
      {
        level: 'edit',
        reasons: [
          { kind: 'grant', level: 'edit', decides: true, grant: { kind: 'group' } },
          { kind: 'grant', level: 'read', decides: false, grant: { kind: 'subject' } },
        ],
      },
    ])
  })

  test('[RAC.01~] [RAC.02] each level allows what its description says, and not specified means what is inherited', async () => {
    const { owner, member, create, mutate, page, remove } = pages
    await closeSpace()
    const id = await create(owner, { title: 'Page' })
    const deleteAnother = async (level: string) => {
      const another = await create(owner)
      if (level !== 'none') await change(owner, 'accessGrant', { ...onPage(another), ...boris(), level })
      return (await remove(member, another)).code ?? 'done'
    }
    const rename = async () =>
      (await mutate(member, 'pageUpdate', { id, input: { title: 'New' } })).code ?? 'done'
    const grant = async () =>
      (await change(member, 'accessGrant', { ...onPage(id), ...team(), level: 'read' })).code ?? 'done'
    const seen: Json = {}
    for (const level of ['none', 'read', 'edit', 'full']) {
      const input = { ...onPage(id), ...boris() }
      if (level === 'none') await change(owner, 'accessRevoke', input)
      else await change(owner, 'accessGrant', { ...input, level })
      const found = (await page(member, id))?.level ?? null
      seen[level] = [found, await rename(), await grant(), await deleteAnother(level)]
    }
    expect(seen).toEqual({
      none: [null, 'not_found', 'not_found', 'not_found'],
      read: ['read', 'read_only', 'read_only', 'read_only'],
      edit: ['edit', 'done', 'read_only', 'read_only'],
      full: ['full', 'done', 'done', 'done'],
    })
    const { data } = await change(owner, 'accessRevoke', { ...onPage(id), ...boris() })
    expect(data.accessRevoke.record.grants.data).toMatchObject([{ kind: 'group', level: 'read' }])
    expect((await page(member, id)).level).toBe('read')
  })

  test('[RAC.04] a grant reaches the pages below only where it says so', async () => {
    const { owner, member, create, outline } = pages
    await closeSpace()
    const top = await create(owner, { title: 'Top' })
    const child = await create(owner, { title: 'Child', parent_id: top })
    await create(owner, { title: 'Below', parent_id: child })
    await change(owner, 'accessGrant', { ...onPage(top), ...boris(), level: 'read', nested: false })
    expect(await outline(member)).toBe('Top')
    await change(owner, 'accessGrant', { ...onPage(top), ...boris(), level: 'read', nested: true })
    expect(await outline(member)).toBe('Top(Child(Below))')
    await change(owner, 'accessRevoke', { ...onPage(top), ...boris() })
    expect(await outline(member)).toBe('')
  })

  test('[RAC.06~] members have full access to what they made while the space allows it', async () => {
    const { owner, member, create, page, terem, space } = pages
    const id = await create(member, { title: 'Mine' })
    expect((await page(member, id)).level).toBe('full')
    const set = (by: Caller, personal: boolean) =>
      terem.call(
        by,
        'mutation ($id: ID!, $on: Boolean!) { accessPersonalSet(space_id: $id, personal: $on) { record { personal } } }',
        { id: space.space, on: personal },
      )
    expect((await set(member, false)).code).toBe('read_only')
    expect((await set(owner, false)).data.accessPersonalSet.record.personal).toBe(false)
    expect((await page(member, id)).level).toBe('edit')
    const { people } = await accessOf(owner, id)
    expect(people.data[1].reasons).toMatchObject([{ kind: 'grant', level: 'edit', decides: true }])
    await set(owner, true)
    expect((await page(member, id)).level).toBe('full')
  })

  test('[RAC.03~] nobody can take the owner out of a page', async () => {
    const { owner, member, create, page, terem } = pages
    const id = await create(member, { title: 'Page' })
    const [row] = await terem.sql<{ id: string }[]>`select id from subject where role = 'owner'`
    await change(member, 'accessGrant', { ...onPage(id), subject_id: row!.id, level: 'read' })
    expect((await page(owner, id)).level).toBe('full')
  })

  test('[RAC.08~] neither a hidden page nor its place among the grants is revealed', async () => {
    const { owner, member, stranger, nobody, create, mutate, terem } = pages
    await closeSpace()
    const top = await create(owner, { title: 'Secret' })
    const child = await create(owner, { title: 'Child', parent_id: top })
    const [row] = await terem.sql<{ id: string }[]>`
      insert into member_group (space, name) values (${pages.space.space}, 'Empty') returning id`
    await change(owner, 'accessGrant', { ...onPage(top), group_id: row!.id, level: 'full' })
    await change(owner, 'accessGrant', { ...onPage(child), ...boris(), level: 'read' })
    expect(await accessOf(member, top)).toBeNull()
    expect((await accessOf(member, child)).grants.data).toMatchObject([
      { kind: 'subject', level: 'read', source: { title: 'Child' } },
      { kind: 'group', level: 'full', source: null },
    ])
    expect(await accessOf(stranger, child)).toBeNull()
    expect(await accessOf(nobody, child)).toBeNull()
    await mutate(owner, 'pagePublish', { id: child })
    const entered = await terem.act({}, 'guests.enter', { space_id: pages.space.space, page_id: child })
    const guest = { token: entered.data.token as string }
    expect(await accessOf(guest, child)).toBeNull()
    expect((await change(guest, 'accessGrant', { ...onPage(child), ...team(), level: 'full' })).code).toBe(
      'read_only',
    )
    expect((await accessOf(owner, child)).grants.data.map(({ kind }: Json) => kind)).not.toContain('guest')
  })

  test('a grant names a person or a group of the space, and a level that there is', async () => {
    const { owner, create, terem } = pages
    const id = await create(owner)
    const [out] = await terem.sql<{ id: string }[]>`select id from member_group where system = 'excluded'`
    const refusals = [
      {},
      { ...team(), ...boris() },
      { group_id: out!.id },
      { group_id: '999999' },
      { subject_id: '999999' },
      { subject_id: 'x' },
    ]
    for (const who of refusals)
      expect((await change(owner, 'accessGrant', { ...onPage(id), ...who, level: 'read' })).code).toBe(
        'invalid_input',
      )
    expect((await change(owner, 'accessGrant', { ...onPage(id), ...team(), level: 'none' })).code).toBe(
      'invalid_input',
    )
    expect(
      (await change(owner, 'accessGrant', { ...onPage(crypto.randomUUID()), ...team(), level: 'read' })).code,
    ).toBe('not_found')
  })

  test('people to share with are offered to anyone who may share', async () => {
    const { owner, member, create, terem, space } = pages
    const id = await create(owner)
    const ask = (by: Caller, search: string) => terem.ask(by, 'access.offered', { type: 'page', id, search })
    expect((await ask(owner, 'bor')).data).toMatchObject({
      subjects: [{ id: pages.member.subject, first_name: 'Boris' }],
      groups: [{ id: space.team, system: 'team' }],
    })
    expect((await ask(member, '')).code).toBe('read_only')
    expect((await ask(pages.stranger, '')).code).toBe('not_found')
  })
})
