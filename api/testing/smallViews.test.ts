import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'

let at: TestPages
beforeAll(async () => {
  at = await startTestPages()
})
afterAll(() => at.terem.close())

test('[RAPI.08~] a member gets the small views of a user, a space and a page, a stranger none of them', async () => {
  const page = await at.create(at.owner, { title: 'План', icon: '🌲' })
  const { space } = at.space
  const query = `{
    user(id: "${at.owner.account}") { id avatar name surname }
    space(id: "${space}") { id name config }
    page(id: "${page}") { id title icon }
  }`
  expect((await at.terem.call(at.member, query)).data).toEqual({
    user: { id: at.owner.account, avatar: null, name: 'Anna', surname: 'Test' },
    space: { id: space, name: 'Space', config: {} },
    page: { id: page, title: 'План', icon: '🌲' },
  })
  expect((await at.terem.call(at.stranger, query)).data).toEqual({ user: null, space: null, page: null })
})

test('[RAPI.08~] a member gets the small views of a type and of a property, a stranger neither', async () => {
  const create =
    'mutation { typeCreate(input: { label: "Сделка", name: "deal" }) { record { id properties { id name } } } }'
  const { record } = (await at.terem.call(at.owner, create)).data.typeCreate
  const query = `{
    type(id: "${record.id}") { id name label }
    property(id: "${record.properties[0].id}") { id name label }
  }`
  expect((await at.terem.call(at.member, query)).data).toEqual({
    type: { id: record.id, name: 'deal', label: 'Сделка' },
    property: { id: record.properties[0].id, name: 'name', label: '' },
  })
  expect((await at.terem.call(at.stranger, query)).data).toEqual({ type: null, property: null })
})

test('[RSP.10~] [RSP.11~] a person’s views of the tree and text editor are kept, checked, and given back to the space', async () => {
  const save = (config: object) =>
    at.terem.call(
      at.member,
      'mutation ($id: ID!, $c: UserConfigInput) { userUpdate(id: $id, input: { config: $c }) { record { config { tree { views first } textEditor { fontSize pageWidth spellCheck } } } } }',
      { id: at.member.account, c: config },
    )
  const configOf = async (config: object) => (await save(config)).data.userUpdate.record.config
  const plain = { fontSize: 'medium', pageWidth: 'narrow', spellCheck: true }
  expect(await configOf({ tree: { views: ['recent', 'pages'], first: 'recent' } })).toEqual({
    tree: { views: ['pages', 'recent'], first: 'recent' },
    textEditor: plain,
  })
  const large = { fontSize: 'large', pageWidth: 'full', spellCheck: false }
  expect((await configOf({ textEditor: large })).textEditor).toEqual(large)
  expect((await configOf({ tree: null })).tree).toBeNull()
  expect((await save({ tree: { views: ['pages'], first: 'all' } })).code).toBe('invalid_input')
  expect((await save({ textEditor: { ...large, fontSize: 'huge' } })).code).toBe('invalid_input')
})

test('[RSP.10~] the space’s own views are for its managers to set', async () => {
  const save = (by: typeof at.owner) =>
    at.terem.call(
      by,
      `mutation { spaceUpdate(id: "${at.space.space}", input: { view_settings: { tree: { views: [all], first: all } } }) { record { view_settings } } }`,
    )
  expect((await save(at.member)).code).toBe('read_only')
  expect((await save(at.owner)).data.spaceUpdate.record.view_settings).toEqual({
    tree: { views: ['all'], first: 'all' },
  })
})

test('[RAPI.09~] a key is found by its id by those who manage its space', async () => {
  const made = await at.terem.call(
    at.owner,
    'mutation { integrationKeyCreate(input: { name: "Отчёты" }) { recordId } }',
  )
  const id = made.data.integrationKeyCreate.recordId as string
  const find = async (by: typeof at.stranger) =>
    (await at.terem.call(by, `{ integrationKey(id: "${id}") { name } }`)).data.integrationKey
  expect(await find(at.owner)).toEqual({ name: 'Отчёты' })
  for (const by of [at.member, at.stranger]) expect(await find(by)).toBeNull()
  await at.terem.call(at.owner, `mutation { integrationKeyDelete(id: "${id}") { recordId } }`)
  expect(await find(at.owner)).toBeNull()
})
