import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { makeTestPage, narrowTestPage } from '../testing/testingPages.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ open: { kind: 'file' }, secret: { kind: 'file' } })
  await at.inherit('property', type.p.secret!, false)
})
afterAll(() => at.terem.close())

async function upload(name: string, source_type: 'page' | 'object', source_id: string): Promise<Json> {
  const query = new URLSearchParams({ name, source_type, source_id }).toString()
  const headers = { Authorization: `Bearer ${at.owner.token!}` }
  const sent = await at.terem.fetch(`/files?${query}`, { method: 'POST', headers, body: 'hello' })
  const { id, size, extension, short_link } = (await sent.json()) as Json
  return { id, name, size, extension, short_link }
}

const preview = (by: Caller, page_id: string) => at.terem.ask(by, 'pages.preview', { page_id })

test('[RPG.19~] who may publish a page hears which of the files that it shows stay closed to guests', async () => {
  const object = await at.create(at.owner, type, { [type.p.name!]: 'Дело' })
  const own = await upload('own.txt', 'page', await makeTestPage(at.terem, at.space))
  const [open, secret] = [
    await upload('open.txt', 'object', object),
    await upload('secret.txt', 'object', object),
  ]
  await upload('unseen.txt', 'object', object)
  await at.update(at.owner, object, { [type.p.open!]: open, [type.p.secret!]: secret })
  const markdown = [own, open, secret]
    .map(({ short_link, extension }) => `[file](/${short_link}.${extension})`)
    .join('\n\n')
  const made = await at.call(
    at.owner,
    'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }',
    { input: { markdown } },
  )
  const page = made.data.pageCreate.recordId as string
  // The files that a page shows are recorded soon after it is written.
  await expect
    .poll(async () => (await preview(at.owner, page)).data)
    .toEqual({ closed_files: ['open.txt', 'secret.txt'] })
  await narrowTestPage(at.terem, at.space, page, 'full')
  expect((await preview(at.member, page)).data).toEqual({ closed_files: ['open.txt'] })
})

test('a person who may not publish a page learns nothing about it', async () => {
  const page = await makeTestPage(at.terem, at.space)
  await narrowTestPage(at.terem, at.space, page, 'edit')
  const codes = [at.member, at.stranger, at.nobody].map(async (by) => (await preview(by, page)).code)
  expect(await Promise.all(codes)).toEqual(['read_only', 'not_found', 'unauthenticated'])
})
