import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json, TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestPage, narrowTestPage } from '../testing/testingPages.ts'
import { bearer, startTestFiles, uploadPath, type TestFiles } from './testing.ts'

let at: TestFiles
let api: TestApi
let hidden: string
beforeAll(async () => {
  at = await startTestFiles()
  api = at.api
  hidden = await makeTestPage(api, at.space)
  await narrowTestPage(api, at.space, hidden, 'none')
})
afterAll(() => api.close())

/** The cookie that a response sets, as a browser would send it back. */
const setCookie = (response: Response) =>
  response.headers.getSetCookie().find((each) => each.startsWith('terem_files='))
const cookieOf = (response: Response) => setCookie(response)?.split(';')[0] ?? ''

/** Needs no new sign-in: any call with a token returns the cookie. */
const browse = (who: { token: string }, cookie = '') =>
  api.fetch('/graphql', {
    method: 'POST',
    headers: { ...bearer(who), 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify({ query: '{ me { id } }' }),
  })

const codeOf = async (response: Response) =>
  ((await response.json()) as Json).errors[0].extensions.code as string

test('[RAPI.25~] anyone who reads the page gets the file by its short link and extension', async () => {
  const { url } = await at.upload('words.txt', 'some words')
  const response = await api.fetch(url, { headers: bearer(at.bob) })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('some words')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('content-length')).toBe('10')
})

test('a browser that is signed in gets files by a cookie that scripts cannot read', async () => {
  const { url } = await at.upload('words.txt', 'some words')
  const signedIn = await browse(at.bob)
  const set = setCookie(signedIn) ?? ''
  expect(set).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  expect(set).not.toContain(at.bob.token)
  const cookie = cookieOf(signedIn)
  expect((await api.fetch(url, { headers: { Cookie: cookie } })).status).toBe(200)
  expect(setCookie(await browse(at.bob, cookie))).toBeUndefined()
})

test('the cookie opens files and nothing else', async () => {
  const cookie = cookieOf(await browse(at.bob))
  const response = await api.fetch('/graphql', {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ me { id } }' }),
  })
  expect(((await response.json()) as Json).data.me).toBe(null)
  const refused = await api.fetch(uploadPath(at.page, 'a.txt'), {
    method: 'POST',
    headers: { Cookie: cookie },
    body: 'a',
  })
  expect(await codeOf(refused)).toBe('unauthenticated')
})

test('a cookie that is forged, and one whose sign-in has ended, open nothing', async () => {
  const { url } = await at.upload('words.txt', 'some words')
  const eve = await api.makeUser('Eve')
  await joinTestSpace(api, eve.account, at.space)
  const cookie = cookieOf(await browse(eve))
  expect((await api.fetch(url, { headers: { Cookie: cookie } })).status).toBe(200)
  const forged = cookie.replace(/=(\d+)\./, (_, family: string) => `=${Number(family) - 1}.`)
  expect((await api.fetch(url, { headers: { Cookie: forged } })).status).toBe(404)
  await api.sql`update session_family set revoked_at = now() where account = ${eve.account}`
  expect((await api.fetch(url, { headers: { Cookie: cookie } })).status).toBe(404)
})

test('a file that may not be read looks like one that does not exist', async () => {
  const { url } = await at.upload('secret.txt', 'a secret', hidden)
  const missing = `/${'x'.repeat(22)}.txt`
  const stranger = await api.makeUser('Stranger')
  const cookie: Record<string, string> = { Cookie: cookieOf(await browse(at.bob)) }
  for (const headers of [undefined, bearer(at.bob), bearer(stranger), cookie]) {
    const [denied, absent] = [await api.fetch(url, { headers }), await api.fetch(missing, { headers })]
    expect([denied.status, absent.status]).toEqual([404, 404])
    expect(await denied.text()).toBe(await absent.text())
  }
  const [denied, absent] = await Promise.all(
    [url, missing].map((path) => api.fetch(path, { headers: bearer({ token: 'of-yesterday' }) })),
  )
  expect([denied!.status, absent!.status]).toEqual([401, 401])
  expect((await api.fetch(url, { headers: bearer(at.ann) })).status).toBe(200)
})

test('the extension belongs to the address', async () => {
  const { short_link: link } = await at.upload('words.txt', 'some words')
  expect((await api.fetch(`/${link}.html`, { headers: bearer(at.ann) })).status).toBe(404)
})

test('[RAPI.25] the files of a published page are open to every origin, without credentials, until it is closed', async () => {
  const open = await makeTestPage(api, at.space)
  const { url } = await at.upload('words.txt', 'some words', open)
  expect((await api.fetch(url)).status).toBe(404)
  await api.sql`insert into publication (page) values (${open})`
  const response = await api.fetch(url, { headers: { Origin: 'https://elsewhere.example' } })
  expect(await response.text()).toBe('some words')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBe(null)
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  await api.sql`delete from publication where page = ${open}`
  expect((await api.fetch(url)).status).toBe(404)
})

test('a file of a private page is for its own origin', async () => {
  const { url } = await at.upload('words.txt', 'some words')
  const { headers } = await api.fetch(url, { headers: bearer(at.ann) })
  expect(headers.get('access-control-allow-origin')).toBe(null)
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('files of a page in trash are gone', async () => {
  const doomed = await makeTestPage(api, at.space)
  const { url } = await at.upload('words.txt', 'some words', doomed)
  await api.sql`update page set deleted_at = now() where id = ${doomed}`
  expect((await api.fetch(url, { headers: bearer(at.ann) })).status).toBe(404)
})

test.each([
  ['bytes=0-3', 206, 'some', 'bytes 0-3/10'],
  ['bytes=5-', 206, 'words', 'bytes 5-9/10'],
  ['bytes=-5', 206, 'words', 'bytes 5-9/10'],
  ['bytes=0-999', 206, 'some words', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=3-1', 200, 'some words', null],
  ['bytes=0-1,4-5', 200, 'some words', null],
  ['lines=0-1', 200, 'some words', null],
])('a request for %s of ten bytes', async (range, status, text, contentRange) => {
  const { url } = await at.upload('words.txt', 'some words')
  const response = await api.fetch(url, { headers: { ...bearer(at.ann), Range: range } })
  expect({ status: response.status, text: await response.text() }).toEqual({ status, text })
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(response.headers.get('accept-ranges')).toBe('bytes')
})

test('a range of another state of the file gets the whole', async () => {
  const { url, hash } = await at.upload('words.txt', 'some words')
  const ask = async (condition: string) =>
    (await api.fetch(url, { headers: { ...bearer(at.ann), Range: 'bytes=0-3', 'If-Range': condition } }))
      .status
  expect(await ask(`"${hash}"`)).toBe(206)
  expect(await ask('"another"')).toBe(200)
})

test('a browser revalidates a cached file before it shows it, and the right is checked again', async () => {
  const eve = await api.makeUser('Eve')
  const member = await joinTestSpace(api, eve.account, at.space)
  const { url, hash } = await at.upload('words.txt', 'some words')
  const headers = { Cookie: cookieOf(await browse(eve)), 'If-None-Match': `"${hash}"` }
  const first = await api.fetch(url, { headers: bearer(eve) })
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toBe('Cookie, Authorization, Accept, Sec-Fetch-Dest')
  const again = await api.fetch(url, { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('private, no-cache')
  await api.sql`delete from subject where id = ${member}`
  expect((await api.fetch(url, { headers })).status).toBe(404)
})

test('signing out deletes the cookie and what the browser has cached, and the sign-in screen deletes a leftover cookie', async () => {
  const eve = await api.makeUser('Eve')
  const cookie = cookieOf(await browse(eve))
  const ended = /^terem_files=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/
  const screen = await api.fetch('/authorization', { headers: { Cookie: cookie } })
  expect(setCookie(screen)).toMatch(ended)
  expect(setCookie(await api.fetch('/authorization'))).toBeUndefined()
  const out = await api.fetch('/trpc/sessions.signOut', {
    method: 'POST',
    // As the client does: a call without an input has no body.
    headers: { ...bearer(eve), Cookie: cookie, 'Content-Type': 'application/json' },
  })
  expect(out.status).toBe(200)
  expect(setCookie(out)).toMatch(ended)
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
})

test('HEAD tells the length and sends nothing', async () => {
  const { url } = await at.upload('words.txt', 'some words')
  const response = await api.fetch(url, { method: 'HEAD', headers: bearer(at.ann) })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '10'])
  expect(await response.text()).toBe('')
})
