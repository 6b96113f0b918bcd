import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { startTestSpaces, type TestSpaces } from './testing.ts'

let at: TestSpaces
beforeAll(async () => {
  at = await startTestSpaces()
})
afterAll(() => at.terem.close())

describe('people of a space', () => {
  test('[RER.23~] subjectAdd brings a registered person in under their own names', async () => {
    const { anna, boris, clara } = await at.world()
    const { data } = await at.terem.call(
      anna,
      '{ paginate_subject { data { user_id role fullname { first_name } } } }',
    )
    expect(data.paginate_subject.data).toEqual([
      { user_id: anna.account, role: 'owner', fullname: { first_name: 'Anna' } },
      { user_id: boris.account, role: 'member', fullname: { first_name: 'Boris' } },
    ])
    expect((await at.add(anna, 'nobody@example.com')).code).toBe('user_not_found')
    expect((await at.add(anna, boris.email)).code).toBe('already_member')
    expect((await at.add(anna, 'no address')).code).toBe('invalid_input')
    expect((await at.add(boris, clara.email)).code).toBe('read_only')
    expect((await at.add(clara, clara.email)).code).toBe('not_found')
    expect((await at.add({ token: anna.token }, clara.email)).code).toBe('invalid_input')
  })

  test('an account that is deleted is no registered person any more', async () => {
    const { anna, clara } = await at.world()
    await at.terem.sql`update account set deleted_at = now() where id = ${clara.account}`
    expect((await at.add(anna, clara.email)).code).toBe('user_not_found')
    await at.terem.sql`update account set deleted_at = null where id = ${clara.account}`
    expect((await at.add(anna, clara.email)).code).toBeUndefined()
  })

  test('[RSP.24~] a full space takes nobody more', async () => {
    const { anna, clara } = await at.world()
    await at.terem
      .sql`insert into subject (space, role) select ${anna.space}, 'member' from generate_series(3, 1000)`
    expect((await at.add(anna, clara.email)).code).toBe('space_subjects_quota')
    await at.terem.sql`delete from subject where space = ${anna.space} and account is null`
    expect((await at.add(anna, clara.email)).code).toBeUndefined()
  })

  test('[RSP.20] a subject has a full name in parts, its user, an avatar and times', async () => {
    const { boris, subject } = await at.world()
    await at.terem.sql`update subject set patronymic = 'Петрович', avatar = 'boris.png' where id = ${subject}`
    const fields = 'id fullname { last_name first_name patronymic } user_id avatar created_at updated_at'
    const { data } = await at.terem.call(boris, `{ get_subject(id: "${subject}") { ${fields} } }`)
    expect(data.get_subject).toEqual({
      id: subject,
      fullname: { last_name: 'Test', first_name: 'Boris', patronymic: 'Петрович' },
      user_id: boris.account,
      avatar: expect.stringContaining('boris.png'),
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
    })
  })

  test('[RAPI.14] get_subject gives avatar and full name to people of the space, others get null', async () => {
    const { anna, boris, clara, subject } = await at.world()
    const get = (by: Caller) =>
      at.terem.call(by, `{ get_subject(id: "${subject}") { avatar fullname { first_name last_name } } }`)
    expect((await get(boris)).data.get_subject).toEqual({
      avatar: null,
      fullname: { first_name: 'Boris', last_name: 'Test' },
    })
    expect((await get(anna)).data.get_subject).not.toBeNull()
    expect((await get(clara)).data.get_subject).toBeNull()
  })

  test('paginate_subject narrows by every word of the search, without case', async () => {
    const { anna, clara } = await at.world()
    const names = async (search: string, by: Caller = anna) =>
      await at.terem.call(
        by,
        'query ($search: String) { paginate_subject(search: $search) { data { fullname { first_name } } paginatorInfo { total } } }',
        { search },
      )
    const found = await names('BOR tes')
    expect(found.data.paginate_subject.data).toEqual([{ fullname: { first_name: 'Boris' } }])
    expect((await names('%')).data.paginate_subject.data).toEqual([])
    expect((await names('', clara)).code).toBe('not_found')
  })

  test('[RAPI.13~] a person who shares a space is shown in the small view, without private fields', async () => {
    const { anna, boris, clara } = await at.world()
    const look = (by: Caller) =>
      at.terem.call(
        by,
        `{ user(id: "${anna.account}") { id name surname email config { theme } spaces { id } } }`,
      )
    expect((await look(boris)).data.user).toEqual({
      id: anna.account,
      name: 'Anna',
      surname: 'Test',
      email: anna.email,
      config: null,
      spaces: [],
    })
    expect((await look(clara)).data.user).toBeNull()
  })

  test('[RID.21~] new names go to the subjects of all spaces only when asked', async () => {
    const { boris, subject } = await at.world()
    const rename = (name: string, sync: boolean) =>
      at.terem.call(
        boris,
        `mutation { userUpdate(id: "${boris.account}", input: { name: "${name}", synchronizeForSubjects: ${sync} }) { recordId } }`,
      )
    const shown = async () =>
      (await at.terem.call(boris, `{ get_subject(id: "${subject}") { fullname { first_name } } }`)).data
        .get_subject.fullname.first_name
    await rename('Борис', false)
    expect(await shown()).toBe('Boris')
    await rename('Боря', true)
    expect(await shown()).toBe('Боря')
  })
})
