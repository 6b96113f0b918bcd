import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ file: { kind: 'file' } })
})
afterAll(() => at.terem.close())

const make = (name: string) => at.create(at.owner, type, { [type.p.name!]: name })
const remove = (id: string) =>
  at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id })
const close = (id: string) => at.inherit('object', id, false)

test('[RCM.02~] [RCM.03~] members comment on an object, its author changes and deletes the comment, and a stranger sees none', async () => {
  const id = await make('Discussed')
  const source = `source_type: object, source_id: "${id}"`
  const { data, code } = await at.call(
    at.member,
    `mutation { commentCreate(input: { ${source}, text: "Готово?" }) { recordId } }`,
  )
  expect(code).toBeUndefined()
  const comment = data.commentCreate.recordId as string
  const list = (by: object) =>
    at.call(by, `{ paginate_comment(${source}) { data { text author { name } } } }`)
  expect((await list(at.owner)).data.paginate_comment.data).toMatchObject([{ text: 'Готово?' }])
  expect((await list(at.stranger)).code).toBe('not_found')
  await at.call(at.member, `mutation { commentUpdate(id: "${comment}", text: "Готово!") { status } }`)
  expect((await list(at.owner)).data.paginate_comment.data).toMatchObject([{ text: 'Готово!' }])
  expect(
    (await at.call(at.member, `mutation { commentDelete(id: "${comment}") { status } }`)).code,
  ).toBeUndefined()
  await close(id)
  expect((await list(at.member)).code).toBe('not_found')
})

test('[RAC.08~] files of an object are open to its readers, and added by its editors', async () => {
  const id = await make('With a file')
  const upload = (by: { token?: string }) =>
    at.terem.fetch(
      `/files?${new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: id }).toString()}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${by.token}` },
        body: 'hello',
      },
    )
  expect((await upload(await at.key('read'))).status).toBe(403)
  expect((await upload(at.stranger)).status).toBe(404)
  const sent = await upload(at.member)
  expect(sent.status).toBeLessThan(300)
  const { id: file, name, size, extension, short_link } = (await sent.json()) as Record<string, unknown>
  const value = { id: file, name, size, extension, short_link }
  expect((await at.update(at.member, id, { [type.p.file!]: value })).code).toBeUndefined()
  expect((await at.object(at.owner, id)).values[type.p.file!]).toMatchObject(value)
  expect((await at.tryCreate(at.owner, type, { [type.p.file!]: value })).code).toBe('object_invalid')
  expect((await at.update(at.member, await make('Another'), { [type.p.file!]: value })).code).toBe(
    'object_invalid',
  )
  const files = async (by: object) =>
    (await at.call(by, '{ paginate_file { data { name } } }')).data.paginate_file.data
  expect(await files(at.member)).toEqual([{ name: 'a.txt' }])
  await close(id)
  expect(await files(at.member)).toEqual([])
  await remove(id)
  const { code } = await at.call(
    at.owner,
    `mutation { objectDeleteForever(id: "${id}") { recordId status } }`,
  )
  expect(code).toBeUndefined()
  expect(await at.terem.sql`select 1 from file where source_id = ${id}`).toHaveLength(0)
})

test('[RAC.14~] the reason why someone sees an object names the type that gives its objects a level, and the space', async () => {
  const id = await make('Explained')
  const given = await at.call(
    at.owner,
    `mutation { typeUpdate(id: "${type.id}", input: { objectAccessLevel: read }) { status } }`,
  )
  expect(given.code).toBeUndefined()
  const later = await make('Explained later')
  const reasons = async (object: string) => {
    const { data } = await at.call(
      at.owner,
      `{ objectAccess(id: "${object}") { people { data { subject { id } reasons {
        kind level decides grant { kind source { resource_type resource_id } } } } } } }`,
    )
    const person = data.objectAccess.people.data.find((each: Json) => each.subject.id === at.member.subject)
    return person.reasons
  }
  const space = { resource_type: 'space', resource_id: at.space.space }
  const team = { kind: 'grant', level: 'edit', decides: true, grant: { kind: 'group', source: space } }
  expect(await reasons(id)).toEqual([team])
  const ofType = { kind: 'everyone', source: { resource_type: 'type', resource_id: type.id } }
  expect(await reasons(later)).toEqual([
    team,
    { kind: 'grant', level: 'read', decides: false, grant: ofType },
  ])
})
