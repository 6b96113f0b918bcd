import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { makeTestPage, makeTestSpace, narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let at: TestPages
/** A page that the member may not read, with a file of its own. */
let hidden: string
let file: Json

beforeAll(async () => {
  at = await startTestPages()
})
beforeEach(async () => {
  await at.terem.sql`delete from page`
  hidden = await makeTestPage(at.terem, at.space)
  await narrowTestPage(at.terem, at.space, hidden, 'none')
  file = await upload({ source_type: 'page', source_id: hidden })
})
afterAll(() => at.terem.close())

const bearer = ({ token }: Caller) => ({ Authorization: `Bearer ${token!}` })

async function upload(to: { source_type: string; source_id: string }): Promise<Json> {
  const query = new URLSearchParams({ name: 'words.txt', ...to }).toString()
  const answer = await at.terem.fetch(`/files?${query}`, {
    method: 'POST',
    headers: bearer(at.owner),
    body: 'some words',
  })
  expect(answer.status).toBe(201)
  return answer.json()
}

/** Makes a page show the file, as if it had been pasted there. */
const show = (on: string, { short_link, extension }: Json = file) => at.terem.sql`
  insert into page_text (page_id, files) values (${on}, ${[`${short_link}.${extension}`]})
  on conflict (page_id) do update set files = excluded.files`

const open = async (by: Caller, { url }: Json = file) =>
  (await at.terem.fetch(url, { headers: by.token ? bearer(by) : {} })).status

const known = async (by: Caller) => {
  const fields = 'id source_id source_title editable author_id'
  const { data, errors } = await at.terem.call(
    by,
    `query ($id: ID!) { get_file(id: $id) { ${fields} } paginate_file { data { id } paginatorInfo { total } } }`,
    { id: file.id },
  )
  expect(errors).toBeUndefined()
  return { file: data.get_file, listed: data.paginate_file.data.map(({ id }: Json) => id) }
}

/** The same with the file alone, whatever else the page contains. */
const knows = async (by: Caller) => {
  const found = await known(by)
  return { title: found.file?.source_title, isListed: found.listed.includes(file.id) }
}
const unknown = { title: undefined, isListed: false }

test('[RAC.08~] a file is open to readers of any page of its space that shows it, and to nobody else', async () => {
  const { member, owner, stranger, create, remove, terem } = at
  expect([await open(owner), await open(member), await open(stranger)]).toEqual([200, 404, 404])
  expect(await known(member)).toEqual({ file: null, listed: [] })
  const copy = await create(owner)
  await show(copy)
  expect([await open(member), await open(stranger), await open({})]).toEqual([200, 404, 404])
  expect(await known(member)).toEqual({
    file: { id: file.id, source_id: null, source_title: null, editable: false, author_id: at.space.owner },
    listed: [file.id],
  })
  const refused = await terem.call(member, 'mutation ($id: ID!) { fileDelete(id: $id) { recordId } }', file)
  expect(refused.code).toBe('not_found')
  await remove(owner, copy)
  expect([await open(member), (await known(member)).file]).toEqual([404, null])
})

test('[RAC.08~] a page of another space opens no file, even if its address is written there', async () => {
  const { stranger, terem } = at
  const theirs = await makeTestSpace(terem, stranger.account!)
  const page = await makeTestPage(terem, theirs)
  await show(page)
  await terem.sql`insert into publication (page) values (${page})`
  expect([await open(stranger), await open({})]).toEqual([404, 404])
})

test('[RPG.19~] a published page opens the files that it shows, wherever they belong', async () => {
  const { owner, member, stranger, create, done, terem, space } = at
  const copy = await create(owner)
  await show(copy)
  await done(owner, 'pagePublish', { id: copy, input: { storage_login: true } })
  expect([await open({}), await open(stranger)]).toEqual([401, 200])
  await done(owner, 'pagePublish', { id: copy, input: { storage_login: false } })
  expect([await open({}), await open(stranger)]).toEqual([200, 200])
  const entered = await terem.act({}, 'guests.enter', { space_id: space.space, page_id: copy })
  const guest = await known({ token: entered.data.token as string, space: space.space })
  expect(guest.file).toMatchObject({ id: file.id, source_id: null, author_id: null })
  await done(owner, 'pageUnpublish', { id: copy })
  expect([await open({}), await open(stranger), await open(member)]).toEqual([404, 404, 200])
})

test('[RPG.19~] a published page shows files of the space’s own store, too', async () => {
  const { owner, create, done, space } = at
  const stored = await upload({ source_type: 'space', source_id: space.space })
  const page = await create(owner)
  await show(page, stored)
  expect(await open({}, stored)).toBe(404)
  await done(owner, 'pagePublish', { id: page })
  expect(await open({}, stored)).toBe(200)
})

test('[RPG.19~] the shared host redirects requests that need a sign-in to the main host, which knows who is signed in', async () => {
  const { owner, create, done, terem, space } = at
  const page = await create(owner)
  await show(page)
  await done(owner, 'pagePublish', { id: page, input: { storage_login: true } })
  const { host } = new URL(terem.env.sharedUrl)
  const ask = (headers: Record<string, string>) =>
    terem.api.fetch(new Request(`http://${host}${file.url}?w=640`, { headers }), { ip: '127.0.0.1' })
  const sent = await ask({})
  expect([sent.status, sent.headers.get('location')]).toEqual([
    302,
    `${terem.env.publicUrl}${file.url}?w=640`,
  ])
  expect(sent.headers.get('content-security-policy')).toContain(
    `img-src 'self' data: blob: ${terem.env.publicUrl};`,
  )
  const entered = await terem.act({}, 'guests.enter', { space_id: space.space, page_id: page })
  expect((await ask(bearer({ token: entered.data.token as string }))).status).toBe(401)
  const main = await terem.fetch(file.url, { headers: bearer(at.stranger) })
  expect(main.headers.get('cross-origin-resource-policy')).toBe('same-site')
  expect(main.headers.get('content-security-policy')).not.toContain('img-src')
  await done(owner, 'pagePublish', { id: page, input: { storage_login: false } })
  expect((await ask({})).status).toBe(200)
})

test('[RTR.03~] a page deleted for good leaves a file that another page shows to that one', async () => {
  const { owner, member, create, remove, terem } = at
  const copy = await create(owner)
  await show(copy)
  const other = await upload({ source_type: 'page', source_id: hidden })
  await remove(owner, hidden)
  await terem.call(owner, 'mutation ($id: ID!) { pageDeleteForever(id: $id) { recordId } }', { id: hidden })
  expect([await open(member), await open(owner, other)]).toEqual([200, 404])
  expect((await known(member)).file).toMatchObject({ source_id: copy, editable: true })
})

const deleteForever = (id: string) =>
  at.terem.call(at.owner, 'mutation ($id: ID!) { pageDeleteForever(id: $id) { recordId } }', { id })

test('[RTR.02~] a restored page still shows the file of a page that was deleted for good in the meantime', async () => {
  const { owner, member, create, done, remove } = at
  const copy = await create(owner)
  await show(copy)
  await remove(owner, copy)
  await remove(owner, hidden)
  await deleteForever(hidden)
  expect(await open(owner)).toBe(404)
  await done(owner, 'pageRestore', { id: copy })
  expect([await open(member), (await known(member)).file?.source_id]).toEqual([200, copy])
  await remove(owner, copy)
  await deleteForever(copy)
  expect(await at.terem.sql`select 1 from file where id = ${file.id}`).toEqual([])
})

test('[RPG.22~] a restored version still shows the file of a page that was deleted for good in the meantime', async () => {
  const { owner, member, create, remove, terem } = at
  const copy = await create(owner, { markdown: `![words](${file.url})` })
  const kept = await terem.call(
    owner,
    'mutation ($id: ID!) { pageVersionCreate(page_id: $id) { recordId } }',
    { id: copy },
  )
  await terem.sql`update page_text set files = '{}' where page_id = ${copy}`
  await remove(owner, hidden)
  await deleteForever(hidden)
  await terem.call(owner, 'mutation ($id: ID!) { pageVersionRestore(id: $id) { recordId } }', {
    id: kept.data.pageVersionCreate.recordId,
  })
  expect([await open(member), (await known(member)).file?.source_id]).toEqual([200, copy])
})

test('[RAC.08~] a page that is closed to a reader, or in trash, opens no file to them, published or not', async () => {
  const { owner, member, create, done, remove, terem, space } = at
  await show(hidden)
  expect([await open(member), await knows(member)]).toEqual([404, unknown])
  const copy = await create(owner)
  await show(copy)
  await done(owner, 'pagePublish', { id: copy })
  expect(await open({})).toBe(200)
  await terem.sql`update space set deleted_at = now() where id = ${space.space}`
  expect(await open({})).toBe(404)
  await terem.sql`update space set deleted_at = null where id = ${space.space}`
  expect(await open({})).toBe(200)
  await remove(owner, copy)
  expect(await open({})).toBe(404)
  expect(await knows(owner)).toEqual({ title: 'Page', isListed: true })
  await remove(owner, hidden)
  expect([await open(owner), await knows(owner)]).toEqual([404, unknown])
  const heir = await create(owner)
  for (const id of [copy, heir]) await show(id)
  expect(await knows(owner)).toEqual({ title: null, isListed: true })
  const { data } = await terem.call(owner, `{ get_file(id: "${file.id}") { used_in { id } } }`)
  expect(data.get_file.used_in).toEqual([{ id: heir }])
})

test('[RAC.08~] a file of the space\u2019s own store is read by who reads at the top, added by who edits there', async () => {
  const { space, terem } = at
  file = await upload({ source_type: 'space', source_id: space.space })
  const send = async (by: Caller) => {
    const query = new URLSearchParams({ name: 'a.txt', source_type: 'space', source_id: space.space })
    const options = { method: 'POST', headers: bearer(by), body: 'x' }
    return (await terem.fetch(`/files?${query.toString()}`, options)).status
  }
  const key = async (level: 'read' | 'edit') => ({ ...(await at.key(level)), space: space.space })
  const [reads, edits] = [await key('read'), await key('edit')]
  for (const by of [reads, edits]) {
    expect([await open(by), await knows(by)]).toEqual([200, { title: '', isListed: true }])
  }
  expect([await send(reads), await send(edits)]).toEqual([403, 201])
  expect([await open(at.stranger), await open({})]).toEqual([404, 404])
})
