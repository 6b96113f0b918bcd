import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, testPassword, type Json, type TestApi } from '../testing/testing.ts'
import { signInBy } from './testingSignIn.ts'

let terem: TestApi

beforeAll(async () => {
  terem = await startTestApi()
})
afterAll(() => terem.close())

describe('users', () => {
  const update = (by: Json, id: string, input: string) =>
    terem.call(
      by,
      `mutation { userUpdate(id: "${id}", input: ${input}) { recordId status record { name surname config {
      theme telegramNotify sortSpaces headerIcons timezone locale objectOpenMode meetingRoom } } } }`,
    )

  test('[RID.18] [RID.19~] the record has all its fields, with defaults for settings', async () => {
    const { token, account, email } = await terem.makeUser('Boris')
    const { data, code } = await terem.call(
      { token },
      `{ me { id name surname email avatar current_space_id socials
      spaces { id } birthdate last_space_id telegram_chat_id telegram_username registration_passed created_at
      updated_at deleted_at meetingRoom config { theme telegramNotify sortSpaces headerIcons headerIconsMobile
      timezone locale objectOpenMode meetingRoom } } }`,
    )
    expect(code).toBeUndefined()
    expect(data.me).toMatchObject({
      id: account,
      email,
      registration_passed: true,
      spaces: [],
      deleted_at: null,
    })
    expect(data.me.config).toMatchObject({ theme: 'auto', objectOpenMode: 'side', sortSpaces: [] })
    await terem.sql`update account set surname = '' where id = ${account}`
    const { data: unnamed } = await terem.call({ token }, '{ me { registration_passed } }')
    expect(unnamed.me.registration_passed).toBe(false)
  })

  test('[RID.19] every setting is kept for the next sign-in', async () => {
    const boris = await terem.makeUser('Boris')
    const made = await terem.call(boris, 'mutation { spaceCreate(input: { name: "Дом" }) { recordId } }')
    const config = {
      theme: 'dark',
      telegramNotify: true,
      sortSpaces: [made.data.spaceCreate.recordId as string],
      headerIcons: ['recent'],
      headerIconsMobile: ['pages', 'new'],
      timezone: 'Asia/Shanghai',
      locale: 'zh-CN',
      objectOpenMode: 'modal',
      meetingRoom: 'room',
    }
    const change = 'mutation ($id: ID!, $i: UserUpdateInput!) { userUpdate(id: $id, input: $i) { recordId } }'
    expect((await terem.call(boris, change, { id: boris.account, i: { config } })).code).toBeUndefined()
    const { record } = (await signInBy(terem, boris.email, testPassword)).data.userSignIn
    const query = `{ me { config { ${Object.keys(config).join(' ')} } } }`
    for (const token of [boris.token, record.access_token as string])
      expect((await terem.call({ token }, query)).data.me.config).toEqual(config)
  })

  test('[RAPI.17~] [RID.19~] userUpdate changes names and settings one by one', async () => {
    const { token, account } = await terem.makeUser('Boris')
    const { data } = await update(
      { token },
      account,
      '{ surname: "Ы", config: { theme: "dark", timezone: "Asia/Shanghai" } }',
    )
    expect(data.userUpdate).toMatchObject({
      recordId: account,
      status: 'success',
      record: { name: 'Boris', surname: 'Ы' },
    })
    await update({ token }, account, '{ config: { locale: "zh-CN", objectOpenMode: "modal" } }')
    const { data: mine } = await terem.call(
      { token },
      '{ me { config { theme timezone locale objectOpenMode } } }',
    )
    expect(mine.me.config).toEqual({
      theme: 'dark',
      timezone: 'Asia/Shanghai',
      locale: 'zh-CN',
      objectOpenMode: 'modal',
    })
  })

  test('[RID.06~] [RID.07~] userUpdate keeps the limits of the profile form', async () => {
    const { token, account } = await terem.makeUser('Boris')
    for (const input of [
      '{ name: "Б" }',
      '{ surname: "" }',
      '{ config: { theme: "pink" } }',
      '{ config: { timezone: "Moon/Sea" } }',
    ]) {
      expect((await update({ token }, account, input)).code).toBe('invalid_input')
    }
  })

  test('[RSH.24~] combinations of keys are kept, and nothing of them where one is refused', async () => {
    const { token, account } = await terem.makeUser('Boris')
    const save = (...keys: string[]) => {
      const list = keys.map((each) => `{ command: "${each.split(' ')[0]}", keys: "${each.split(' ')[1]}" }`)
      return update({ token }, account, `{ config: { hotkeys: [${list.join(', ')}] } }`)
    }
    const kept = async () => {
      const { data } = await terem.call({ token }, '{ me { config { hotkeys { command keys } } } }')
      return data.me.config.hotkeys
    }
    expect(await kept()).toEqual([])
    await save('tree Mod+[KeyJ]', 'theme Alt+[KeyT]')
    const own = [
      { command: 'tree', keys: 'Mod+[KeyJ]' },
      { command: 'theme', keys: 'Alt+[KeyT]' },
    ]
    expect(await kept()).toEqual(own)
    for (const refused of [
      'tree [KeyJ]',
      'tree Shift+[KeyJ]',
      'tree Mod+[KeyK]',
      'tree Mod+[KeyT]',
      'fly Alt+[KeyF]',
    ]) {
      expect((await save('theme Alt+[KeyO]', refused)).code).toBe('invalid_input')
    }
    expect((await save('tree Alt+[KeyA]', 'tree Alt+[KeyB]')).code).toBe('invalid_input')
    expect(await kept()).toEqual(own)
  })

  test('[RAPI.17] userUpdate answers with recordId, record and status, refuses another user, and nobody is unauthenticated', async () => {
    const [boris, clara] = [await terem.makeUser('Boris'), await terem.makeUser('Clara')]
    expect((await update(boris, boris.account, '{ name: "Боря" }')).data.userUpdate).toMatchObject({
      recordId: boris.account,
      status: 'success',
      record: { name: 'Боря' },
    })
    expect((await update(boris, clara.account, '{ name: "Хакер" }')).code).toBe('read_only')
    expect((await update({}, clara.account, '{ name: "Хакер" }')).code).toBe('unauthenticated')
    expect((await update(boris, 'abc', '{ name: "Хакер" }')).code).not.toBeUndefined()
  })

  test('[RAPI.13] User and user find oneself with the last space, strangers are null', async () => {
    const [boris, clara] = [await terem.makeUser('Boris'), await terem.makeUser('Clara')]
    const made = await terem.call(boris, 'mutation { spaceCreate(input: { name: "Дом" }) { recordId } }')
    const space = made.data.spaceCreate.recordId as string
    await terem.act(boris, 'spaces.open', { space_id: space })
    const fields = 'id name email last_space_id spaces { id } config { theme }'
    const { data } = await terem.call(
      boris,
      `{ User(id: "${boris.account}") { ${fields} } own: user(id: "${boris.account}") { ${fields} }
        user(id: "${clara.account}") { id } x: user(id: "x") { id } }`,
    )
    const { account: id, email } = boris
    const own = {
      id,
      name: 'Boris',
      email,
      last_space_id: space,
      spaces: [{ id: space }],
      config: { theme: 'auto' },
    }
    expect(data).toEqual({ User: own, own, user: null, x: null })
  })
})
