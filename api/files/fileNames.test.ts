import { rmSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json, TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestPage, makeTestSpace, narrowTestPage } from '../testing/testingPages.ts'
import { bearer, startTestFiles, type TestFiles } from './testing.ts'

let at: TestFiles
let api: TestApi
beforeAll(async () => {
  at = await startTestFiles()
  api = at.api
})
afterAll(() => api.close())

const svg =
  '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['page.html', '<script>alert(1)</script>', 'application/octet-stream', 'attachment'],
  ['drawing.svg', svg, 'image/svg+xml', 'attachment'],
  ['notes.txt', '<script>alert(1)</script>', 'text/plain; charset=utf-8', 'inline'],
  ['paper.pdf', '%PDF-1.7', 'application/pdf', 'inline'],
  ['fake.pdf', '<html>', 'application/octet-stream', 'attachment'],
  ['song.mp3', 'ID3', 'audio/mpeg', 'inline'],
  ['film.mp4', '\0\0\0\x18ftypmp42', 'video/mp4', 'inline'],
  ['picture.gif', 'GIF89a', 'image/gif', 'inline'],
])('%s can do nothing on our origin', async (name, body, mime, disposition) => {
  const { url } = await at.upload(name, body)
  const { headers } = await api.fetch(url, { headers: bearer(at.ann) })
  expect(headers.get('content-type')).toBe(mime)
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy.endsWith('; sandbox')).toBe(mime !== 'application/pdf')
})

test('[RFI.22~] a file is saved under its own name, whatever letters it has', async () => {
  const { url } = await at.upload(`Смета "2026" (ит'ог).txt`, 'words')
  const { headers } = await api.fetch(`${url}?download`, { headers: bearer(at.ann) })
  const encoded = `%D0%A1%D0%BC%D0%B5%D1%82%D0%B0%20%222026%22%20%28%D0%B8%D1%82%27%D0%BE%D0%B3%29.txt`
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="_____ _2026_ (__'__).txt"; filename*=UTF-8''${encoded}`,
  )
})

test('a name cannot hide its extension: invisible characters and those that change the writing direction are removed', async () => {
  const { url, name } = await at.upload('annex\u202Efdp.\u200Bexe\u2066', 'words')
  expect(name).toBe('annexfdp.exe')
  const named = async (address: string) =>
    (await api.fetch(`${address}?download`, { headers: bearer(at.ann) })).headers.get('content-disposition')
  expect(await named(url)).toBe(`attachment; filename="annexfdp.exe"; filename*=UTF-8''annexfdp.exe`)
  const old = await at.upload('old.txt', 'words')
  await api.sql`update file set name = ${'ol\u202Ed.txt'} where id = ${old.id}`
  expect(await named(old.url)).toBe(`attachment; filename="old.txt"; filename*=UTF-8''old.txt`)
})

test('a file whose bytes are lost is not found, and the log says which', async () => {
  const { url, id } = await at.upload('words.txt', 'some words')
  const folder = join(api.env.dataDir, 'files')
  const path = (readdirSync(folder, { recursive: true }) as string[]).find((name) => name.endsWith(id))!
  rmSync(join(folder, path))
  expect((await api.fetch(url, { headers: bearer(at.ann) })).status).toBe(404)
  expect(api.logged).toContainEqual(expect.objectContaining({ event: 'file_lost', file: id }))
})

test('[RAPI.11~] get_file gives a readable file, and null for any other', async () => {
  const hidden = await makeTestPage(api, at.space)
  await narrowTestPage(api, at.space, hidden, 'none')
  const file = await at.upload('words.txt', 'some words', hidden)
  const query =
    'query ($id: ID!) { get_file(id: $id) { id name size short_link shortLink source_id author_id } }'
  const { data } = await api.call(at.ann, query, { id: file.id })
  expect(data.get_file).toEqual({
    id: file.id,
    name: 'words.txt',
    size: 10,
    short_link: file.short_link,
    shortLink: file.short_link,
    source_id: hidden,
    author_id: at.space.owner,
  })
  for (const [who, id] of [
    [at.bob, file.id],
    [{}, file.id],
    [at.ann, crypto.randomUUID()],
    [at.ann, '1'],
  ] as const) {
    expect((await api.call(who, query, { id })).data.get_file).toBe(null)
  }
})

test('[RAPI.11~] paginate_file lists the files of readable pages, the newest first', async () => {
  const mine = await makeTestSpace(api, at.ann.account)
  await joinTestSpace(api, at.bob.account, mine)
  const [shown, closed] = [await makeTestPage(api, mine), await makeTestPage(api, mine)]
  await narrowTestPage(api, mine, closed, 'none')
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await at.upload(name, name, shown)
  await at.upload('d.txt', 'd', closed)
  const list = async (who: { token: string }, page: number) => {
    const query =
      'query ($page: Int) { paginate_file(page: $page, perPage: 2) { data { name } paginatorInfo { total count lastPage } } }'
    const { data } = await api.call({ ...who, space: mine.space }, query, { page })
    return {
      names: data.paginate_file.data.map(({ name }: Json) => name),
      info: data.paginate_file.paginatorInfo,
    }
  }
  expect(await list(at.bob, 1)).toEqual({
    names: ['c.txt', 'b.txt'],
    info: { total: 3, count: 2, lastPage: 2 },
  })
  expect(await list(at.bob, 2)).toEqual({ names: ['a.txt'], info: { total: 3, count: 1, lastPage: 2 } })
  expect((await list(at.ann, 1)).names).toEqual(['d.txt', 'c.txt'])
  const stranger = await api.makeUser('Stranger')
  const { code } = await api.call({ ...stranger, space: mine.space }, '{ paginate_file { data { id } } }')
  expect(code).toBe('not_found')
  expect((await api.call(at.ann, '{ paginate_file { data { id } } }')).code).toBe('not_found')
})
