import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultQuotas, defaultSpacesPerUser } from '#schema/spaces/quotas.ts'
import { makeTestSpace } from './testingPages.ts'
import { startTestApi, type Caller, type TestApi } from './testing.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi({ QUOTA_PAGES: '3', QUOTA_SUBJECTS: '2', QUOTA_SPACES_PER_USER: '2' })
})
afterAll(() => terem.close())

async function makeSpace() {
  const anna = await terem.makeUser('Anna')
  const { space } = await makeTestSpace(terem, anna.account)
  return { ...anna, space }
}

const createPage = (by: Caller) => terem.call(by, 'mutation { pageCreate(input: {}) { recordId } }')
const makeType = async (by: Caller): Promise<string> =>
  (await terem.call(by, 'mutation { typeCreate(input: { label: "Договор" }) { recordId } }')).data.typeCreate
    .recordId
const makeObject = (by: Caller, type: string) =>
  terem.call(by, `mutation { objectCreate(input: { type_id: "${type}", values: {} }) { recordId } }`)
const upload = (by: Caller, page: string, body: string) => {
  const query = new URLSearchParams({ name: 'a.txt', source_type: 'page', source_id: page })
  const headers = { Authorization: `Bearer ${by.token}` }
  return terem.fetch(`/files?${query.toString()}`, { method: 'POST', headers, body })
}
const codesOf = (answers: { code?: string }[]) => answers.flatMap(({ code }) => code ?? [])
const used = async (by: Caller) => {
  const { data } = await terem.call(by, '{ paginate_space { data { quotas { name used allowed } } } }')
  return data.paginate_space.data[0].quotas as { name: string; used: number; allowed: number }[] | null
}

test('[RSP.24~] [RER.17] of many pages made at once only the quota’s number comes to be', async () => {
  const anna = await makeSpace()
  const answers = await Promise.all(Array.from({ length: 12 }, () => createPage(anna)))
  expect(codesOf(answers)).toEqual(Array.from({ length: 9 }, () => 'space_pages_quota'))
  expect(await used(anna)).toContainEqual({ name: 'pages', used: 3, allowed: 3 })
})

test('[RSP.24] each exhausted quota of a space refuses what would go past it, and nothing of that is stored', async () => {
  const anna = await makeSpace()
  const page = (await createPage(anna)).data.pageCreate.recordId as string
  const type = await makeType(anna)
  await makeObject(anna, type)
  await upload(anna, page, 'five!')
  const quotas = { pages: 1, types: 1, objects: 1, fileBytes: 5, groups: 2, subjects: 1 }
  await terem.sql`update space set quotas = ${terem.sql.json(quotas)} where id = ${anna.space}`
  const boris = await terem.makeUser('Boris')
  const answers = [
    await createPage(anna),
    await terem.call(anna, 'mutation { typeCreate(input: { label: "Второй" }) { recordId } }'),
    await makeObject(anna, type),
    await terem.call(anna, 'mutation { groupCreate(input: { name: "Вторая" }) { recordId } }'),
    await terem.call(anna, `mutation { subjectAdd(input: { email: "${boris.email}" }) { recordId } }`),
  ]
  expect(answers.map(({ code }) => code)).toEqual(
    ['pages', 'types', 'objects', 'groups', 'subjects'].map((name) => `space_${name}_quota`),
  )
  expect(JSON.stringify(await (await upload(anna, page, '!')).json())).toContain('space_files_quota')
  const left = (await used(anna))!.filter(({ name }) => name in quotas)
  expect(left).toEqual(Object.entries(quotas).map(([name, allowed]) => ({ name, used: allowed, allowed })))
  const second = 'mutation { spaceCreate(input: { name: "Second" }) { recordId } }'
  expect([(await terem.call(anna, second)).code, (await terem.call(anna, second)).code]).toEqual([
    undefined,
    'user_spaces_quota',
  ])
  expect(defaultQuotas).toEqual({
    pages: 10_000,
    types: 1000,
    objects: 100_000,
    fileBytes: 10 * 1024 ** 3,
    groups: 100,
    subjects: 1000,
    requestsPerDay: 100_000,
  })
  expect(defaultSpacesPerUser).toBe(20)
})

test('[RSP.24~] a space’s own quota holds before the deployment’s, upwards and downwards', async () => {
  const anna = await makeSpace()
  const allow = (pages: number) =>
    terem.sql`update space set quotas = ${terem.sql.json({ pages })} where id = ${anna.space}`
  await allow(1)
  expect(codesOf([await createPage(anna), await createPage(anna)])).toEqual(['space_pages_quota'])
  await allow(4)
  const more = [
    await createPage(anna),
    await createPage(anna),
    await createPage(anna),
    await createPage(anna),
  ]
  expect(codesOf(more)).toEqual(['space_pages_quota'])
})

test('[RSP.24~] [RTR.02~] a page can be restored only if there is room for it and its nested pages', async () => {
  const anna = await makeSpace()
  const make = async (input: object) => {
    const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
    return (await terem.call(anna, query, { input })).data.pageCreate.recordId as string
  }
  const parent = await make({ title: 'parent' })
  await make({ parent_id: parent })
  await terem.call(anna, 'mutation ($id: ID!) { pageDelete(id: $id) { recordId } }', { id: parent })
  const restore = () =>
    terem.call(anna, 'mutation ($id: ID!) { pageRestore(id: $id) { recordId } }', { id: parent })
  const [one] = [await make({}), await make({})]
  expect((await restore()).code).toBe('space_pages_quota')
  expect(await used(anna)).toContainEqual({ name: 'pages', used: 2, allowed: 3 })
  await terem.call(anna, 'mutation ($id: ID!) { pageDelete(id: $id) { recordId } }', { id: one })
  expect((await restore()).code).toBeUndefined()
  expect(await used(anna)).toContainEqual({ name: 'pages', used: 3, allowed: 3 })
})

test('[RSP.24~] [RER.18] two people added at once cannot both take the last place', async () => {
  const anna = await makeSpace()
  const others = await Promise.all(['Boris', 'Clara', 'Dora'].map((name) => terem.makeUser(name)))
  const answers = await Promise.all(
    others.map(({ email }) =>
      terem.call(anna, `mutation { subjectAdd(input: { email: "${email}" }) { recordId } }`),
    ),
  )
  expect(codesOf(answers)).toEqual(['space_subjects_quota', 'space_subjects_quota'])
})

test('[RSP.24~] [RER.03~] [RER.21] past the spaces that a person may own none is made', async () => {
  const anna = await terem.makeUser('Anna')
  const answers = await Promise.all(
    [1, 2, 3].map((turn) =>
      terem.call(anna, `mutation { spaceCreate(input: { name: "Space ${turn}" }) { recordId } }`),
    ),
  )
  expect(codesOf(answers)).toEqual(['user_spaces_quota'])
  const refused = answers.find(({ code }) => code)
  expect(refused!.errors![0]).toMatchObject({ debugMessage: 'User spaces quota exceeded.' })
})

test('[RSP.23~] owner and administrators see used and allowed of everything that has a quota, members do not', async () => {
  const anna = await makeSpace()
  const boris = await terem.makeUser('Boris')
  await terem.call(anna, `mutation { subjectAdd(input: { email: "${boris.email}" }) { recordId } }`)
  const page = (await createPage(anna)).data.pageCreate.recordId as string
  const type = await makeType(anna)
  await makeObject(anna, type)
  await makeObject(anna, type)
  expect((await upload(anna, page, 'five!')).status).toBe(201)
  // All calls so far except the upload, which has no Space header, plus the one that asks.
  const requests = 6
  expect(await used(anna)).toEqual([
    { name: 'pages', used: 1, allowed: 3 },
    { name: 'types', used: 1, allowed: 1000 },
    { name: 'objects', used: 2, allowed: 100_000 },
    { name: 'fileBytes', used: 5, allowed: 10 * 1024 ** 3 },
    { name: 'groups', used: 2, allowed: 100 },
    { name: 'subjects', used: 2, allowed: 2 },
    { name: 'requestsPerDay', used: requests, allowed: 100_000 },
  ])
  expect(await used({ ...boris, space: anna.space })).toBeNull()
})
