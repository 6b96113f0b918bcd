import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { makeTestPage, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'

let api: TestApi
let space: TestSpace
let owner: { token: string; account: string; space: string }
let page: string

beforeAll(async () => {
  api = await startTestApi()
  const person = await api.makeUser('Anna')
  space = await makeTestSpace(api, person.account)
  owner = { ...person, space: space.space }
  page = await makeTestPage(api, space)
})
beforeEach(() => api.call(owner, publish, { id: page }))
afterAll(() => api.close())

const publish = 'mutation ($id: ID!) { pagePublish(id: $id) { status } }'
const unpublish = 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }'
const enter = (input: Record<string, unknown> = {}) =>
  api.act({}, 'guests.enter', { space_id: space.space, page_id: page, locale: 'en-US', ...input })

test('[RPG.17~] a guest enters a published page alone, by the space it is in', async () => {
  expect((await enter()).data.page).toMatchObject({ id: page, title: 'Page', type: 'text' })
  expect((await enter({ space_id: '999999' })).code).toBe('not_found')
  expect((await enter({ page_id: crypto.randomUUID() })).code).toBe('not_found')
  expect((await enter({ space_id: 'no', page_id: 'no' })).code).toBe('not_found')
  await api.call(owner, unpublish, { id: page })
  expect((await enter()).code).toBe('not_found')
})

test('[RAC.13] a guest is an adjective and an animal in their language, the same for the whole visit', async () => {
  const first = (await enter()).data
  expect(first.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  const again = (await enter({ token: first.token })).data
  expect([again.id, again.name]).toEqual([first.id, first.name])
  const russian = (await enter({ token: again.token, locale: 'ru' })).data
  expect(russian.id).toBe(first.id)
  expect(russian.name).toMatch(/^[А-ЯЁ][а-яё]+ [а-яё]+$/)
  expect((await enter({ token: russian.token })).data.name).toBe(first.name)
  expect((await enter()).data.id).not.toBe(first.id)
})

test('a forged token of an earlier visit makes a new guest', async () => {
  const { token, id } = (await enter()).data
  const [prefix, body] = token.split('.')
  expect((await enter({ token: `${prefix}.${body}.forged` })).data.id).not.toBe(id)
})
