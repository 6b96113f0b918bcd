import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodiesOf, startMailServer, type MailServer } from '../accounts/testingMail.ts'
import { makeSignInLink } from '../accounts/signIn.ts'
import { refreshBy, signInBy } from '../accounts/testingSignIn.ts'
import { bearer, uploadPath, uploadTestFile } from '../files/testing.ts'
import { startTestApi, testPassword, until, type Json, type TestApi } from './testing.ts'
import { makeTestPage, makeTestSpace } from './testingPages.ts'

let terem: TestApi
let post: MailServer
beforeAll(async () => {
  post = await startMailServer()
  terem = await startTestApi({ SMTP_URL: post.url })
})
afterAll(async () => {
  await terem.close()
  await post.close()
})

/** The lines that `work` adds to the log. */
async function linesOf(work: () => Promise<unknown>): Promise<Json[]> {
  const before = terem.logged.length
  await work()
  return terem.logged.slice(before)
}
const named = (lines: Json[], event: string) => lines.filter((line) => line.event === event)

describe('the log of the server', () => {
  test('says who signed in, failed and left, from where and in which request', async () => {
    const { email, account } = await terem.makeUser('Boris')
    let session: Json
    const who = { account, address: '127.0.0.1', request: expect.any(String), time: expect.any(String) }
    const came = await linesOf(
      async () => (session = (await signInBy(terem, email, testPassword)).data.userSignIn.record),
    )
    expect(named(came, 'signed_in')).toMatchObject([{ ...who, by: 'password' }])
    const failed = await linesOf(() => signInBy(terem, email, 'wrong password'))
    expect(named(failed, 'sign_in_failed')).toMatchObject([who])
    expect(named(failed, 'refused')).toMatchObject([{ code: 'wrong_credentials', address: '127.0.0.1' }])
    const nobody = await linesOf(() => signInBy(terem, 'nobody@example.com', 'wrong password'))
    expect(named(nobody, 'sign_in_failed')).toMatchObject([{ account: null, address: '127.0.0.1' }])
    const caller = { token: session.access_token }
    const left = await linesOf(() => terem.act(caller, 'sessions.signOut'))
    expect(named(left, 'signed_out')).toMatchObject([who])
  })

  test('says that a token was used twice, and whose', async () => {
    const { email, account } = await terem.makeUser('Boris')
    const { refresh_token: first } = (await signInBy(terem, email, testPassword)).data.userSignIn.record
    await refreshBy(terem, first)
    await terem.sql`update refresh_token set used_at = now() - interval '1 minute' where used_at is not null`
    expect(named(await linesOf(() => refreshBy(terem, first)), 'session_reused')).toMatchObject([{ account }])
  })

  test('logs what was refused by rights, by limits and for bad input, and to whom, for every transport', async () => {
    const anna = await terem.makeUser('Anna')
    const eve = await terem.makeUser('Eve')
    const space = await makeTestSpace(terem, anna.account)
    const page = await makeTestPage(terem, space)
    const file = await uploadTestFile(terem, anna, { page, name: 'x.txt', body: 'words' })
    const made = await terem.call(
      { ...anna, space: space.space },
      'mutation { typeCreate(input: { label: "Заказы" }) { recordId } }',
    )
    const type = made.data.typeCreate.recordId as string
    const rename = 'mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Другое" }) { status } }'
    const attempts: [string, () => Promise<unknown>][] = [
      ['not_found', () => terem.call(eve, rename, { id: page })],
      ['not_found', () => terem.call(eve, 'query ($id: ID!) { page(id: $id) { title } }', { id: page })],
      ['not_found', () => terem.call(eve, 'query ($id: ID!) { type(id: $id) { label } }', { id: type })],
      ['not_found', () => terem.act(eve, 'sessions.end', { id: '1' })],
      ['not_found', () => terem.fetch(file.url, { headers: bearer(eve) })],
      ['invalid_input', () => terem.act(eve, 'sessions.end', {})],
    ]
    for (const [code, attempt] of attempts)
      expect(named(await linesOf(attempt), 'refused')).toMatchObject([
        { code, address: '127.0.0.1', request: expect.any(String), account: eve.account },
      ])
    const forged = { token: 'x'.repeat(43) }
    for (const attempt of [
      () => terem.call(forged, '{ me { id } }'),
      () => terem.ask(forged, 'sessions.list'),
      () => openSocket('/graphql', { type: 'connection_init', payload: forged }, 'graphql-transport-ws'),
      () => openSocket('/upload', { type: 'connect', ...forged }),
    ])
      expect(named(await linesOf(attempt), 'refused')).toMatchObject([
        { code: 'unauthenticated', address: '127.0.0.1' },
      ])
    for (let turn = 0; turn < 5; turn++) await signInBy(terem, eve.email, 'wrong password')
    const late = await linesOf(() => signInBy(terem, eve.email, testPassword))
    expect(named(late, 'refused')).toMatchObject([{ code: 'too_soon', address: '127.0.0.1' }])
  })

  test('holds no password, code, token, key or link, whatever people do with them', async () => {
    const secrets: Record<string, string> = { password: testPassword, wrong: 'a wrong password 44' }
    const before = terem.logged.length
    const email = `maria.${crypto.randomUUID().slice(0, 8)}@example.com`
    const person = { name: 'Мария', surname: 'Новая', password: testPassword, locale: 'ru' }
    const begun = (await terem.act({}, 'registration.start', { ...person, email })).data
    secrets.attempt = begun.attempt
    secrets.code = post.codeFor(email)
    await terem.act({}, 'registration.confirm', { email, attempt: begun.attempt, code: '999999' })
    const { data: registered } = await terem.act({}, 'registration.confirm', {
      email,
      attempt: begun.attempt,
      code: secrets.code,
    })
    await signInBy(terem, email, secrets.wrong!)
    const { record } = (await signInBy(terem, email, testPassword)).data.userSignIn
    Object.assign(secrets, { access: record.access_token, refresh: record.refresh_token })
    const exchanged = await refreshBy(terem, record.refresh_token)
    Object.assign(secrets, { next: exchanged.body.refresh_token, nextAccess: exchanged.body.access_token })
    await refreshBy(terem, 'y'.repeat(43))
    secrets.link = await makeSignInLink(terem.sql, registered.user_id)
    for (let turn = 0; turn < 2; turn++) await terem.act({}, 'signInLink.use', { token: secrets.link })
    const token = (secrets.token = registered.access_token as string)
    const { data } = await terem.call(
      { token },
      'mutation { spaceCreate(input: { name: "Дом" }) { recordId record { invite_link_new } } }',
    )
    const space = data.spaceCreate.recordId as string
    const key = new URL(data.spaceCreate.record.invite_link_new).hash.replace('#key=', '')
    secrets.joinKey = key
    await terem.act({}, 'join.view', { space, key })
    const group = await terem.call(
      { token, space },
      'mutation { groupCreate(input: { name: "Гости" }) { recordId } }',
    )
    await terem.call(
      { token, space },
      'mutation ($i: InvitationCreateInput!) { invitationCreate(input: $i) { recordId } }',
      { i: { email: `ivan.${email}`, group_id: group.data.groupCreate.recordId } },
    )
    const letter = await until('the invitation is there', () =>
      post.mails.find(({ to }) => to === `ivan.${email}`),
    )
    secrets.invitation = /invitation=([\w-]{43})/.exec(bodiesOf(letter.source))![1]!
    await terem.act({}, 'join.view', { invitation: secrets.invitation })
    await terem.act({}, 'join.register', { ...person, invitation: secrets.invitation })
    const integration = await terem.call(
      { token, space },
      'mutation { integrationKeyCreate(input: { name: "Ключ" }) { value } }',
    )
    secrets.key = integration.data.integrationKeyCreate.value
    await terem.call({ token: secrets.key }, `{ page_tree(space_id: "${space}") { data { id } } }`)
    const page = await terem.call(
      { token, space },
      'mutation { pageCreate(input: { title: "Файлы" }) { recordId } }',
    )
    const uploaded = await terem.fetch(uploadPath(page.data.pageCreate.recordId, 'x.txt'), {
      method: 'POST',
      headers: bearer({ token }),
      body: 'words of a file',
    })
    expect(uploaded.status).toBe(201)
    secrets.words = 'words of a file'
    for (const name of ['terem_files', 'terem_device']) {
      const cookie = uploaded.headers.getSetCookie().find((each) => each.startsWith(`${name}=`))!
      secrets[name] = cookie.split(/[=;]/)[1]!
      await terem.fetch((await uploaded.clone().json()).url, { headers: { Cookie: cookie.split(';')[0]! } })
    }
    await terem.act({ token }, 'sessions.signOut')

    const log = JSON.stringify(terem.logged.slice(before))
    expect(named(terem.logged.slice(before), 'signed_in').length).toBeGreaterThan(3)
    expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([])
    expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([])
  })
})

/** Sends a message on a socket of the program and waits until it is closed. */
function openSocket(path: string, said: object, protocol: string[] | string = []): Promise<number> {
  return new Promise((done) => {
    const socket = new WebSocket(terem.url.replace('http', 'ws') + path, protocol)
    socket.onopen = () => socket.send(JSON.stringify(said))
    socket.onclose = ({ code }) => done(code)
  })
}
