import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileSources } from '../wiring/fileSources.ts'
import { freeUnusedFiles } from '../files/freeUnusedFiles.ts'
import type { Caller } from '../testing/testing.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ scan: { kind: 'file', required: true } })
})
afterAll(() => at.terem.close())

const draftOf = ({ id }: TestType) => `new-${id}-${crypto.randomUUID()}`
const bearer = ({ token }: Caller) => ({ Authorization: `Bearer ${token}` })
const upload = (by: Caller, draft: string) =>
  at.terem.fetch(
    `/files?${new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: draft }).toString()}`,
    { method: 'POST', headers: bearer(by), body: 'hello' },
  )
type Sent = { id: string; name: string; size: number; extension: string; short_link: string; url: string }
const sent = async (by: Caller, draft = draftOf(type)) => (await (await upload(by, draft)).json()) as Sent
const valueOf = ({ id, name, size, extension, short_link }: Sent) => ({
  id,
  name,
  size,
  extension,
  short_link,
})
const statusFor = async (by: Caller, { url }: Sent) => {
  const { pathname } = new URL(url, at.terem.url)
  return (await at.terem.fetch(pathname, { headers: bearer(by) })).status
}

test('[ROB.07~] a file is sent before its object is made, is its sender’s alone till then, and the object’s afterwards', async () => {
  const file = await sent(at.member)
  expect([await statusFor(at.member, file), await statusFor(at.owner, file)]).toEqual([200, 404])
  const value = valueOf(file)
  expect(fieldsOf(await at.tryCreate(at.owner, type, { [type.p.scan!]: value }))).toEqual([
    { field: type.p.scan, reason: 'unknown_value' },
  ])
  const id = await at.create(at.member, type, { [type.p.scan!]: value })
  expect((await at.object(at.owner, id)).values[type.p.scan!]).toMatchObject({ id: file.id })
  expect([await statusFor(at.owner, file), await statusFor(at.stranger, file)]).toEqual([200, 404])
})

test('[RAC.02~] files go into drafts of types alone in which the sender may make objects', async () => {
  expect((await upload(at.stranger, draftOf(type))).status).toBe(404)
  expect((await upload(at.nobody, draftOf(type))).status).toBeGreaterThanOrEqual(400)
  expect((await upload(await at.key('read'), draftOf(type))).status).toBe(403)
  expect((await upload(at.member, `new-${type.id}-x`)).status).toBe(404)
  const other = await at.makeType({ scan: { kind: 'file' } })
  const foreign = valueOf(await sent(at.member, draftOf(other)))
  expect((await at.tryCreate(at.member, type, { [type.p.scan!]: foreign })).code).toBe('object_invalid')
})

test('[RFI.04~] files of a draft that came to nothing are freed after a day', async () => {
  const [fresh, old] = [await sent(at.member), await sent(at.member)]
  await at.terem.sql`update file set created_at = now() - interval '25 hours' where id = ${old.id}`
  await freeUnusedFiles(at.terem, fileSources)
  const left = await at.terem.sql<
    { id: string }[]
  >`select id from file where id = any(${[fresh.id, old.id]}::uuid[])`
  expect(left.map(({ id }) => id)).toEqual([fresh.id])
})
