import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller, Json } from './testing.ts'
import { grantOnPage } from '../pages/pageScopes.ts'
import { pageRows } from '../pages/pageRows.ts'

let at: TestPages
beforeAll(async () => {
  at = await startTestPages()
})
afterAll(() => at.terem.close())

const fields = 'recordId record { id name system members }'
const createGroup = (by: Caller, name: string, key?: string) =>
  at.terem.call(by, `mutation ($i: GroupCreateInput!) { groupCreate(input: $i) { ${fields} } }`, {
    i: { name, idempotency_key: key },
  })
const renameGroup = (by: Caller, id: string, name: string) =>
  at.terem.call(
    by,
    `mutation ($id: ID!, $n: String!) { groupUpdate(id: $id, input: { name: $n }) { ${fields} } }`,
    {
      id,
      n: name,
    },
  )
const deleteGroup = (by: Caller, id: string) =>
  at.terem.call(by, 'mutation ($id: ID!) { groupDelete(id: $id) { recordId } }', { id })
const listGroups = async (by: Caller): Promise<Json[]> => {
  const { data } = await at.terem.call(by, '{ paginate_group { data { id name system members } } }')
  return data.paginate_group.data
}
const system = async (name: 'team' | 'excluded') =>
  (await listGroups(at.owner)).find((group) => group.system === name)!.id as string

const place = (by: Caller, subject: string, input: object) =>
  at.terem.call(
    by,
    'mutation ($id: ID!, $i: SubjectUpdateInput!) { subjectUpdate(id: $id, input: $i) { record { role groups { id name } } } }',
    { id: subject, i: input },
  )
const takeOut = (by: Caller, subject: string, group: string) =>
  at.terem.call(
    by,
    `mutation ($id: ID!, $g: ID!) { subjectRemoveFromGroup(id: $id, group_id: $g) { record { groups { id system } } } }`,
    { id: subject, g: group },
  )
let serial = 0
const makeGroup = async () =>
  (await createGroup(at.owner, `Group ${serial++}`)).data.groupCreate.recordId as string

const groupsOf = async (subject: string): Promise<string[]> => {
  const { data } = await at.terem.call(at.owner, `{ subject(id: "${subject}") { groups { id } } }`)
  return data.subject.groups.map(({ id }: { id: string }) => id)
}

/** Grants a principal a page of its own and returns the page's id. */
async function pageFor(principal: string): Promise<string> {
  const id = await at.create(at.owner, { title: principal })
  await at.terem.sql.begin(async (tx) => {
    const page = await pageRows({ sql: tx, app: at.terem, actor: { kind: 'nobody' } }).load(id)
    await grantOnPage(tx, page!, { principal, level: 'full', nested: true })
  })
  return id
}
const levelOn = async (by: Caller, page: string) => (await at.page(by, page, 'level'))?.level

describe('groups', () => {
  test('[RSP.16] [RAPI.09~] a group is made, renamed, listed between Team and Excluded, which stay as they are, and deleted once it is empty', async () => {
    const made = await createGroup(at.owner, '  Дизайн ')
    expect(made.data.groupCreate.record).toMatchObject({ name: 'Дизайн', system: null, members: 0 })
    const id = made.data.groupCreate.recordId
    expect((await renameGroup(at.owner, id, 'Вёрстка')).data.groupUpdate.record.name).toBe('Вёрстка')
    const found = await at.terem.call(at.member, `{ group(id: "${id}") { name } }`)
    expect(found.data.group.name).toBe('Вёрстка')
    const listed = await listGroups(at.member)
    expect([listed[0].system, listed.at(-1).system]).toEqual(['team', 'excluded'])
    expect(listed[0].members).toBeGreaterThan(1)
    for (const name of ['team', 'excluded'] as const) {
      expect((await renameGroup(at.owner, await system(name), 'Other')).code).toBe('group_fixed')
      expect((await deleteGroup(at.owner, await system(name))).code).toBe('group_fixed')
    }
    for (const [name, code] of [
      ['Я', 'invalid_input'],
      ['Мы', undefined],
      ['я'.repeat(64), undefined],
      ['я'.repeat(65), 'invalid_input'],
    ] as const)
      expect([name, (await renameGroup(at.owner, id, name)).code]).toEqual([name, code])
    await place(at.owner, at.member.subject, { group_ids: [id] })
    expect((await deleteGroup(at.owner, id)).code).toBe('group_not_empty')
    await place(at.owner, at.member.subject, { group_ids: [await system('team')] })
    expect((await deleteGroup(at.owner, id)).data.groupDelete.recordId).toBe(id)
    expect((await at.terem.call(at.owner, `{ group(id: "${id}") { name } }`)).data.group).toBeNull()
    expect((await deleteGroup(at.owner, id)).code).toBe('not_found')
  })

  test('[RSP.16~] a group with people in it is not deleted, and an empty one takes its accesses along', async () => {
    const id = await makeGroup()
    const page = await pageFor(`group:${id}`)
    await place(at.owner, at.member.subject, { group_ids: [id] })
    expect((await deleteGroup(at.owner, id)).code).toBe('group_not_empty')
    expect(await levelOn(at.member, page)).toBe('full')
    await place(at.owner, at.member.subject, { group_ids: [await system('team')] })
    expect((await deleteGroup(at.owner, id)).code).toBeUndefined()
    const left = await at.terem.sql`select 1 from access_grant where principal = ${`group:${id}`}`
    expect(left).toHaveLength(0)
  })

  test('[RSP.16~] [RER.25~] a name has 2 to 64 signs and is used once in a space, without regard to case', async () => {
    for (const name of ['Я', 'я'.repeat(65), ' \u200b ']) {
      expect((await createGroup(at.owner, name)).code).toBe('invalid_input')
    }
    const { data } = await createGroup(at.owner, 'Бухгалтерия')
    expect((await createGroup(at.owner, 'бухгалтерия')).code).toBe('name_taken')
    const other = await makeGroup()
    expect((await renameGroup(at.owner, other, 'БУХГАЛТЕРИЯ')).code).toBe('name_taken')
    await deleteGroup(at.owner, data.groupCreate.recordId)
  })

  test('only the owner and administrators change groups, and strangers see none', async () => {
    const id = await makeGroup()
    expect((await createGroup(at.member, 'Mine')).code).toBe('read_only')
    expect((await renameGroup(at.member, id, 'Mine')).code).toBe('read_only')
    expect((await deleteGroup(at.member, id)).code).toBe('read_only')
    expect((await createGroup(at.stranger, 'Mine')).code).toBe('not_found')
    expect((await deleteGroup(at.stranger, id)).code).toBe('not_found')
    expect((await at.terem.call(at.stranger, '{ paginate_group { data { id } } }')).code).toBe('not_found')
    expect((await at.terem.call(at.stranger, `{ group(id: "${id}") { id } }`)).data.group).toBeNull()
  })

  test('[RSP.24~] [RER.19] groups made at once stop at the quota, and a repeated call makes one', async () => {
    const before = (await listGroups(at.owner)).length
    const { space } = at.space
    await at.terem
      .sql`update space set quotas = ${at.terem.sql.json({ groups: before + 2 })} where id = ${space}`
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => createGroup(at.owner, `Many ${turn}`)))
    expect(answers.filter(({ code }) => code === 'space_groups_quota')).toHaveLength(2)
    await at.terem.sql`update space set quotas = '{}' where id = ${space}`
    const twice = await Promise.all([1, 2].map(() => createGroup(at.owner, 'Once', 'one key')))
    expect(new Set(twice.map(({ data }) => data.groupCreate.recordId)).size).toBe(1)
  })
})

describe('people in groups', () => {
  beforeEach(async () => {
    await place(at.owner, at.member.subject, { group_ids: [await system('team')] })
    await place(at.owner, at.member.subject, { role: 'member' })
  })

  test('[RSP.16~] a person is in several groups and has what any of them has', async () => {
    const [one, two] = [await makeGroup(), await makeGroup()]
    const pages = [await pageFor(`group:${one}`), await pageFor(`group:${two}`)]
    const { data } = await place(at.owner, at.member.subject, { group_ids: [one, two] })
    expect(data.subjectUpdate.record.groups).toHaveLength(2)
    for (const page of pages) expect(await levelOn(at.member, page)).toBe('full')
  })

  test('[RSP.16~] [RSP.18~] one group more or less changes no other, whatever has changed meanwhile', async () => {
    const { subject } = at.member
    const [team, one, two] = [await system('team'), await makeGroup(), await makeGroup()]
    await Promise.all([one, two].map((id) => place(at.owner, subject, { join_group_id: id })))
    expect((await groupsOf(subject)).toSorted()).toEqual([team, one, two].toSorted())
    await Promise.all([team, one].map((id) => place(at.owner, subject, { leave_group_id: id })))
    expect(await groupsOf(subject)).toEqual([two])
    // Whoever moves the person out of a group that another has just taken them out of moves them all the same.
    const three = await makeGroup()
    const moved = await place(at.owner, subject, { join_group_id: three, leave_group_id: one })
    expect(moved.code).toBeUndefined()
    expect((await groupsOf(subject)).toSorted()).toEqual([two, three].toSorted())
    await place(at.owner, subject, { leave_group_id: three })
    const refused = [{ leave_group_id: two }, { leave_group_id: '0' }, { join_group_id: '0' }]
    const answers = await Promise.all(refused.map((input) => place(at.owner, subject, input)))
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('invalid_input'))
    expect((await place(at.owner, subject, { join_group_id: await system('excluded') })).code).toBe(
      'invalid_input',
    )
    expect((await place(at.member, subject, { join_group_id: one })).code).toBeDefined()
    expect(await groupsOf(subject)).toEqual([two])
  })

  test('[RSP.17~] who leaves one of two groups stays in the other and loses the accesses of the first alone', async () => {
    const [one, two] = [await makeGroup(), await makeGroup()]
    const ofOne = await pageFor(`group:${one}`)
    const ofTwo = await pageFor(`group:${two}`)
    const own = await pageFor(`subject:${at.member.subject}`)
    await place(at.owner, at.member.subject, { group_ids: [one, two] })
    expect((await takeOut(at.owner, at.member.subject, one)).code).toBeUndefined()
    expect(await groupsOf(at.member.subject)).toEqual([two])
    expect(await levelOn(at.member, ofOne)).toBeUndefined()
    expect(await levelOn(at.member, ofTwo)).toBe('full')
    expect(await levelOn(at.member, own)).toBe('full')
  })

  test('[RSP.17] [RSP.19] who leaves the last group is excluded, and comes back without earlier accesses', async () => {
    const own = await pageFor(`subject:${at.member.subject}`)
    const [team, excluded] = [await system('team'), await system('excluded')]
    const other = await makeGroup()
    const ofOther = await pageFor(`group:${other}`)
    await place(at.owner, at.member.subject, { group_ids: [team, other] })
    expect(await levelOn(at.member, ofOther)).toBe('full')
    await takeOut(at.owner, at.member.subject, other)
    expect(await groupsOf(at.member.subject)).toEqual([team])
    expect([await levelOn(at.member, ofOther), await levelOn(at.member, own)]).toEqual(['edit', 'full'])
    const { data } = await takeOut(at.owner, at.member.subject, team)
    expect(data.subjectRemoveFromGroup.record.groups).toEqual([{ id: excluded, system: 'excluded' }])
    expect(
      (await at.terem.call(at.member, `{ space(id: "${at.space.space}") { id } }`)).data.space,
    ).toBeNull()
    expect(
      (await at.terem.call(at.member, '{ paginate_space { data { id } } }')).data.paginate_space.data,
    ).toEqual([])
    expect((await takeOut(at.owner, at.member.subject, excluded)).code).toBe('invalid_input')
    await place(at.owner, at.member.subject, { group_ids: [team] })
    expect(await groupsOf(at.member.subject)).toEqual([team])
    expect(await levelOn(at.member, own)).toBe('edit')
  })

  test('[RSP.18] a member with no group at all, with a strange one, or with Excluded beside others is refused', async () => {
    const [team, excluded] = [await system('team'), await system('excluded')]
    for (const [group_ids, reason] of [
      [[], 'required'],
      [['999999999'], 'unknown_value'],
      [['x'], 'unknown_value'],
      [[team, excluded], 'unknown_value'],
    ] as const) {
      const { code, errors } = await place(at.owner, at.member.subject, { group_ids })
      expect(code).toBe('invalid_input')
      expect(errors![0]!.extensions.params.fields).toEqual([
        expect.objectContaining({ field: 'group_ids', reason }),
      ])
    }
    expect(await groupsOf(at.member.subject)).toEqual([team])
  })

  test('[RSP.26~] the owner alone appoints and dismisses administrators, who manage the space', async () => {
    const appoint = (by: Caller, role: string, subject = at.member.subject) => place(by, subject, { role })
    expect((await appoint(at.member, 'administrator')).code).toBe('read_only')
    expect((await createGroup(at.member, 'Not yet')).code).toBe('read_only')
    expect((await appoint(at.owner, 'administrator')).data.subjectUpdate.record.role).toBe('administrator')
    expect((await createGroup(at.member, 'As administrator')).code).toBeUndefined()
    expect((await appoint(at.member, 'member')).code).toBe('read_only')
    expect((await appoint(at.owner, 'owner')).code).toBe('invalid_input')
    expect((await appoint(at.owner, 'member', at.space.owner)).code).toBe('read_only')
    expect((await appoint(at.owner, 'member')).data.subjectUpdate.record.role).toBe('member')
    expect((await createGroup(at.member, 'No more')).code).toBe('read_only')
  })

  test('[RSP.17~] nobody excludes the owner, and only the owner an administrator, who is one no more', async () => {
    const excluded = await system('excluded')
    await place(at.owner, at.member.subject, { role: 'administrator' })
    expect((await place(at.member, at.space.owner, { group_ids: [excluded] })).code).toBe('read_only')
    expect((await place(at.owner, at.space.owner, { group_ids: [excluded] })).code).toBe('read_only')
    expect((await place(at.member, at.member.subject, { group_ids: [excluded] })).code).toBe('read_only')
    const { data } = await place(at.owner, at.member.subject, { group_ids: [excluded] })
    expect(data.subjectUpdate.record.role).toBe('member')
    expect((await place(at.owner, at.member.subject, { role: 'administrator' })).code).toBe('invalid_input')
  })

  test('strangers change nobody, and a person of another space cannot be reached', async () => {
    expect((await place(at.stranger, at.member.subject, { role: 'member' })).code).toBe('not_found')
    expect((await place(at.owner, '999999999', { role: 'member' })).code).toBe('not_found')
  })

  test('[RSP.21~] people are narrowed to a group and come in the order asked for', async () => {
    const list = async (args: string) => {
      const { data } = await at.terem.call(
        at.owner,
        `{ paginate_subject(${args}) { data { email role groups { system } } paginatorInfo { total } } }`,
      )
      return data.paginate_subject
    }
    const group = await makeGroup()
    await place(at.owner, at.member.subject, { group_ids: [group] })
    expect((await list(`group_id: "${group}"`)).paginatorInfo.total).toBe(1)
    expect((await list('group_id: "x"')).data).toEqual([])
    const roles = async (order: string) =>
      (await list(`orderBy: [{ column: role, order: ${order} }]`)).data.map(({ role }: Json) => role)
    const rising = await roles('ASC')
    expect([rising[0], rising.at(-1)]).toEqual(['owner', 'member'])
    expect(await roles('DESC')).toEqual(rising.toReversed())
  })

  test('[RSP.13~] the group that new people come into is any but Excluded, and Team once it is gone', async () => {
    const group = await makeGroup()
    const choose = (id: string | null) =>
      at.terem.call(
        at.owner,
        'mutation ($s: ID!, $g: ID) { spaceUpdate(id: $s, input: { default_group_id: $g }) { record { default_group_id } } }',
        { s: at.space.space, g: id },
      )
    expect((await choose(group)).data.spaceUpdate.record.default_group_id).toBe(group)
    expect((await choose(await system('excluded'))).code).toBe('invalid_input')
    const clara = await at.terem.makeUser('Clara')
    const { data } = await at.terem.call(
      at.owner,
      `mutation { subjectAdd(input: { email: "${clara.email}" }) { record { id groups { id } } } }`,
    )
    expect(data.subjectAdd.record.groups).toEqual([{ id: group }])
    await place(at.owner, data.subjectAdd.record.id, { group_ids: [await system('team')] })
    await deleteGroup(at.owner, group)
    const { data: after } = await at.terem.call(
      at.owner,
      `{ space(id: "${at.space.space}") { default_group_id } }`,
    )
    expect(after.space.default_group_id).toBeNull()
  })
})
