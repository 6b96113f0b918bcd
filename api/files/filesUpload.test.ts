import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type Json, type TestApi } from '../testing.ts'
import {
  joinTestSpace,
  makeTestPage,
  makeTestSpace,
  narrowTestPage,
  type TestSpace,
} from '../testingPages.ts'

let api: TestApi
let space: TestSpace
let page: string
let ann: { token: string; account: string }
let bob: { token: string; account: string }

beforeAll(async () => {
  api = await startTestApi()
  ;[ann, bob] = [await api.makeUser('Ann'), await api.makeUser('Bob')]
  space = await makeTestSpace(api, ann.account)
  await joinTestSpace(api, bob.account, space)
  page = await makeTestPage(api, space)
})
afterAll(() => api.close())

const mutation = `mutation ($files: [Upload!]!, $uid: String, $type: String!, $id: ID!) {
  filesUpload(files: $files, uid: $uid, source_type: $type, source_id: $id) { status ids } }`

type Sent = { files: File[]; uid?: string; type?: string; id?: string; by?: { token: string } | null }

/** A request as graphql-multipart-request-spec has it; `order` says in which order the files come. */
async function send(
  { files, uid, type = 'page', id = page, by = ann }: Sent,
  order = files.map((_, at) => at),
) {
  const form = new FormData()
  const variables = { files: files.map(() => null), uid, type, id }
  form.set('operations', JSON.stringify({ query: mutation, variables }))
  form.set('map', JSON.stringify(Object.fromEntries(files.map((_, at) => [at, [`variables.files.${at}`]]))))
  for (const at of order) form.append(String(at), files[at]!)
  const headers: Record<string, string> = by ? { Authorization: `Bearer ${by.token}` } : {}
  const response = await api.fetch('/graphql', { method: 'POST', headers, body: form })
  const { data, errors } = (await response.json()) as Json
  return { ...data?.filesUpload, error: errors?.[0]?.extensions }
}

const named = async (ids: string[]) => {
  const query = 'query ($id: ID!) { get_file(id: $id) { name size uid hash } }'
  return Promise.all(ids.map(async (id) => (await api.call(ann, query, { id })).data.get_file as Json))
}
const filesKept = async () => (await api.sql`select 1 from file`).length
const stored = () => {
  const folder = join(api.env.dataDir, 'files')
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

test('[RAPI.20] filesUpload takes files and answers with status and ids, which get_file knows', async () => {
  const files = [new File(['first'], 'Отчёт.txt'), new File(['the second'], 'b.txt')]
  const { status, ids } = await send({ files, uid: 'both' })
  expect(status).toBe('success')
  expect(await named(ids as string[])).toEqual([
    expect.objectContaining({ name: 'Отчёт.txt', size: 5, uid: 'both' }),
    expect.objectContaining({ name: 'b.txt', size: 10, uid: 'both' }),
  ])
  const { data } = await api.call({ ...ann, space: space.space }, '{ paginate_file { data { id } } }')
  const listed = (data.paginate_file.data as { id: string }[]).map((file) => file.id)
  expect(listed.toSorted()).toEqual((ids as string[]).toSorted())
})

test('files may come in another order than they are named in', async () => {
  const large = new File([new Uint8Array(3_000_000)], 'large.bin')
  const { ids } = await send({ files: [new File(['x'], 'small.txt'), large] }, [1, 0])
  expect((await named(ids as string[])).map(({ name }: Json) => name)).toEqual(['small.txt', 'large.bin'])
})

test('a repeated uid gives the ids of the first call, also at the same time', async () => {
  const files = [new File(['once'], 'once.txt')]
  const before = await filesKept()
  const [first, same] = await Promise.all([send({ files, uid: 'again' }), send({ files, uid: 'again' })])
  const later = await send({ files, uid: 'again' })
  expect(same.ids).toEqual(first.ids)
  expect(later.ids).toEqual(first.ids)
  expect(await filesKept()).toBe(before + 1)
})

test('[RFI.20] of several files all are kept or none', async () => {
  const before = [await filesKept(), stored()]
  const { error } = await send({ files: [new File(['good'], 'good.txt'), new File(['<p>'], 'bad.png')] })
  expect(error).toMatchObject({ code: 'invalid_input', params: { fields: [{ field: 'name' }] } })
  expect([await filesKept(), stored()]).toEqual(before)
})

test('what is no proper request of files is refused', async () => {
  const file = new File(['a'], 'a.txt')
  const hidden = await makeTestPage(api, space)
  await narrowTestPage(api, space, hidden, 'none')
  const codeOf = async (sent: Partial<Sent>) => (await send({ files: [file], ...sent })).error.code as string
  expect(await codeOf({ by: null })).toBe('unauthenticated')
  expect(await codeOf({ id: hidden, by: bob })).toBe('not_found')
  expect(await codeOf({ type: 'cloud' })).toBe('invalid_input')
  expect(await codeOf({ files: [] })).toBe('invalid_input')
  expect(await codeOf({ files: Array.from({ length: 21 }, () => file) })).toBe('invalid_input')
  const missing = await send({ files: [file, file] }, [0])
  expect(missing.error).toMatchObject({ code: 'invalid_input', params: { fields: [{ field: 'files' }] } })
  const headers = { Authorization: `Bearer ${ann.token}` }
  for (const [operations, map] of [
    ['{', '{}'],
    ['{"query":"{ version }"}', '{"0":["variables.files.0"]}'],
    ['{"query":"{ version }"}', '{"0":["__proto__.x"]}'],
  ] as const) {
    const form = new FormData()
    form.set('operations', operations)
    form.set('map', map)
    form.append('0', file)
    const response = await api.fetch('/graphql', { method: 'POST', headers, body: form })
    expect(((await response.json()) as Json).errors[0].extensions.code).toBe('bad_query')
  }
  const plain = await api.call(ann, mutation, { files: ['0'], type: 'page', id: page })
  expect(plain.code).toBe('invalid_input')
})
