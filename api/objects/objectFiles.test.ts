import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { makeTestPage } from '../testing/testingPages.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    open: { kind: 'file', multiple: true },
    secret: { kind: 'file' },
    text: { kind: 'text' },
    whole: { kind: 'composite', nested: { scan: { kind: 'file' }, note: { kind: 'text' } } },
  })
  for (const id of [type.p.secret!, type.p.scan!]) await at.inherit('property', id, false)
})
afterAll(() => at.terem.close())

const make = () => at.create(at.owner, type, { [type.p.name!]: 'Дело' })

async function upload(by: Caller, object: string): Promise<Json> {
  const query = new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: object })
  const headers = { Authorization: `Bearer ${by.token}` }
  const sent = await at.terem.fetch(`/files?${query.toString()}`, { method: 'POST', headers, body: 'hello' })
  const { id, name, size, extension, short_link } = (await sent.json()) as Json
  return { id, name, size, extension, short_link }
}

const address = ({ short_link, extension }: Json) => `/${short_link}.${extension}`

/** What someone gets of a file by its address, by its id, and in the list of all files. */
async function shown(by: Caller, file: Json): Promise<boolean[]> {
  const headers = { Authorization: `Bearer ${by.token}` }
  const { status } = await at.terem.fetch(address(file), { headers })
  const { data } = await at.call(by, `{ get_file(id: "${file.id}") { id } paginate_file { data { id } } }`)
  return [
    status === 200,
    data.get_file !== null,
    data.paginate_file.data.some((each: Json) => each.id === file.id),
  ]
}
const yes = [true, true, true]
const no = [false, false, false]

test('[RAC.08~] a file in a property that is hidden from a reader cannot be opened by them in any way, nor as a former value', async () => {
  const id = await make()
  const file = await upload(at.owner, id)
  await at.update(at.owner, id, { [type.p.secret!]: file })
  expect([await shown(at.owner, file), await shown(at.member, file)]).toEqual([yes, no])
  await at.update(at.owner, id, { [type.p.secret!]: null })
  expect([await shown(at.owner, file), await shown(at.member, file)]).toEqual([yes, no])
  expect((await at.call(at.member, `mutation { fileDelete(id: "${file.id}") { status } }`)).code).toBe(
    'not_found',
  )
})

test('[RAC.08~] a file in a nested property is open to readers of both the composite and the nested property', async () => {
  const id = await make()
  const file = await upload(at.owner, id)
  await at.update(at.owner, id, { [type.p.whole!]: { [type.p.scan!]: file, [type.p.note!]: 'видно' } })
  expect([await shown(at.owner, file), await shown(at.member, file)]).toEqual([yes, no])
})

test('[RAC.08~] a file of an open property, or one that an open text names, is open to every reader of the object', async () => {
  const id = await make()
  const [value, picture] = [await upload(at.owner, id), await upload(at.owner, id)]
  expect([await shown(at.member, value), await shown(at.member, picture)]).toEqual([no, no])
  await at.update(at.owner, id, {
    [type.p.open!]: [value],
    [type.p.text!]: `![](${address(picture)})`,
  })
  expect([await shown(at.member, value), await shown(at.member, picture)]).toEqual([yes, yes])
})

test('[RAC.08~] a file that no value holds yet is open to its uploader', async () => {
  const id = await make()
  const file = await upload(at.member, id)
  expect(await shown(at.member, file)).toEqual(yes)
  const another = await upload(at.owner, id)
  expect(await shown(at.member, another)).toEqual(no)
})

test('[RAC.08~] who knows a hidden file by its address or its id opens it by writing it nowhere', async () => {
  const id = await make()
  const file = await upload(at.owner, id)
  await at.update(at.owner, id, { [type.p.secret!]: file })
  expect((await at.update(at.member, id, { [type.p.open!]: [file] })).code).toBe('object_invalid')
  expect((await at.update(at.member, id, { [type.p.text!]: address(file) })).code).toBeUndefined()
  const page = await makeTestPage(at.terem, at.space)
  await at.terem.sql`
    insert into page_text (page_id, files) values (${page}, ${[address(file).slice(1)]})
    on conflict (page_id) do update set files = excluded.files`
  await at.terem.sql`insert into publication (page) values (${page})`
  expect(await shown(at.member, file)).toEqual(no)
  expect((await at.terem.fetch(address(file))).status).toBe(404)
})

test('[RAC.08~] a file of an object that is closed to a reader, or in trash, is in no list of theirs, and nothing names its object', async () => {
  const id = await make()
  const file = await upload(at.owner, id)
  await at.update(at.owner, id, { [type.p.open!]: [file] })
  const key = { ...(await at.key('read')), space: at.space.space }
  const titleFor = async (by: Caller) => {
    const { data } = await at.call(by, `{ get_file(id: "${file.id}") { source_title } }`)
    return data.get_file?.source_title
  }
  // A person with read access alone sees it like everybody.
  expect([await titleFor(at.member), await titleFor(key)]).toEqual(['Дело', 'Дело'])
  expect(await shown(key, file)).toEqual(yes)
  const change = async (field: string) =>
    expect((await at.call(at.owner, `mutation { ${field} { status } }`)).code).toBeUndefined()
  await change(`objectDelete(id: "${id}")`)
  expect([await shown(at.owner, file), await shown(at.member, file)]).toEqual([no, no])
  await change(`objectRestore(id: "${id}")`)
  await change(`typeDelete(id: "${type.id}")`)
  expect([await shown(at.owner, file), await shown(at.member, file)]).toEqual([no, no])
  await change(`typeRestore(id: "${type.id}")`)
  await change(`accessInherit(resource_type: object, resource_id: "${id}", inherits: false)`)
  expect([await shown(at.owner, file), await shown(at.member, file), await shown(key, file)]).toEqual([
    yes,
    no,
    no,
  ])
})

test('[RTY.26~] a file of a guarded property is deleted by who has full access alone', async () => {
  const guarded = await at.makeType({ file: { kind: 'file', guarded: true } })
  const id = await at.create(at.owner, guarded, { [guarded.p.name!]: 'Дело' })
  const file = await upload(at.owner, id)
  await at.update(at.owner, id, { [guarded.p.file!]: file })
  const editable = async (by: Caller) =>
    (await at.call(by, `{ get_file(id: "${file.id}") { editable } }`)).data.get_file.editable
  expect([await editable(at.owner), await editable(at.member)]).toEqual([true, false])
  const remove = `mutation { fileDelete(id: "${file.id}") { status } }`
  expect((await at.call(at.member, remove)).code).toBe('read_only')
  expect((await at.call(at.owner, remove)).code).toBeUndefined()
})
