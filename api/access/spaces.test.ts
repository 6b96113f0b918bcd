import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { startTestSpaces, type TestSpaces } from './testing.ts'

let at: TestSpaces
beforeAll(async () => {
  at = await startTestSpaces()
})
afterAll(() => at.terem.close())

describe('a space', () => {
  test('[RSP.01~] [RSP.02~] its creator owns it, and the groups Team and Excluded are there at once', async () => {
    const anna = await at.makeSpace(await at.terem.makeUser('Anna'))
    const { data, code } = await at.terem.call(
      anna,
      `{ space(id: "${anna.space}") { id name description icon config
      self_registration invite_link_new invite_link_registered default_group_id ai_assistant view_settings role
      owner { user_id fullname { first_name last_name } role } subject { user_id } created_at updated_at } }`,
    )
    expect(code).toBeUndefined()
    expect(data.space).toMatchObject({
      name: 'Мастерская',
      role: 'owner',
      owner: { user_id: anna.account, fullname: { first_name: 'Anna', last_name: 'Test' }, role: 'owner' },
      subject: { user_id: anna.account },
      invite_link_new: expect.stringMatching(
        new RegExp(`^http://localhost:3000/invite/${anna.space}#key=[\\w-]{22}$`),
      ),
    })
    const groups = await at.terem
      .sql`select system from member_group where space = ${anna.space} order by system`
    expect(groups.map(({ system }) => system)).toEqual(['excluded', 'team'])
  })

  test('[RSP.03] a name has 2 to 64 signs', async () => {
    const anna = await at.terem.makeUser('Anna')
    for (const name of ['Я', 'я'.repeat(65), '\\u200b\\u200b\\u200b']) {
      expect((await at.create(anna, `{ name: "${name}" }`)).code).toBe('invalid_input')
    }
    for (const name of ['Мы', 'я'.repeat(64)])
      expect((await at.create(anna, `{ name: "${name}" }`)).code).toBeUndefined()
  })

  test('a repeated call with one idempotency key makes one space, also at the same time', async () => {
    const anna = await at.terem.makeUser('Anna')
    const answers = await Promise.all(
      [1, 2, 3].map(() => at.create(anna, '{ name: "Одно", idempotency_key: "k1" }')),
    )
    const ids = new Set(answers.map(({ data }) => data.spaceCreate.recordId))
    expect(ids.size).toBe(1)
    expect(
      (await at.create(anna, '{ name: "Два", idempotency_key: "k2" }')).data.spaceCreate.recordId,
    ).not.toBe([...ids][0])
    const boris = await at.terem.makeUser('Boris')
    expect(
      (await at.create(boris, '{ name: "Три", idempotency_key: "k1" }')).data.spaceCreate.record.name,
    ).toBe('Три')
  })

  test('[RSP.24~] the twenty-first space of a person is refused and nothing is stored', async () => {
    const anna = await at.terem.makeUser('Anna')
    for (let turn = 0; turn < 20; turn++) await at.create(anna, `{ name: "Space ${turn}" }`)
    expect((await at.create(anna, '{ name: "Too many" }')).code).toBe('user_spaces_quota')
    const { data } = await at.terem.call(anna, '{ paginate_space { paginatorInfo { total } } }')
    expect(data.paginate_space.paginatorInfo.total).toBe(20)
  })

  test('only someone signed in makes one', async () => {
    expect((await at.create({}, '{ name: "Никто" }')).code).toBe('unauthenticated')
  })

  test('spaceUpdate changes what is given, for the owner and administrators only', async () => {
    const { anna, boris, clara, subject } = await at.world()
    const update = (by: Caller, input: string) =>
      at.terem.call(
        by,
        `mutation { spaceUpdate(id: "${anna.space}", input: ${input}) {
        record { name description icon ai_assistant self_registration } } }`,
      )
    const { data } = await update(anna, '{ description: "О нас", icon: "🌲", ai_assistant: false }')
    expect(data.spaceUpdate.record).toMatchObject({
      name: 'Мастерская',
      description: 'О нас',
      icon: '🌲',
      ai_assistant: false,
    })
    expect((await update(boris, '{ name: "Моё" }')).code).toBe('read_only')
    expect((await update(clara, '{ name: "Моё" }')).code).toBe('not_found')
    expect((await update(anna, '{ name: "М" }')).code).toBe('invalid_input')
    await at.setRole(subject, 'administrator')
    expect((await update(boris, '{ name: "Наше", icon: "" }')).data.spaceUpdate.record).toMatchObject({
      name: 'Наше',
      icon: null,
    })
  })

  test('[RSP.04~] the owner alone deletes it, and then nobody finds it', async () => {
    const { anna, boris, clara, subject } = await at.world()
    await at.setRole(subject, 'administrator')
    const remove = (by: Caller) =>
      at.terem.call(by, `mutation { spaceDelete(id: "${anna.space}") { recordId } }`)
    expect((await remove(boris)).code).toBe('read_only')
    expect((await remove(clara)).code).toBe('not_found')
    expect((await remove(anna)).data.spaceDelete.recordId).toBe(anna.space)
    for (const by of [anna, boris]) {
      expect((await at.terem.call(by, `{ space(id: "${anna.space}") { id } }`)).data.space).toBeNull()
    }
    expect((await remove(anna)).code).toBe('not_found')
    const all = '{ paginate_space { data { id } paginatorInfo { total count } } }'
    const { data, paginatorInfo } = (await at.terem.call(boris, all)).data.paginate_space
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(anna.space)
    expect(paginatorInfo).toEqual({ total: data.length, count: data.length })
  })

  test('[RSP.05~] a member leaves and sees it no more; the owner cannot leave', async () => {
    const { anna, boris, clara } = await at.world()
    const leave = (by: Caller) =>
      at.terem.call(by, `mutation { spaceLeave(id: "${anna.space}") { recordId } }`)
    expect((await leave(anna)).code).toBe('read_only')
    expect((await leave(clara)).code).toBe('not_found')
    expect((await leave(boris)).data.spaceLeave.recordId).toBe(anna.space)
    const { data } = await at.terem.call(boris, `{ space(id: "${anna.space}") { id } me { spaces { id } } }`)
    expect(data).toEqual({ space: null, me: { spaces: [] } })
    const all = '{ paginate_space { paginatorInfo { total } } }'
    expect((await at.terem.call(boris, all)).data.paginate_space.paginatorInfo).toEqual({ total: 0 })
    expect((await at.add(anna, boris.email)).code).toBeUndefined()
  })

  test('[RSP.19~] an excluded member cannot open it', async () => {
    const { anna, boris, subject } = await at.world()
    await at.terem.sql`delete from group_member where subject = ${subject}`
    await at.terem.sql`insert into group_member select id, ${subject} from member_group
      where space = ${anna.space} and system = 'excluded'`
    const { data } = await at.terem.call(
      boris,
      `{ space(id: "${anna.space}") { id } paginate_space { data { id } } }`,
    )
    expect(data).toEqual({ space: null, paginate_space: { data: [] } })
    expect(
      (await at.terem.call(boris, `{ page_tree(space_id: "${anna.space}") { data { id } } }`)).code,
    ).toBe('not_found')
  })

  test('an id that is none is like a space that is not there', async () => {
    const anna = await at.makeSpace(await at.terem.makeUser('Anna'))
    for (const id of ['0', '-1', 'abc', '99999999999999999999', "1' or '1'='1"]) {
      expect(
        (await at.terem.call(anna, 'query ($id: ID!) { space(id: $id) { id } }', { id })).data.space,
      ).toBeNull()
      expect(
        (await at.terem.call(anna, 'mutation ($id: ID!) { spaceDelete(id: $id) { recordId } }', { id })).code,
      ).toBe('not_found')
    }
  })
})

describe('the list of spaces', () => {
  test('[RSP.06~] comes in the order of config.sortSpaces, the others after by age', async () => {
    const anna = await at.terem.makeUser('Anna')
    const ids: string[] = []
    for (const name of ['Aa', 'Bb', 'Cc']) ids.push((await at.makeSpace(anna, name)).space)
    await at.terem.call(
      anna,
      `mutation { userUpdate(id: "${anna.account}", input: { config: { sortSpaces: ["${ids[2]}"] } }) { recordId } }`,
    )
    const { data } = await at.terem.call(anna, '{ paginate_space { data { name } } me { spaces { name } } }')
    expect(data.paginate_space.data.map(({ name }: { name: string }) => name)).toEqual(['Cc', 'Aa', 'Bb'])
    expect(data.me.spaces).toEqual(data.paginate_space.data)
  })

  test('[RAPI.05] paginatorInfo is right on a first, middle, last and empty page', async () => {
    const anna = await at.terem.makeUser('Anna')
    for (let turn = 0; turn < 5; turn++) await at.create(anna, `{ name: "Space ${turn}" }`)
    const info = async (page: number) =>
      (
        await at.terem.call(
          anna,
          `{ paginate_space(page: ${page}, perPage: 2) { data { id } paginatorInfo {
        perPage count total currentPage from to lastPage hasMorePages } } }`,
        )
      ).data.paginate_space.paginatorInfo
    const same = { perPage: 2, total: 5, lastPage: 3 }
    expect(await info(1)).toEqual({ ...same, count: 2, currentPage: 1, from: 1, to: 2, hasMorePages: true })
    expect(await info(2)).toEqual({ ...same, count: 2, currentPage: 2, from: 3, to: 4, hasMorePages: true })
    expect(await info(3)).toEqual({ ...same, count: 1, currentPage: 3, from: 5, to: 5, hasMorePages: false })
    expect(await info(4)).toEqual({
      ...same,
      count: 0,
      currentPage: 4,
      from: null,
      to: null,
      hasMorePages: false,
    })
    for (const args of ['perPage: 0', 'perPage: 101', 'page: 0']) {
      expect((await at.terem.call(anna, `{ paginate_space(${args}) { data { id } } }`)).code).toBe(
        'invalid_input',
      )
    }
  })
})

describe('opening a space', () => {
  test('[RSP.06~] [RSP.07~] makes it the current and the last space of the person', async () => {
    const { anna, boris, clara } = await at.world()
    expect((await at.terem.act(boris, 'spaces.open', { space_id: anna.space })).code).toBeUndefined()
    const { data } = await at.terem.call(boris, '{ me { current_space_id last_space_id } }')
    expect(data.me).toEqual({ current_space_id: anna.space, last_space_id: anna.space })
    expect((await at.terem.act(clara, 'spaces.open', { space_id: anna.space })).code).toBe('not_found')
    expect((await at.terem.act(clara, 'spaces.open', { space_id: 'x' })).code).toBe('not_found')
    expect((await at.terem.act({}, 'spaces.open', { space_id: anna.space })).code).toBe('unauthenticated')
  })
})
