import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { startTestSpaces, type TestSpaces } from './testing.ts'

let at: TestSpaces
beforeAll(async () => {
  at = await startTestSpaces()
})
afterAll(() => at.terem.close())

describe('integration keys', () => {
  const makeKey = (by: Caller, input = '{ name: "Отчёты" }') =>
    at.terem.call(
      by,
      `mutation { integrationKeyCreate(input: ${input}) { recordId value record { id name masked level author { user_id } last_used_at } } }`,
    )

  test('[RSP.22~] the value is shown once, works as bearer token until deleted, and is masked after', async () => {
    const { anna } = await at.world()
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
    const used = await at.terem.call(key, `mutation { ping(text: "да") }`)
    expect(used.data.ping).toBe('да')
    const tree = await at.terem.call(
      key,
      `{ page_tree(space_id: "${anna.space}") { data { id } } paginate_space { data { id role } } }`,
    )
    expect(tree.errors).toBeUndefined()
    expect(tree.data).toEqual({
      page_tree: { data: [] },
      paginate_space: { data: [{ id: anna.space, role: 'member' }] },
    })
    const list = await at.terem.call(anna, '{ paginate_integrationKey { data { masked last_used_at } } }')
    expect(list.data.paginate_integrationKey.data[0].last_used_at).not.toBeNull()
    expect(JSON.stringify(list.data)).not.toContain(value)
    await at.terem.call(anna, `mutation { integrationKeyDelete(id: "${recordId}") { recordId } }`)
    expect((await at.terem.call(key, 'mutation { ping(text: "да") }')).code).toBe('unauthenticated')
  })

  test('keys that were deleted leave room for others, and are not deleted twice', async () => {
    const { anna } = await at.world()
    await at.terem.sql`
      insert into integration_key (space, name, public, hash, level, deleted_at)
      select ${anna.space}, 'Старый', 'gone' || n, ${Buffer.from('x')}, 1, case when n > 1 then now() end
      from generate_series(1, 150) n`
    const { data } = await makeKey(anna)
    const remove = () =>
      at.terem.call(
        anna,
        `mutation { integrationKeyDelete(id: "${data.integrationKeyCreate.recordId}") { recordId } }`,
      )
    expect((await remove()).code).toBeUndefined()
    expect((await remove()).code).toBe('not_found')
    await at.terem.sql`update integration_key set deleted_at = null where space = ${anna.space}`
    expect((await makeKey(anna)).code).toBe('conflict')
  })

  test('the secret is kept as a hash only', async () => {
    const { anna } = await at.world()
    const { value } = (await makeKey(anna)).data.integrationKeyCreate
    const rows = await at.terem.sql`select * from integration_key`
    expect(JSON.stringify(rows)).not.toContain(value.slice(16))
  })

  test('a key opens its own space alone, and manages nothing', async () => {
    const { anna } = await at.world()
    const other = await at.makeSpace(await at.terem.makeUser('Olga'))
    const key = {
      token: (await makeKey(anna, '{ name: "Всё", level: full }')).data.integrationKeyCreate.value as string,
    }
    expect((await at.terem.call(key, `{ space(id: "${other.space}") { id } }`)).data.space).toBeNull()
    expect((await at.terem.call(key, `{ page_tree(space_id: "${other.space}") { data { id } } }`)).code).toBe(
      'not_found',
    )
    expect((await makeKey(key)).code).toBe('read_only')
    expect((await at.create(key, '{ name: "Новое" }')).code).toBe('read_only')
    expect(
      (await at.terem.call(key, `mutation { spaceDelete(id: "${anna.space}") { recordId } }`)).code,
    ).toBe('read_only')
    expect((await at.terem.call(key, `mutation { spaceLeave(id: "${anna.space}") { recordId } }`)).code).toBe(
      'read_only',
    )
    expect(
      (
        await at.terem.call(
          key,
          `mutation { userUpdate(id: "${anna.account}", input: { name: "Ключ" }) { recordId } }`,
        )
      ).code,
    ).toBe('read_only')
  })

  test('[RSP.26~] only the owner and administrators see, make and delete keys', async () => {
    const { anna, boris, clara } = await at.world()
    const { recordId } = (await makeKey(anna)).data.integrationKeyCreate
    const list = (by: Caller) => at.terem.call(by, '{ paginate_integrationKey { data { id } } }')
    const remove = (by: Caller, id: string) =>
      at.terem.call(by, `mutation { integrationKeyDelete(id: "${id}") { recordId } }`)
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
    const { anna } = await at.world()
    const { value } = (await makeKey(anna)).data.integrationKeyCreate
    for (const token of [
      `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      'ak_',
      'ak_a_b',
      `${value}x`,
    ]) {
      expect((await at.terem.call({ token }, '{ version }')).code).toBe('unauthenticated')
    }
  })
})
