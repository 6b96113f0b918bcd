import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { fileSources } from '../wiring/fileSources.ts'
import { until, type Json, type TestApi } from '../testing/testing.ts'
import {
  joinTestSpace,
  makeTestPage,
  makeTestSpace,
  narrowTestPage,
  type TestSpace,
} from '../testing/testingPages.ts'
import { startTestFiles, type TestFiles } from './testing.ts'
import { freeUnusedFiles } from './freeUnusedFiles.ts'
import { removeLoose } from './looseBytes.ts'
import { sweepUploads } from './upload.ts'
import { fileVolume } from './volume.ts'

let at: TestFiles
let api: TestApi
let space: TestSpace
let page: string

beforeAll(async () => {
  at = await startTestFiles()
  api = at.api
})
afterAll(() => api.close())

beforeEach(async () => {
  space = await makeTestSpace(api, at.ann.account)
  await joinTestSpace(api, at.bob.account, space)
  page = await makeTestPage(api, space)
})

const upload = (name: string, body: string, id = page) => at.upload(name, body, id)
const isStored = (id: string) => existsSync(join(api.env.dataDir, 'files', id.slice(-2), id))
const app = () => ({ ...api, log: { warn: () => undefined } }) as never
const show = (on: string, file: Json) => api.sql`
  insert into page_text (page_id, files) values (${on}, ${[`${file.short_link}.${file.extension}`]})
  on conflict (page_id) do update set files = excluded.files`
const remove = (who: { token: string }, id: string) =>
  api.call(who, 'mutation ($id: ID!) { fileDelete(id: $id) { recordId status } }', { id })

async function list(variables: object, who = at.ann) {
  const query = `query ($where: FileWhere, $orderBy: [FileOrder!]) {
    paginate_file(where: $where, orderBy: $orderBy) { data { name } } }`
  const { data, code } = await api.call({ ...who, space: space.space }, query, { ...variables })
  return code ?? (data.paginate_file.data as { name: string }[]).map(({ name }) => name)
}

test('[RFI.04~] deleting a file frees its volume and its bytes, and who may only read it may not', async () => {
  const file = await upload('a.txt', 'some words')
  await narrowTestPage(api, space, page, 'read')
  expect((await remove(at.bob, file.id)).code).toBe('read_only')
  expect(await fileVolume(api.sql, space.space)).toBe(10)
  const { data } = await remove(at.ann, file.id)
  expect(data.fileDelete).toEqual({ recordId: file.id, status: 'success' })
  expect(await fileVolume(api.sql, space.space)).toBe(0)
  await until('the bytes are gone', () => !isStored(file.id))
  expect((await remove(at.ann, file.id)).code).toBe('not_found')
})

test('the same content counts once in a space', async () => {
  for (const name of ['a.txt', 'b.txt']) await upload(name, 'the same words')
  expect(await fileVolume(api.sql, space.space)).toBe(14)
})

test('[RAPI.11] paginate_file filters, orders and pages by the fields of a file, and get_file returns one of them', async () => {
  for (const [name, words] of [
    ['Ель.txt', 'a'],
    ['абрикос.md', 'four'],
    ['ёж.txt', 'of'],
  ] as const)
    await upload(name, words)
  const where = (column: string, operator: string, value: unknown) => ({ where: { column, operator, value } })
  expect(await list({ orderBy: [{ column: 'name' }] })).toEqual(['абрикос.md', 'ёж.txt', 'Ель.txt'])
  const fields = 'id name extension size short_link source_id'
  const by = { ...at.ann, space: space.space }
  const { data: paged } = await api.call(
    by,
    `{ paginate_file(page: 2, perPage: 2, orderBy: [{ column: name }]) {
      data { ${fields} } paginatorInfo { total count currentPage } } }`,
  )
  const [last] = paged.paginate_file.data as Json[]
  expect(paged.paginate_file.paginatorInfo).toEqual({ total: 3, count: 1, currentPage: 2 })
  expect(last).toMatchObject({ name: 'Ель.txt', extension: 'txt', size: 1, source_id: page })
  const { data: one } = await api.call(by, `query ($id: ID!) { get_file(id: $id) { ${fields} } }`, last)
  expect(one.get_file).toEqual(last)
  expect(await list({ orderBy: [{ column: 'size', order: 'DESC' }] })).toEqual([
    'абрикос.md',
    'ёж.txt',
    'Ель.txt',
  ])
  expect(await list(where('name', 'LIKE', '%Ж.t%'))).toEqual(['ёж.txt'])
  expect(await list(where('size', 'GTE', 4))).toEqual(['абрикос.md'])
  expect(await list(where('extension', 'IN', ['md', 'pdf']))).toEqual(['абрикос.md'])
  expect(await list(where('source_id', 'EQ', crypto.randomUUID()))).toEqual([])
  expect(await list({ where: { OR: [where('size', 'EQ', 1).where, where('size', 'EQ', 2).where] } })).toEqual(
    ['ёж.txt', 'Ель.txt'],
  )
  for (const [column, value] of [
    ['author_id', 'x'],
    ['size', 'many'],
    ['created_at', 'yesterday'],
    ['name', 1],
  ] as const)
    expect(await list(where(column, 'EQ', value))).toBe('invalid_input')
})

test('a file tells who may delete it and which readable pages show it', async () => {
  const [shown, hidden] = [await makeTestPage(api, space), await makeTestPage(api, space)]
  await narrowTestPage(api, space, hidden, 'none')
  await narrowTestPage(api, space, page, 'read')
  const file = await upload('a.txt', 'a')
  for (const id of [page, shown, hidden]) await show(id, file)
  const query = 'query ($id: ID!) { get_file(id: $id) { mime editable source_title used_in { id title } } }'
  const asked = async (who: { token: string }) => (await api.call(who, query, { id: file.id })).data.get_file
  const uses = (ids: string[]) => ids.map((id) => ({ id, title: 'Page' }))
  expect(await asked(at.bob)).toEqual({
    mime: 'text/plain; charset=utf-8',
    editable: false,
    source_title: 'Page',
    used_in: uses([page, shown]),
  })
  expect(await asked(at.ann)).toMatchObject({ editable: true, used_in: uses([page, shown, hidden]) })
})

test('files of a page that is purged are freed; what another page shows goes over to that one', async () => {
  const [doomed, heir] = [await makeTestPage(api, space), await makeTestPage(api, space)]
  const [lost, kept, other] = [
    await upload('lost.txt', 'lost', doomed),
    await upload('kept.txt', 'kept', doomed),
    await upload('other.txt', 'other'),
  ]
  await show(heir, kept)
  await api.sql`update page set deleted_at = now() where id = ${doomed}`
  await freeUnusedFiles(app(), fileSources)
  expect(isStored(lost.id)).toBe(true)
  await api.sql`delete from page where id = ${doomed}`
  await freeUnusedFiles(app(), fileSources)
  await removeLoose(app())
  expect([lost, kept, other].map(({ id }: Json) => isStored(id))).toEqual([false, true, true])
  expect(await list({ orderBy: [{ column: 'name' }] })).toEqual(['kept.txt', 'other.txt'])
})

test('an unfinished upload is forgotten after a day, bytes and all', async () => {
  const folder = join(api.env.dataDir, 'files', 'incoming')
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
  const { localDisk } = await import('./localDisk.ts')
  for (const [id, hours] of [
    [old, 25],
    [young, 23],
  ] as const) {
    await localDisk(join(api.env.dataDir, 'files')).append(id, 0, [Buffer.from('half')])
    await api.sql`
      insert into upload (id, actor, space, source_type, source_id, name, size, received, disk, touched_at)
      values (${id}, 'account:1', ${space.space}, 'page', ${page}, 'a.bin', 8, 4, 'local',
        now() - make_interval(hours => ${hours}))`
  }
  await sweepUploads(api)
  expect(readdirSync(folder)).toEqual([`${young}.part`])
  expect(await api.sql`select id from upload where space = ${space.space}`).toEqual([{ id: young }])
})

test('[RAPI.11~] a change of the files is told to the members of the space', async () => {
  const { id } = await upload('a.txt', 'a')
  await remove(at.ann, id)
  const rows = await api.sql`select kind from event where space = ${space.space}`
  expect(rows.map(({ kind }) => kind as string)).toEqual(['files_changed', 'files_changed'])
})
