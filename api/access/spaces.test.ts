import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type Caller, type TestApi } from '../testing.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi()
})
afterAll(() => terem.close())

type Person = Awaited<ReturnType<TestApi['makeUser']>>

const create = (by: Caller, input: string) =>
  terem.call(by, `mutation { spaceCreate(input: ${input}) { recordId status record { id name role } } }`)

async function makeSpace(by: Person, name = 'Мастерская'): Promise<Person & { space: string }> {
  const { data } = await create(by, `{ name: "${name}" }`)
  return { ...by, space: data.spaceCreate.recordId }
}

const add = (by: Caller, email: string) =>
  terem.call(
    by,
    `mutation { subjectAdd(input: { email: "${email}" }) { recordId record { id user_id role email
    fullname { first_name last_name patronymic } } } }`,
  )

/** A space of Anna's with Boris in it, and Clara outside. */
async function world() {
  const [anna, boris, clara] = [
    await makeSpace(await terem.makeUser('Anna')),
    await terem.makeUser('Boris'),
    await terem.makeUser('Clara'),
  ]
  const { data } = await add(anna, boris.email)
  const subject = data.subjectAdd.recordId as string
  return { anna, boris: { ...boris, space: anna.space }, clara: { ...clara, space: anna.space }, subject }
}

const setRole = (subject: string, role: string) =>
  terem.sql`update subject set role = ${role} where id = ${subject}`

describe('a space', () => {
  test('[RSP.01] [RSP.02] its creator owns it, and the groups Team and Excluded are there at once', async () => {
    const anna = await makeSpace(await terem.makeUser('Anna'))
    const { data, code } = await terem.call(
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
      invite_link_new: `http://localhost:3000/invite/${anna.space}`,
    })
    const groups =
      await terem.sql`select system from member_group where space = ${anna.space} order by system`
    expect(groups.map(({ system }) => system)).toEqual(['excluded', 'team'])
  })

  test('[RSP.03] a name has 2 to 64 signs', async () => {
    const anna = await terem.makeUser('Anna')
    for (const name of ['Я', 'я'.repeat(65), '\\u200b\\u200b\\u200b']) {
      expect((await create(anna, `{ name: "${name}" }`)).code).toBe('invalid_input')
    }
    for (const name of ['Мы', 'я'.repeat(64)])
      expect((await create(anna, `{ name: "${name}" }`)).code).toBeUndefined()
  })

  test('a repeated call with one idempotency key makes one space, also at the same time', async () => {
    const anna = await terem.makeUser('Anna')
    const answers = await Promise.all(
      [1, 2, 3].map(() => create(anna, '{ name: "Одно", idempotency_key: "k1" }')),
    )
    const ids = new Set(answers.map(({ data }) => data.spaceCreate.recordId))
    expect(ids.size).toBe(1)
    expect((await create(anna, '{ name: "Два", idempotency_key: "k2" }')).data.spaceCreate.recordId).not.toBe(
      [...ids][0],
    )
    const boris = await terem.makeUser('Boris')
    expect((await create(boris, '{ name: "Три", idempotency_key: "k1" }')).data.spaceCreate.record.name).toBe(
      'Три',
    )
  })

  test('[RSP.24] the twenty-first space of a person is refused and nothing is stored', async () => {
    const anna = await terem.makeUser('Anna')
    for (let turn = 0; turn < 20; turn++) await create(anna, `{ name: "Space ${turn}" }`)
    expect((await create(anna, '{ name: "Too many" }')).code).toBe('user_spaces_quota')
    const { data } = await terem.call(anna, '{ paginate_space { paginatorInfo { total } } }')
    expect(data.paginate_space.paginatorInfo.total).toBe(20)
  })

  test('only someone signed in makes one', async () => {
    expect((await create({}, '{ name: "Никто" }')).code).toBe('unauthenticated')
  })

  test('spaceUpdate changes what is given, for the owner and administrators only', async () => {
    const { anna, boris, clara, subject } = await world()
    const update = (by: Caller, input: string) =>
      terem.call(
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
    await setRole(subject, 'administrator')
    expect((await update(boris, '{ name: "Наше", icon: "" }')).data.spaceUpdate.record).toMatchObject({
      name: 'Наше',
      icon: null,
    })
  })

  test('[RSP.04] the owner alone deletes it, and then nobody finds it', async () => {
    const { anna, boris, clara, subject } = await world()
    await setRole(subject, 'administrator')
    const remove = (by: Caller) =>
      terem.call(by, `mutation { spaceDelete(id: "${anna.space}") { recordId } }`)
    expect((await remove(boris)).code).toBe('read_only')
    expect((await remove(clara)).code).toBe('not_found')
    expect((await remove(anna)).data.spaceDelete.recordId).toBe(anna.space)
    for (const by of [anna, boris]) {
      expect((await terem.call(by, `{ space(id: "${anna.space}") { id } }`)).data.space).toBeNull()
    }
    expect((await remove(anna)).code).toBe('not_found')
  })

  test('[RSP.05] a member leaves and sees it no more; the owner cannot leave', async () => {
    const { anna, boris, clara } = await world()
    const leave = (by: Caller) => terem.call(by, `mutation { spaceLeave(id: "${anna.space}") { recordId } }`)
    expect((await leave(anna)).code).toBe('read_only')
    expect((await leave(clara)).code).toBe('not_found')
    expect((await leave(boris)).data.spaceLeave.recordId).toBe(anna.space)
    const { data } = await terem.call(boris, `{ space(id: "${anna.space}") { id } me { spaces { id } } }`)
    expect(data).toEqual({ space: null, me: { spaces: [] } })
    expect((await add(anna, boris.email)).code).toBeUndefined()
  })

  test('[RSP.19] an excluded member cannot open it', async () => {
    const { anna, boris, subject } = await world()
    await terem.sql`delete from group_member where subject = ${subject}`
    await terem.sql`insert into group_member select id, ${subject} from member_group
      where space = ${anna.space} and system = 'excluded'`
    const { data } = await terem.call(
      boris,
      `{ space(id: "${anna.space}") { id } paginate_space { data { id } } }`,
    )
    expect(data).toEqual({ space: null, paginate_space: { data: [] } })
    expect((await terem.call(boris, `{ page_tree(space_id: "${anna.space}") { data { id } } }`)).code).toBe(
      'not_found',
    )
  })

  test('an id that is none is like a space that is not there', async () => {
    const anna = await makeSpace(await terem.makeUser('Anna'))
    for (const id of ['0', '-1', 'abc', '99999999999999999999', "1' or '1'='1"]) {
      expect(
        (await terem.call(anna, 'query ($id: ID!) { space(id: $id) { id } }', { id })).data.space,
      ).toBeNull()
      expect(
        (await terem.call(anna, 'mutation ($id: ID!) { spaceDelete(id: $id) { recordId } }', { id })).code,
      ).toBe('not_found')
    }
  })
})

describe('the list of spaces', () => {
  test('[RSP.06] comes in the order of config.sortSpaces, the others after by age', async () => {
    const anna = await terem.makeUser('Anna')
    const ids: string[] = []
    for (const name of ['Aa', 'Bb', 'Cc']) ids.push((await makeSpace(anna, name)).space)
    await terem.call(
      anna,
      `mutation { userUpdate(id: "${anna.account}", input: { config: { sortSpaces: ["${ids[2]}"] } }) { recordId } }`,
    )
    const { data } = await terem.call(anna, '{ paginate_space { data { name } } me { spaces { name } } }')
    expect(data.paginate_space.data.map(({ name }: { name: string }) => name)).toEqual(['Cc', 'Aa', 'Bb'])
    expect(data.me.spaces).toEqual(data.paginate_space.data)
  })

  test('[RAPI.05] paginatorInfo is right on a first, middle, last and empty page', async () => {
    const anna = await terem.makeUser('Anna')
    for (let turn = 0; turn < 5; turn++) await create(anna, `{ name: "Space ${turn}" }`)
    const info = async (page: number) =>
      (
        await terem.call(
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
      expect((await terem.call(anna, `{ paginate_space(${args}) { data { id } } }`)).code).toBe(
        'invalid_input',
      )
    }
  })
})

describe('people of a space', () => {
  test('[RSP.20] [RER.23] subjectAdd brings a registered person in under their own names', async () => {
    const { anna, boris, clara } = await world()
    const { data } = await terem.call(
      anna,
      '{ paginate_subject { data { user_id role fullname { first_name } } } }',
    )
    expect(data.paginate_subject.data).toEqual([
      { user_id: anna.account, role: 'owner', fullname: { first_name: 'Anna' } },
      { user_id: boris.account, role: 'member', fullname: { first_name: 'Boris' } },
    ])
    expect((await add(anna, 'nobody@example.com')).code).toBe('user_not_found')
    expect((await add(anna, boris.email)).code).toBe('already_member')
    expect((await add(anna, 'no address')).code).toBe('invalid_input')
    expect((await add(boris, clara.email)).code).toBe('read_only')
    expect((await add(clara, clara.email)).code).toBe('not_found')
    expect((await add({ token: anna.token }, clara.email)).code).toBe('invalid_input')
  })

  test('[RSP.24] a full space takes nobody more', async () => {
    const { anna, clara } = await world()
    await terem.sql`insert into subject (space, role) select ${anna.space}, 'member' from generate_series(3, 1000)`
    expect((await add(anna, clara.email)).code).toBe('space_subjects_quota')
    await terem.sql`delete from subject where space = ${anna.space} and account is null`
    expect((await add(anna, clara.email)).code).toBeUndefined()
  })

  test('[RAPI.14] get_subject gives avatar and full name to people of the space, others get null', async () => {
    const { anna, boris, clara, subject } = await world()
    const get = (by: Caller) =>
      terem.call(by, `{ get_subject(id: "${subject}") { avatar fullname { first_name last_name } } }`)
    expect((await get(boris)).data.get_subject).toEqual({
      avatar: null,
      fullname: { first_name: 'Boris', last_name: 'Test' },
    })
    expect((await get(anna)).data.get_subject).not.toBeNull()
    expect((await get(clara)).data.get_subject).toBeNull()
  })

  test('paginate_subject narrows by every word of the search, without case', async () => {
    const { anna, clara } = await world()
    const names = async (search: string, by: Caller = anna) =>
      await terem.call(
        by,
        'query ($search: String) { paginate_subject(search: $search) { data { fullname { first_name } } paginatorInfo { total } } }',
        { search },
      )
    const found = await names('BOR tes')
    expect(found.data.paginate_subject.data).toEqual([{ fullname: { first_name: 'Boris' } }])
    expect((await names('%')).data.paginate_subject.data).toEqual([])
    expect((await names('', clara)).code).toBe('not_found')
  })

  test('[RAPI.13] whoever shares a space is shown in small, without what is private', async () => {
    const { anna, boris, clara } = await world()
    const look = (by: Caller) =>
      terem.call(
        by,
        `{ user(id: "${anna.account}") { id name surname email config { theme } spaces { id } } }`,
      )
    expect((await look(boris)).data.user).toEqual({
      id: anna.account,
      name: 'Anna',
      surname: 'Test',
      email: null,
      config: null,
      spaces: [],
    })
    expect((await look(clara)).data.user).toBeNull()
  })

  test('[RID.21] new names go to the subjects of all spaces only when asked', async () => {
    const { boris, subject } = await world()
    const rename = (name: string, sync: boolean) =>
      terem.call(
        boris,
        `mutation { userUpdate(id: "${boris.account}", input: { name: "${name}", synchronizeForSubjects: ${sync} }) { recordId } }`,
      )
    const shown = async () =>
      (await terem.call(boris, `{ get_subject(id: "${subject}") { fullname { first_name } } }`)).data
        .get_subject.fullname.first_name
    await rename('Борис', false)
    expect(await shown()).toBe('Boris')
    await rename('Боря', true)
    expect(await shown()).toBe('Боря')
  })
})

describe('integration keys', () => {
  const makeKey = (by: Caller, input = '{ name: "Отчёты" }') =>
    terem.call(
      by,
      `mutation { integrationKeyCreate(input: ${input}) { recordId value record { id name masked level author { user_id } last_used_at } } }`,
    )

  test('[RSP.22] the value is shown once, works as bearer token until deleted, and is masked after', async () => {
    const { anna } = await world()
    const { data } = await makeKey(anna)
    const { value, record, recordId } = data.integrationKeyCreate
    expect(value).toMatch(/^ak_[A-Za-z0-9]{12}_[\w-]{43}$/)
    expect(record).toMatchObject({
      name: 'Отчёты',
      level: 'edit',
      author: { user_id: anna.account },
      last_used_at: null,
    })
    expect(value.startsWith(record.masked.replace('…', ''))).toBe(true)
    const key = { token: value as string }
    const used = await terem.call(key, `mutation { ping(text: "да") }`)
    expect(used.data.ping).toBe('да')
    const tree = await terem.call(
      key,
      `{ page_tree(space_id: "${anna.space}") { data { id } } paginate_space { data { id role } } }`,
    )
    expect(tree.errors).toBeUndefined()
    expect(tree.data).toEqual({
      page_tree: { data: [] },
      paginate_space: { data: [{ id: anna.space, role: 'member' }] },
    })
    const list = await terem.call(anna, '{ paginate_integrationKey { data { masked last_used_at } } }')
    expect(list.data.paginate_integrationKey.data[0].last_used_at).not.toBeNull()
    expect(JSON.stringify(list.data)).not.toContain(value)
    await terem.call(anna, `mutation { integrationKeyDelete(id: "${recordId}") { recordId } }`)
    expect((await terem.call(key, 'mutation { ping(text: "да") }')).code).toBe('unauthenticated')
  })

  test('the secret is kept as a hash only', async () => {
    const { anna } = await world()
    const { value } = (await makeKey(anna)).data.integrationKeyCreate
    const rows = await terem.sql`select * from integration_key`
    expect(JSON.stringify(rows)).not.toContain(value.slice(16))
  })

  test('a key opens its own space alone, and manages nothing', async () => {
    const { anna } = await world()
    const other = await makeSpace(await terem.makeUser('Olga'))
    const key = {
      token: (await makeKey(anna, '{ name: "Всё", level: full }')).data.integrationKeyCreate.value as string,
    }
    expect((await terem.call(key, `{ space(id: "${other.space}") { id } }`)).data.space).toBeNull()
    expect((await terem.call(key, `{ page_tree(space_id: "${other.space}") { data { id } } }`)).code).toBe(
      'not_found',
    )
    expect((await makeKey(key)).code).toBe('read_only')
    expect((await create(key, '{ name: "Новое" }')).code).toBe('read_only')
    expect((await terem.call(key, `mutation { spaceDelete(id: "${anna.space}") { recordId } }`)).code).toBe(
      'read_only',
    )
    expect((await terem.call(key, `mutation { spaceLeave(id: "${anna.space}") { recordId } }`)).code).toBe(
      'read_only',
    )
    expect(
      (
        await terem.call(
          key,
          `mutation { userUpdate(id: "${anna.account}", input: { name: "Ключ" }) { recordId } }`,
        )
      ).code,
    ).toBe('read_only')
  })

  test('[RSP.26] only the owner and administrators see, make and delete keys', async () => {
    const { anna, boris, clara } = await world()
    const { recordId } = (await makeKey(anna)).data.integrationKeyCreate
    const list = (by: Caller) => terem.call(by, '{ paginate_integrationKey { data { id } } }')
    const remove = (by: Caller, id: string) =>
      terem.call(by, `mutation { integrationKeyDelete(id: "${id}") { recordId } }`)
    for (const [by, code] of [
      [boris, 'read_only'],
      [clara, 'not_found'],
    ] as const) {
      expect((await makeKey(by)).code).toBe(code)
      expect((await list(by)).code).toBe(code)
      expect((await remove(by, recordId)).code).toBe(code)
    }
    expect((await makeKey(anna, '{ name: "К" }')).code).toBe('invalid_input')
    expect((await makeKey(anna, '{ name: "Ключ", level: none }')).code).toBe('invalid_input')
    expect((await remove(anna, '999999')).code).toBe('not_found')
  })

  test('forged keys are refused', async () => {
    const { anna } = await world()
    const { value } = (await makeKey(anna)).data.integrationKeyCreate
    for (const token of [
      `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      'ak_',
      'ak_a_b',
      `${value}x`,
    ]) {
      expect((await terem.call({ token }, '{ version }')).code).toBe('unauthenticated')
    }
  })
})

describe('opening a space', () => {
  test('[RSP.06] [RSP.07] makes it the current and the last space of the person', async () => {
    const { anna, boris, clara } = await world()
    expect((await terem.act(boris, 'spaces.open', { space_id: anna.space })).code).toBeUndefined()
    const { data } = await terem.call(boris, '{ me { current_space_id last_space_id } }')
    expect(data.me).toEqual({ current_space_id: anna.space, last_space_id: anna.space })
    expect((await terem.act(clara, 'spaces.open', { space_id: anna.space })).code).toBe('not_found')
    expect((await terem.act(clara, 'spaces.open', { space_id: 'x' })).code).toBe('not_found')
    expect((await terem.act({}, 'spaces.open', { space_id: anna.space })).code).toBe('unauthenticated')
  })
})
