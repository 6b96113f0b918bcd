import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadTestFile } from '../../files/testing.ts'
import { makeTestPage, makeTestSpace, narrowTestPage } from '../../testing/testingPages.ts'
import type { Caller } from '../../testing/testing.ts'
import { startTestForms, type TestForms } from './testing.ts'

let at: TestForms

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  at = await startTestForms()
})
afterAll(() => at.terem.close())

const put = async (page: string, by: Caller = at.owner): Promise<string> => {
  const { url } = await uploadTestFile(at.terem, by, { page, name: 'a.png', body: png })
  return new URL(url as string, 'https://terem.example.org').pathname
}
const statusFor = async (path: string, by?: Caller) => {
  const headers: Record<string, string> = by ? { Authorization: `Bearer ${by.token}` } : {}
  return (await at.terem.fetch(path, { headers })).status
}

test('[ROV.26~] guests are told the cover and the pictures of a form, and read their files while it is published alone', async () => {
  const { page } = await at.makeGuestForm()
  const [cover, shown] = [await put(page), await put(page)]
  await at.layOut(page, {
    'cover/src': cover,
    'cover/alt': 'The sea',
    'picture/p/rank': 'a5',
    'picture/p/group': 'main',
    'picture/p/src': shown,
    'picture/p/alt': 'A map',
    'picture/bad/rank': 'a6',
    'picture/bad/src': 'https://tracker.example.org/x.png',
  })
  const browser = await at.enter(page)
  const { form } = (await at.form(browser)).data
  expect(form.cover).toEqual({ src: cover, alt: 'The sea', crop: 'center' })
  const pictures = form.groups[0].items.filter(({ kind }: { kind: string }) => kind === 'picture')
  expect(pictures).toMatchObject([{ src: shown, alt: 'A map' }, { src: '' }])
  expect([await statusFor(cover), await statusFor(`${shown}?w=320`)]).toEqual([200, 200])
  await at.unpublish(page)
  expect([await statusFor(cover), await statusFor(`${shown}?w=320`)]).toEqual([404, 404])
  expect(await statusFor(cover, at.owner)).toBe(200)
  await at.publish(page)
  expect(await statusFor(cover)).toBe(200)
  await at.call(at.owner, `mutation { pageDelete(id: "${page}") { status } }`)
  expect(await statusFor(cover)).toBe(404)
})

test('a form that names a file of another space, or one that there is not, opens nothing and asks as before', async () => {
  const { page } = await at.makeGuestForm()
  const { terem, stranger } = at
  const theirs = await makeTestSpace(terem, stranger.account!)
  const other = await makeTestPage(terem, theirs)
  const file = await put(other, stranger)
  const none = `/${'A'.repeat(22)}.png`
  await at.layOut(page, {
    'cover/src': file,
    'cover/alt': 'x'.repeat(1_000_000),
    'picture/p/rank': 'a5',
    'picture/p/src': none,
    'picture/q/rank': 'a6',
    'picture/q/src': { deep: ['x'.repeat(1000)] },
  })
  await terem.sql`
    insert into page_text (page_id, files) values (${page}, ${[file.slice(1), none.slice(1)]})
    on conflict (page_id) do update set files = excluded.files`
  const browser = await at.enter(page)
  const { data } = await at.form(browser)
  expect(data.state).toBe('open')
  expect(JSON.stringify(data).length).toBeLessThan(20_000)
  expect([await statusFor(file), await statusFor(none)]).toEqual([404, 404])
  expect([await statusFor(file, at.member), await statusFor(file, at.owner)]).toEqual([404, 404])
})

test('members see the pictures of a form that they may read, and nobody those of one that is closed to them', async () => {
  const { page } = await at.makeGuestForm()
  await at.unpublish(page)
  const cover = await put(page)
  expect(await statusFor(cover, at.member)).toBe(200)
  await narrowTestPage(at.terem, at.space, page, 'none')
  expect(await statusFor(cover, at.member)).toBe(404)
})
