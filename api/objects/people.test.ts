import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSystemTypes } from '../types/openType.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let person: TestType
let tasks: TestType

beforeAll(async () => {
  at = await startTestObjects()
  await at.terem.sql.begin((tx) => openSystemTypes(tx, at.space.space))
  const [row] = await at.terem.sql<{ id: string; header: string }[]>`
    select t.id, p.id as header from object_type t join property p on p.type = t.id and p.header
    where t.space = ${at.space.space} and t.system = 'person'`
  person = { id: row!.id, p: { name: row!.header } }
  const meta = { related_types: [{ type_id: person.id }] }
  tasks = await at.makeType({
    assignee: { kind: 'object', meta },
    helpers: { kind: 'object', meta, multiple: true },
    maker: { kind: 'object', meta, default: 'me' },
  })
})
afterAll(() => at.terem.close())

const personOf = async (subject: string): Promise<string> => {
  const [row] = await at.terem.sql<{ person: string }[]>`select person from subject where id = ${subject}`
  return row!.person
}
const people = async (by: Caller) => (await at.list(by, person)).names.toSorted()

/** A person of the space in no group, who has only what everyone has. */
async function newcomer(name: string) {
  const made = await at.terem.makeUser(name)
  const subject = await joinTestSpace(at.terem, made.account, at.space)
  await at.terem.sql`delete from group_member where subject = ${subject}`
  return { ...made, space: at.space.space, subject }
}

test('each person of a space has one object of the type person, which is called as they are', async () => {
  const cleo = await newcomer('Cleo')
  expect(await people(at.owner)).toEqual(expect.arrayContaining(['Anna Test', 'Boris Test', 'Cleo Test']))
  const id = await personOf(cleo.subject)
  await at.terem.sql`update subject set first_name = 'Клеопатра', last_name = '王' where id = ${cleo.subject}`
  expect(await at.object(at.owner, id, 'name values person { id }')).toEqual({
    name: 'Клеопатра 王',
    values: expect.objectContaining({ [person.p.name!]: 'Клеопатра 王' }) as Json,
    person: { id: cleo.subject },
  })
  await at.terem.sql`update subject set deleted_at = now() where id = ${cleo.subject}`
  expect(await at.object(at.owner, id, 'name')).toEqual({ name: 'Клеопатра 王' })
  await at.terem.sql`update account set deleted_at = now() where id = ${cleo.account}`
  expect(await at.object(at.owner, id, 'name')).toEqual({ name: '' })
  const { data } = await at.call(at.owner, '{ paginate_subject(search: "Boris") { data { person_id } } }')
  expect(data.paginate_subject.data).toEqual([{ person_id: await personOf(at.member.subject) }])
})

test('members of the space see its people and nobody else does, nor anything else of their type', async () => {
  const dora = await newcomer('Dora')
  const contact = await at.create(at.owner, person, { [person.p.name!]: 'A contact' })
  expect(await people(dora)).toEqual(expect.arrayContaining(['Anna Test', 'Boris Test', 'Dora Test']))
  expect(await people(dora)).not.toContain('A contact')
  expect(await at.object(dora, contact, 'name')).toBeNull()
  const boris = await personOf(at.member.subject)
  expect(await at.object(dora, boris, 'name person { fullname { first_name } }')).toEqual({
    name: 'Boris Test',
    person: { fullname: { first_name: 'Boris' } },
  })
  expect(await at.object(at.stranger, boris, 'name')).toBeNull()
  expect((await at.call(at.nobody, `{ object(id: "${boris}") { name } }`)).data?.object ?? null).toBeNull()
})

test('an object that represents a person cannot be renamed, copied or deleted, not even by the owner', async () => {
  const boris = await personOf(at.member.subject)
  expect((await at.update(at.owner, boris, { [person.p.name!]: 'Else' })).code).toBe('read_only')
  const remove = (id: string) => at.call(at.owner, `mutation { objectDelete(id: "${id}") { status } }`)
  expect((await remove(boris)).code).toBe('read_only')
  const copy = await at.call(at.owner, `mutation { objectDuplicate(id: "${boris}") { status } }`)
  expect(copy.code).toBe('read_only')
  expect(await people(at.owner)).toContain('Boris Test')
  const contact = await at.create(at.owner, person, { [person.p.name!]: 'Contact' })
  expect((await at.update(at.owner, contact, { [person.p.name!]: 'Other' })).code).toBeUndefined()
  expect((await remove(contact)).code).toBeUndefined()
})

test('a property of people says so, and takes nothing but people', async () => {
  const { data } = await at.call(at.owner, `{ type(id: "${tasks.id}") { properties { name people } } }`)
  const of = data.type.properties.filter((each: Json) => each.people).map((each: Json) => each.name)
  expect(of.toSorted()).toEqual(['assignee', 'helpers', 'maker'])
  const task = await at.create(at.owner, tasks)
  const refused = await at.tryCreate(at.owner, tasks, { [tasks.p.assignee!]: task })
  expect(fieldsOf(refused)).toEqual([{ field: tasks.p.assignee, reason: 'unknown_value' }])
})

test('`me` in a value is the person who saves, in a default the author of the object, and with a key nobody', async () => {
  const [anna, boris] = [await personOf(at.space.owner), await personOf(at.member.subject)]
  const made = await at.create(at.member, tasks, {
    [tasks.p.assignee!]: 'me',
    [tasks.p.helpers!]: [anna, 'me'],
  })
  const { values } = await at.object(at.owner, made)
  expect(values[tasks.p.assignee!]).toBe(boris)
  expect(values[tasks.p.helpers!]).toEqual([anna, boris])
  expect(values[tasks.p.maker!]).toBe(boris)
  expect((await at.update(at.owner, made, { [tasks.p.assignee!]: 'me' })).code).toBeUndefined()
  expect((await at.object(at.member, made)).values[tasks.p.assignee!]).toBe(anna)
  const key = await at.key('edit')
  const byKey = await at.create(key, tasks)
  expect((await at.object(at.owner, byKey)).values[tasks.p.maker!]).toBeNull()
  const refused = await at.tryCreate(key, tasks, { [tasks.p.assignee!]: 'me' })
  expect(fieldsOf(refused)).toEqual([{ field: tasks.p.assignee, reason: 'unknown_value' }])
})

test('a filter by `me` is each reader’s own, and nothing is found with a key', async () => {
  const own = await at.makeType({
    assignee: { kind: 'object', meta: { related_types: [{ type_id: person.id }] } },
  })
  const all = { id: own.id, p: { ...own.p, who: own.p.assignee!, name: own.p.name! } }
  const task = (by: Caller, name: string) => at.create(by, all, { [all.p.name]: name, [all.p.who]: 'me' })
  await task(at.owner, 'of Anna')
  await task(at.member, 'of Boris')
  await at.create(at.owner, all, { [all.p.name]: 'of none' })
  const found = async (by: Caller, operator: string, value: unknown) =>
    (await at.list(by, all, { where: { property_id: all.p.who, operator, value } })).names.toSorted()
  expect(await found(at.owner, 'EQ', 'me')).toEqual(['of Anna'])
  expect(await found(at.member, 'EQ', 'me')).toEqual(['of Boris'])
  expect(await found(at.member, 'IN', ['me', await personOf(at.space.owner)])).toEqual([
    'of Anna',
    'of Boris',
  ])
  expect(await found(at.member, 'NEQ', 'me')).toEqual(['of Anna', 'of none'])
  expect(await found(at.member, 'IS_NULL', null)).toEqual(['of none'])
  expect(await found(await at.key('read'), 'EQ', 'me')).toEqual([])
  const byAuthor = await at.list(at.member, all, { where: { column: 'author', value: 'me' } })
  expect(byAuthor.names).toEqual(['of Boris'])
  const { names } = await at.list(at.member, person, { where: { column: 'id', value: 'me' } })
  expect(names).toEqual(['Boris Test'])
})
