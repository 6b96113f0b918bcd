import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('[RSP.24~] [RTR.02~] a page comes back from trash only where there is room for it and for what is nested in it', async () => {
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
  await createPage(anna)
  expect(await used(anna)).toMatchObject([
    { name: 'pages', used: 1, allowed: 3 },
    { name: 'types', used: 0, allowed: 1000 },
    { name: 'objects', used: 0, allowed: 100_000 },
    { name: 'fileBytes', used: 0, allowed: 10 * 1024 ** 3 },
    { name: 'groups', used: 2, allowed: 100 },
    { name: 'subjects', used: 2, allowed: 2 },
    { name: 'requestsPerDay', allowed: 100_000 },
  ])
  expect(await used({ ...boris, space: anna.space })).toBeNull()
})
