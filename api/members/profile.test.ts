import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { photoBytes, photoSideMost } from '#schema/accounts/profile.ts'
import { startTestApi, until, type Caller, type Json, type TestApi } from '../testing/testing.ts'
import { pngOfSide } from '../testing/testingPictures.ts'
import { joinTestSpace, makeTestSpace } from '../testing/testingPages.ts'

let terem: TestApi
let said: { path: string; body: Json }[]
let bot: ReturnType<typeof createServer>

beforeAll(async () => {
  said = []
  bot = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      said.push({ path: request.url!, body: JSON.parse(body) })
      response.end('{"ok":true}')
    })
  })
  const port = await new Promise<number>((listening) => {
    bot.listen(0, '127.0.0.1', () => listening((bot.address() as { port: number }).port))
  })
  terem = await startTestApi({
    TELEGRAM_BOT: 'terem_bot',
    TELEGRAM_TOKEN: '1:hush',
    TELEGRAM_URL: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  await terem.close()
  bot.close()
})

/** A PNG of a size in bytes. */
function photo(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(pngOfSide(8))
  return bytes
}

const send = async (by: Caller, bytes: Uint8Array<ArrayBuffer>) => {
  const headers: Record<string, string> = by.token ? { Authorization: `Bearer ${by.token}` } : {}
  const answer = await terem.fetch('/avatar', { method: 'POST', headers, body: bytes })
  const body = (await answer.json()) as Json
  return { status: answer.status, avatar: body.avatar, code: body.errors?.[0].extensions.code }
}
const me = async (by: Caller) =>
  (await terem.call(by, '{ me { avatar birthdate socials telegram_chat_id } }')).data.me

describe('photo', () => {
  test('[RFI.16] a photo of 1 MB is accepted, 1 byte more is refused and the old one stays', async () => {
    const boris = await terem.makeUser('Boris')
    const { avatar } = await send(boris, photo(photoBytes))
    expect((await send(boris, photo(photoBytes + 1))).code).toBe('too_large')
    expect((await me(boris)).avatar).toBe(avatar)
    const shown = await terem.fetch(avatar)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await shown.arrayBuffer()).byteLength).toBe(photoBytes)
  })

  test('a photo of few bytes and many pixels is refused with the most that it may have', async () => {
    const boris = await terem.makeUser('Boris')
    const { avatar } = await send(boris, new Uint8Array(pngOfSide(photoSideMost)))
    expect(avatar).toBeTruthy()
    const body = new Uint8Array(pngOfSide(16_000))
    expect(body.length).toBeLessThan(photoBytes)
    const answer = await terem.fetch('/avatar', {
      method: 'POST',
      headers: { Authorization: `Bearer ${boris.token}` },
      body,
    })
    const { errors } = (await answer.json()) as Json
    expect(errors[0].extensions.params.fields).toEqual([
      { field: 'avatar', reason: 'out_of_range', max: photoSideMost },
    ])
    expect((await me(boris)).avatar).toBe(avatar)
  })

  test('[RID.20~] a new photo has a new address, the old one is gone, and so is a removed one', async () => {
    const boris = await terem.makeUser('Boris')
    const first = (await send(boris, photo(100))).avatar
    const second = (await send(boris, photo(200))).avatar
    expect((await terem.fetch(first)).status).toBe(404)
    expect((await terem.fetch(second)).status).toBe(200)
    await terem.act(boris, 'profile.removePhoto')
    expect((await me(boris)).avatar).toBeNull()
    expect((await terem.fetch(second)).status).toBe(404)
    expect((await terem.fetch('/avatars/x.png')).status).toBe(404)
  })

  test('a file that is not an image is refused under any name, and so is a caller who is not signed in', async () => {
    const boris = await terem.makeUser('Boris')
    for (const text of [
      '<svg onload="alert(1)"/>',
      '<html>',
      '',
      'GIF89a',
      '\u00ff\u00d8\u00ff',
      'RIFF0000WEBP',
    ])
      expect((await send(boris, new TextEncoder().encode(text))).code).toBe('invalid_input')
    expect((await send({}, photo(100))).code).toBe('unauthenticated')
  })

  test('the photo is on every subject of the person, and their spaces are told', async () => {
    const [boris, clara] = [await terem.makeUser('Boris'), await terem.makeUser('Clara')]
    const space = await makeTestSpace(terem, clara.account)
    await joinTestSpace(terem, boris.account, space)
    const { avatar } = await send(boris, photo(100))
    const { data } = await terem.call(
      { ...clara, space: space.space },
      '{ paginate_subject { data { avatar user_id } } }',
    )
    expect(data.paginate_subject.data).toContainEqual({ user_id: boris.account, avatar })
    const told = await terem.sql`select kind from event where space = ${space.space}`
    expect(told.map(({ kind }) => kind)).toContain('members_changed')
  })
})

test('SQL writes names as the program does', async () => {
  const names = ['小伟', '欧阳', '𠮷', '㐂', 'Анна', 'Wei', '小-伟', '']
  for (const first of names)
    for (const last of names) {
      // oxlint-disable-next-line no-await-in-loop -- a few pairs
      const [row] = await terem.sql`select person_called(${first}::text, ${last}::text) as called`
      expect(row!.called).toBe(fullNameOf(first, last))
    }
})

test('a Chinese name is found with the last name first', async () => {
  const [wei, anna] = [await terem.makeUser('Wei'), await terem.makeUser('Anna')]
  const made = await makeTestSpace(terem, anna.account)
  await joinTestSpace(terem, wei.account, made)
  await terem.sql`
    update subject set first_name = '小伟', last_name = '欧阳' where account = ${wei.account}`
  for (const search of ['欧阳小', '小伟', '欧阳 小伟']) {
    // oxlint-disable-next-line no-await-in-loop -- a few words
    const { data } = await terem.call(
      { ...anna, space: made.space },
      'query ($search: String!) { paginate_subject(search: $search) { data { user_id } } }',
      { search },
    )
    expect(data.paginate_subject.data).toEqual([{ user_id: wei.account }])
  }
})

describe('details', () => {
  test('[RID.20~] birthdate and pages elsewhere are kept one by one and can be emptied', async () => {
    const boris = await terem.makeUser('Boris')
    await terem.act(boris, 'profile.change', { birthdate: '1990-02-28' })
    await terem.act(boris, 'profile.change', { socials: ['vk.com/boris'] })
    expect(await me(boris)).toMatchObject({ birthdate: '1990-02-28', socials: ['https://vk.com/boris'] })
    await terem.act(boris, 'profile.change', { birthdate: null, socials: [] })
    expect(await me(boris)).toMatchObject({ birthdate: null, socials: [] })
  })

  test('what is wrong is refused with its field and changes nothing', async () => {
    const boris = await terem.makeUser('Boris')
    const { code, params } = await terem.act(boris, 'profile.change', { birthdate: '2999-01-01' })
    expect([code, params?.fields?.[0]?.field]).toEqual(['invalid_input', 'birthdate'])
    expect((await terem.act(boris, 'profile.change', { socials: ['javascript:1'] })).code).toBe(
      'invalid_input',
    )
    expect((await terem.act({}, 'profile.change', { birthdate: null })).code).toBe('unauthenticated')
    expect(await me(boris)).toMatchObject({ birthdate: null, socials: [] })
  })

  /** The code that the bot has written last. */
  const written = () => /\d{6}/.exec(String((said.at(-1)!.body as { text: string }).text))![0]
  const confirm = async (by: Caller, code: string) =>
    (await terem.act(by, 'profile.confirmTelegram', { code })).code
  const other = (code: string) => (code === '000000' ? '111111' : '000000')

  test('[RID.23~] a chat is linked by the code that the bot writes there, which says so then, and can be unlinked', async () => {
    const boris = await terem.makeUser('Boris')
    const { code: failed, data } = await terem.act(boris, 'profile.linkTelegram', { chatId: '-100200' })
    expect([failed, data]).toEqual([undefined, { chatId: '-100200', isLinked: false }])
    expect(said.at(-1)).toMatchObject({ path: '/bot1:hush/sendMessage', body: { chat_id: '-100200' } })
    expect((await me(boris)).telegram_chat_id).toBeNull()
    const code = written()
    expect(await confirm(boris, other(code))).toBe('wrong_code')
    expect((await me(boris)).telegram_chat_id).toBeNull()
    expect(await confirm(boris, code)).toBeUndefined()
    expect((await me(boris)).telegram_chat_id).toBe('-100200')
    expect(said.at(-1)!.body).toMatchObject({ chat_id: '-100200' })
    // It is used up, and the chat that is linked needs none.
    expect(await confirm(boris, code)).toBe('invalid_code')
    expect((await terem.act(boris, 'profile.linkTelegram', { chatId: '-100200' })).data.isLinked).toBe(true)
    for (const wrong of ['', 'x', '1'.repeat(21), '1/../2'])
      expect((await terem.act(boris, 'profile.linkTelegram', { chatId: wrong })).code).toBe('invalid_input')
    await terem.act(boris, 'profile.unlinkTelegram')
    expect((await me(boris)).telegram_chat_id).toBeNull()
    expect((await terem.act({}, 'profile.linkTelegram', { chatId: '1' })).code).toBe('unauthenticated')
  })

  test('a code to link a chat is of one person, is tried five times at most, and ends with the next one and with time', async () => {
    const [boris, eve] = [await terem.makeUser('Boris'), await terem.makeUser('Eve')]
    const ask = async (by: Caller) => {
      await terem.act(by, 'profile.linkTelegram', { chatId: '77' })
      return written()
    }
    const first = await ask(boris)
    expect(await confirm(eve, first)).toBe('invalid_code')
    await ask(eve)
    expect(await confirm(eve, first)).toBe('wrong_code')
    const second = await ask(boris)
    expect(await confirm(boris, first)).toBe('wrong_code')
    for (let more = 0; more < 4; more++)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await confirm(boris, other(second))).toBe('wrong_code')
    expect(await confirm(boris, second)).toBe('invalid_code')
    const third = await ask(boris)
    await terem.sql`update telegram_code set expires_at = now()`
    expect(await confirm(boris, third)).toBe('invalid_code')
    expect(await confirm(boris, 'x')).toBe('invalid_code')
    expect((await me(boris)).telegram_chat_id).toBeNull()
  })
})

describe('names', () => {
  const rename = (by: Caller & { account: string }, everywhere: boolean) =>
    terem.call(
      by,
      `mutation { userUpdate(id: "${by.account}", input: { name: "Вера", surname: "Новая",
        synchronizeForSubjects: ${everywhere} }) { recordId } }`,
    )

  test('[RID.21] userUpdate takes names, settings and the flag alone, and a new name goes to all subjects of the person or to none', async () => {
    const vera = await terem.makeUser('Vera')
    const spaces = [await makeTestSpace(terem, vera.account), await makeTestSpace(terem, vera.account)]
    const names = async () =>
      (await terem.sql`select first_name from subject where account = ${vera.account}`).map(
        (row) => row.first_name,
      )
    await rename(vera, false)
    expect(await names()).toEqual(['Vera', 'Vera'])
    await rename(vera, true)
    expect(await names()).toEqual(['Вера', 'Вера'])
    await until('both spaces are told', async () => {
      const told = await terem.sql`
        select 1 from event where kind = 'members_changed' and space = any(${spaces.map(({ space }) => space)})`
      return told.length === 2
    })
    for (const field of [
      'email: "a@b.org"',
      'avatar: "x"',
      'birthdate: "1990-01-01"',
      'telegram_chat_id: "1"',
    ]) {
      const query = `mutation { userUpdate(id: "${vera.account}", input: { ${field} }) { recordId } }`
      expect((await terem.call(vera, query)).code).toBe('bad_query')
    }
  })

  test('[RID.22~] which icons the header shows and how objects open is kept', async () => {
    const vera = await terem.makeUser('Vera')
    const config = 'config { objectOpenMode headerIcons headerIconsMobile }'
    const query = `mutation ($id: ID!, $input: UserUpdateInput!) { userUpdate(id: $id, input: $input) { record { ${config} } } }`
    const wanted = { objectOpenMode: 'page', headerIcons: ['settings'], headerIconsMobile: ['pages', 'new'] }
    await terem.call(vera, query, { id: vera.account, input: { config: wanted } })
    expect((await terem.call(vera, `{ me { ${config} } }`)).data.me.config).toEqual(wanted)
    for (const config of [
      { objectOpenMode: 'tab' },
      { headerIcons: ['rocket'] },
      { headerIconsMobile: ['rocket'] },
    ])
      expect((await terem.call(vera, query, { id: vera.account, input: { config } })).code).toBe(
        'invalid_input',
      )
  })

  test('[RER.67~] neither the name, the photo nor the address of a deleted user is returned', async () => {
    const [boris, clara] = [await terem.makeUser('Boris'), await terem.makeUser('Clara')]
    const space = await makeTestSpace(terem, clara.account)
    const subject = await joinTestSpace(terem, boris.account, space)
    await send(boris, photo(100))
    await terem.sql`update account set deleted_at = now() where id = ${boris.account}`
    const { data } = await terem.call(
      { ...clara, space: space.space },
      `{ get_subject(id: "${subject}") { fullname { first_name last_name patronymic } avatar email }
         user(id: "${boris.account}") { name surname avatar } }`,
    )
    expect(data.get_subject).toEqual({
      fullname: { first_name: '', last_name: '', patronymic: '' },
      avatar: null,
      email: null,
    })
    expect(data.user).toEqual({ name: '', surname: '', avatar: null })
  })
})
