import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type Json, type TestApi } from '../testing.ts'

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

  test('[RID.18~] [RID.19~] the record has all its fields, with defaults for settings', async () => {
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

  test('[RAPI.17~] another user is refused, and nobody is unauthenticated', async () => {
    const [boris, clara] = [await terem.makeUser('Boris'), await terem.makeUser('Clara')]
    expect((await update(boris, clara.account, '{ name: "Хакер" }')).code).toBe('read_only')
    expect((await update({}, clara.account, '{ name: "Хакер" }')).code).toBe('unauthenticated')
    expect((await update(boris, 'abc', '{ name: "Хакер" }')).code).not.toBeUndefined()
  })

  test('[RAPI.13~] User and user find oneself, strangers are null', async () => {
    const [boris, clara] = [await terem.makeUser('Boris'), await terem.makeUser('Clara')]
    const { data } = await terem.call(
      boris,
      `{ User(id: "${boris.account}") { email } user(id: "${clara.account}") { id } x: user(id: "x") { id } }`,
    )
    expect(data).toEqual({ User: { email: boris.email }, user: null, x: null })
  })
})
