import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json, TestApi } from '../testing/testing.ts'
import { makeTestPage, narrowTestPage } from '../testing/testingPages.ts'
import { bearer, startTestFiles, type TestFiles } from './testing.ts'

let at: TestFiles
let api: TestApi
beforeAll(async () => {
  at = await startTestFiles()
  api = at.api
})
afterAll(() => api.close())

const mutation = `mutation ($files: [Upload!]!, $uid: String, $type: String!, $id: ID!) {
  filesUpload(files: $files, uid: $uid, source_type: $type, source_id: $id) { status ids } }`

type Sent = { files: File[]; uid?: string; type?: string; id?: string; by?: { token: string } | null }

/** A request by the graphql-multipart-request-spec; `order` is the order in which the files are sent. */
async function send(
  { files, uid, type = 'page', id = at.page, by = at.ann }: Sent,
  order = files.map((_, at) => at),
) {
  const form = new FormData()
  const variables = { files: files.map(() => null), uid, type, id }
  form.set('operations', JSON.stringify({ query: mutation, variables }))
  form.set('map', JSON.stringify(Object.fromEntries(files.map((_, at) => [at, [`variables.files.${at}`]]))))
  for (const at of order) form.append(String(at), files[at]!)
  const response = await api.fetch('/graphql', { method: 'POST', headers: bearer(by ?? {}), body: form })
  const { data, errors } = (await response.json()) as Json
  return { ...data?.filesUpload, error: errors?.[0]?.extensions }
}

const named = async (ids: string[]) => {
  const query = 'query ($id: ID!) { get_file(id: $id) { name size uid hash } }'
  return Promise.all(ids.map(async (id) => (await api.call(at.ann, query, { id })).data.get_file as Json))
}
const filesKept = async () => (await api.sql`select 1 from file`).length

test('[RAPI.20] filesUpload takes files and answers with status and ids, which get_file knows', async () => {
  const files = [new File(['first'], 'Отчёт.txt'), new File(['the second'], 'b.txt')]
  const { status, ids } = await send({ files, uid: 'both' })
  expect(status).toBe('success')
  expect(await named(ids as string[])).toEqual([
    expect.objectContaining({ name: 'Отчёт.txt', size: 5, uid: 'both' }),
    expect.objectContaining({ name: 'b.txt', size: 10, uid: 'both' }),
  ])
  const { data } = await api.call({ ...at.ann, space: at.space.space }, '{ paginate_file { data { id } } }')
  const listed = (data.paginate_file.data as { id: string }[]).map((file) => file.id)
  expect(listed).toEqual(expect.arrayContaining(ids as string[]))
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

test('a repeated uid with other files or for another page is refused, and nothing of it is stored', async () => {
  const one = new File(['one'], 'one.txt')
  const first = await send({ files: [one], uid: 'reused' })
  const before = [await filesKept(), at.stored().length]
  const other = await makeTestPage(api, at.space)
  for (const sent of [{ files: [one], id: other }, { files: [one, new File(['two'], 'two.txt')] }])
    expect((await send({ ...sent, uid: 'reused' })).error.code).toBe('key_reused')
  expect((await send({ files: [one], uid: 'reused' })).ids).toEqual(first.ids)
  expect([await filesKept(), at.stored().length]).toEqual(before)
})

test('[RFI.20~] of several files all are kept or none', async () => {
  const before = [await filesKept(), at.stored().length]
  const { error } = await send({ files: [new File(['good'], 'good.txt'), new File(['<p>'], 'bad.png')] })
  expect(error).toMatchObject({ code: 'invalid_input', params: { fields: [{ field: 'name' }] } })
  expect([await filesKept(), at.stored().length]).toEqual(before)
})

test('what is no proper request of files is refused', async () => {
  const file = new File(['a'], 'a.txt')
  const hidden = await makeTestPage(api, at.space)
  await narrowTestPage(api, at.space, hidden, 'none')
  const codeOf = async (sent: Partial<Sent>) => (await send({ files: [file], ...sent })).error.code as string
  expect(await codeOf({ by: null })).toBe('unauthenticated')
  expect(await codeOf({ id: hidden, by: at.bob })).toBe('not_found')
  expect(await codeOf({ type: 'cloud' })).toBe('invalid_input')
  expect(await codeOf({ files: [] })).toBe('invalid_input')
  expect(await codeOf({ files: Array.from({ length: 21 }, () => file) })).toBe('invalid_input')
  const missing = await send({ files: [file, file] }, [0])
  expect(missing.error).toMatchObject({ code: 'invalid_input', params: { fields: [{ field: 'files' }] } })
  for (const [operations, map] of [
    ['{', '{}'],
    ['{"query":"{ version }"}', '{"0":["variables.files.0"]}'],
    ['{"query":"{ version }"}', '{"0":["__proto__.x"]}'],
  ] as const) {
    const form = new FormData()
    form.set('operations', operations)
    form.set('map', map)
    form.append('0', file)
    const response = await api.fetch('/graphql', { method: 'POST', headers: bearer(at.ann), body: form })
    expect(((await response.json()) as Json).errors[0].extensions.code).toBe('bad_query')
  }
  const plain = await api.call(at.ann, mutation, { files: ['0'], type: 'page', id: at.page })
  expect(plain.code).toBe('invalid_input')
})
