import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, uploadTestFile } from '../files/testing.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
afterAll(() => pages.terem.close())

test('[RPG.19] with login required for storage a guest must sign in to open files, without it they open freely', async () => {
  const { owner, member, stranger, terem, create, done, space } = pages
  const id = await create(owner)
  const { url } = await uploadTestFile(terem, owner, { page: id, name: 'words.txt', body: 'some words' })
  await done(owner, 'pagePublish', { id, input: { storage_login: true } })
  const entered = await terem.act({}, 'guests.enter', { space_id: space.space, page_id: id })
  expect(entered.data.page.storage_login).toBe(true)
  const open = async (token?: string) => (await terem.fetch(url, { headers: bearer({ token }) })).status
  expect(await open()).toBe(401)
  expect(await open(entered.data.token as string)).toBe(401)
  expect(await open(member.token)).toBe(200)
  expect(await open(stranger.token)).toBe(200)
  await done(owner, 'pagePublish', { id, input: { storage_login: false } })
  expect(await open()).toBe(200)
  await done(owner, 'pageUnpublish', { id })
  expect([await open(), await open(stranger.token), await open(member.token)]).toEqual([404, 404, 200])
})
