import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FieldError } from '#schema/errors.ts'
import { guestFileLimits } from '#schema/objects/form/guestFiles.ts'
import { freeUnusedFiles } from '../../files/freeUnusedFiles.ts'
import type { TestType } from '../../objects/testing.ts'
import { until, type Caller } from '../../testing/testing.ts'
import { fileSources } from '../../wiring/fileSources.ts'
import {
  fieldsIn,
  fileValue,
  newFileKey,
  startTestForms,
  type TestBrowser,
  type TestForms,
} from './testing.ts'

let at: TestForms
let type: TestType
let page: string
let browser: TestBrowser

beforeAll(async () => {
  at = await startTestForms()
})
beforeEach(async () => {
  await at.terem.sql`delete from attempt`
  await at.terem.sql`delete from form_file`
  type = await at.makeType({
    scan: { kind: 'file', multiple: true, options: { extensions: ['txt', 'png'], max_size: 1 } },
    parts: { kind: 'composite', nested: { proof: { kind: 'file' } } },
    secret: { kind: 'file' },
  })
  page = await at.makeForm(type, fieldsIn([type.p.name!, type.p.scan!, type.p.parts!]))
  await at.publish(page)
  browser = await at.enter(page)
})
afterAll(() => at.terem.close())

const key = newFileKey()
const upload = (more: object = {}) => at.sendFile(browser, { property: type.p.scan!, key, ...more })
const answer = (scan: unknown, more: object = {}) =>
  at.send(browser, { [type.p.name!]: 'Guest', [type.p.scan!]: scan }, { files: key, ...more })
const statusFor = async ({ token }: Partial<Caller>, url: string) => {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return (await at.terem.fetch(new URL(url, at.terem.url).pathname, { headers })).status
}

test('[ROV.27~] a guest sends files, which nobody reads before the answer is sent, and which are the object’s after that', async () => {
  const { file } = await upload()
  const readers = [at.owner, at.member, await at.key('full'), browser, {}]
  const statuses = () => Promise.all(readers.map((by) => statusFor(by, file!.url)))
  expect((await statuses()).filter((status) => status < 400)).toEqual([])
  const proof = (await upload({ property: type.p.proof!, name: 'b.pdf' })).file!
  const values = {
    [type.p.name!]: 'Guest',
    [type.p.scan!]: [fileValue(file!)],
    [type.p.parts!]: { [type.p.proof!]: fileValue(proof) },
  }
  expect((await at.send(browser, values, { files: key })).code).toBeUndefined()
  expect(await statuses()).toEqual([200, 200, 200, 404, 404])
  expect(await statusFor(at.member, proof.url)).toBe(200)
  const [row] = await at.terem.sql<{ id: string }[]>`select id from object where type = ${type.id}`
  const object = await at.object(at.owner, row!.id, 'values')
  expect(object.values[type.p.scan!]).toMatchObject([
    { id: file!.id, name: 'a.txt', size: 5, author_id: null },
  ])
  await at.inherit('property', type.p.scan!, false)
  expect(await statusFor(at.member, file!.url)).toBe(404)
})

test('what a guest says of a file is not believed, and a file of another try or of members is none', async () => {
  const file = (await upload()).file!
  const lying = { ...fileValue(file), name: 'salary.exe', size: 1, extension: 'exe' }
  const other = await at.enter(page)
  const foreign = (await at.sendFile(other, { property: type.p.scan!, key: newFileKey() })).file!
  const draft = `new-${type.id}-${crypto.randomUUID()}`
  const query = new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: draft })
  const headers = { Authorization: `Bearer ${at.member.token}` }
  const sent = await at.terem.fetch(`/files?${query}`, { method: 'POST', headers, body: 'hello' })
  const ofMember = (await sent.json()) as typeof file
  for (const each of [foreign, ofMember]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { code, params } = await answer([fileValue(each)])
    expect([code, params?.fields]).toEqual(['object_invalid', [{ field: type.p.scan, reason: 'file_gone' }]])
  }
  expect((await answer([fileValue(file)], { files: newFileKey() })).code).toBe('object_invalid')
  expect((await answer([fileValue(file)], { files: undefined })).code).toBe('object_invalid')
  expect((await answer([lying])).code).toBeUndefined()
  const [row] = await at.terem.sql<{ id: string }[]>`select id from object where type = ${type.id}`
  const { values } = await at.object(at.owner, row!.id, 'values')
  expect(values[type.p.scan!]).toMatchObject([{ name: 'a.txt', size: 5, extension: 'txt' }])
})

test('a file goes only to a property that the form asks for, within its limits, as what it says it is, and whole', async () => {
  const codes = async (more: object) => {
    const { code, params } = await upload(more)
    return [code, ...(params?.fields ?? []).map((each: FieldError) => `${each.field} ${each.reason}`)]
  }
  expect(await codes({ property: type.p.secret })).toEqual(['form_closed'])
  expect(await codes({ property: type.p.name })).toEqual(['form_closed'])
  expect(await codes({ name: 'a.exe' })).toEqual(['invalid_input', 'file extension'])
  expect(await codes({ body: 'x'.repeat(1_000_001) })).toEqual(['invalid_input', 'file file_too_large'])
  expect(await codes({ name: 'a.png' })).toEqual(['invalid_input', 'name unknown_value'])
  expect(await codes({ name: 'a\u0007.txt' })).toEqual(['invalid_input', 'name format'])
  expect(await codes({ key: 'short' })).toEqual(['invalid_input', 'key format'])
  expect(await codes({ solution: [] })).toEqual(['form_puzzle'])
  expect(await at.terem.sql`select 1 from file where source_id like ${`new-${type.id}-%`}`).toHaveLength(0)
  expect(await at.terem.sql`select 1 from form_file where page = ${page}`).toHaveLength(0)
})

test('a puzzle is good for one file, and neither a forged token nor one who has answered sends any', async () => {
  const solved = await at.puzzle(browser)
  expect((await upload(solved)).code).toBeUndefined()
  expect((await upload(solved)).code).toBe('form_puzzle')
  const forged = { ...browser, token: 'guest.x.y' }
  expect((await at.sendFile(forged, { property: type.p.scan!, key, ...solved })).code).toBe('unauthenticated')
  expect((await answer([])).code).toBeUndefined()
  expect((await upload()).code).toBe('form_answered')
})

test('a form that is closed while a file is on its way takes neither the file nor its room', async () => {
  const solved = await at.puzzle(browser)
  const { send, end } = at.beginFile(browser, { property: type.p.scan!, key, ...solved, size: 5 })
  await send('he')
  await until(
    'the file is on its way',
    async () => (await at.terem.sql`select 1 from form_file where page = ${page}`).length === 1,
  )
  await at.unpublish(page)
  const { code } = await end('llo')
  expect(code).toBe('not_found')
  expect(await at.terem.sql`select 1 from form_file where page = ${page}`).toHaveLength(0)
  expect((await upload({ puzzle: 'a.b.c', solution: [] })).code).toBe('not_found')
})

test('a try, an address and a form are bounded, in files and in bytes', async () => {
  const { address, form, triedFiles } = guestFileLimits
  const { sql } = at.terem
  expect((await upload()).code).toBeUndefined()
  const more = (count: number) =>
    sql`
    insert into form_file (id, page, draft, network, bytes)
    select gen_random_uuid(), page, draft, network, 0 from form_file where page = ${page} limit 1`.then(
      () => sql`
      insert into form_file (id, page, draft, network, bytes)
      select gen_random_uuid(), f.page, f.draft, f.network, 0
      from (select * from form_file where page = ${page} limit 1) f, generate_series(1, ${count - 2})`,
    )
  await more(triedFiles)
  expect((await upload()).code).toBe('form_files_full')
  expect((await upload({ key: newFileKey() })).code).toBeUndefined()
  await sql`update form_file set bytes = ${address.bytes} where id = (select id from form_file limit 1)`
  expect((await upload({ key: newFileKey() })).code).toBe('too_soon')
  await sql`update form_file set network = 'other'`
  expect((await upload({ key: newFileKey() })).code).toBeUndefined()
  await sql`update form_file set bytes = ${form.bytes}, network = 'other' where id = (select id from form_file limit 1)`
  expect((await upload({ key: newFileKey() })).code).toBe('form_files_full')
  await sql`update form_file set created_at = now() - interval '25 hours'`
  expect((await upload()).code).toBeUndefined()
})

test('where the space is full a guest hears that the form takes no more files, and answers without any', async () => {
  await at.terem.sql`update space set quotas = '{"fileBytes": 1}' where id = ${at.space.space}`
  expect((await upload()).code).toBe('form_files_full')
  await at.terem.sql`update space set quotas = '{}' where id = ${at.space.space}`
  expect((await answer([])).code).toBeUndefined()
})

test('files that no answer holds are freed after a day, and those of an answer stay', async () => {
  const [kept, left] = [(await upload()).file!, (await upload()).file!]
  await at.terem.sql`update file set created_at = now() - interval '23 hours' where id = ${kept.id}`
  await freeUnusedFiles(at.terem, fileSources)
  expect((await answer([fileValue(kept)])).code).toBeUndefined()
  await at.terem.sql`update file set created_at = now() - interval '25 hours'`
  await freeUnusedFiles(at.terem, fileSources)
  const rows = await at.terem.sql<{ id: string }[]>`
    select id from file where id = any(${[kept.id, left.id]}::uuid[])`
  expect(rows.map(({ id }) => id)).toEqual([kept.id])
})
