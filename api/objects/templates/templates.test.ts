import { afterAll, beforeAll, expect, test } from 'vitest'
import { textDocument } from '#schema/documents/documents.ts'
import { templateLimits } from '#schema/objects/templates/limits.ts'
import { readRichText } from '#schema/richText.ts'
import { openStored } from '../../documents/testing.ts'
import type { Answer, Caller, Json } from '../../testing/testing.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from '../testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const saveQuery = `mutation ($type: ID!, $input: ObjectTemplateInput!) {
  objectTemplateSave(type_id: $type, input: $input) { recordId record { id name values is_default order } } }`
const trySave = (by: Caller, type: TestType, input: object): Promise<Answer> =>
  at.call(by, saveQuery, { type: type.id, input })
async function save(type: TestType, input: object): Promise<Json> {
  const { data, errors } = await trySave(at.owner, type, input)
  expect(errors).toBeUndefined()
  return data.objectTemplateSave.record
}
const tryList = (by: Caller, type: TestType): Promise<Answer> =>
  at.call(
    by,
    'query ($type: ID!) { paginate_objectTemplate(type_id: $type) { data { id name values is_default } } }',
    { type: type.id },
  )
async function list(by: Caller, type: TestType): Promise<Json[]> {
  const { data, errors } = await tryList(by, type)
  expect(errors).toBeUndefined()
  return data.paginate_objectTemplate.data
}
const createQuery = `mutation ($input: ObjectCreateInput!) {
  objectCreate(input: $input) { recordId record { id name values } } }`
const tryMake = (by: Caller, type: TestType, input: object): Promise<Answer> =>
  at.call(by, createQuery, { input: { type_id: type.id, ...input } })
async function make(by: Caller, type: TestType, input: object): Promise<Json> {
  const { data, errors } = await tryMake(by, type, input)
  expect(errors).toBeUndefined()
  return data.objectCreate.record
}
const change = (field: string) => at.call(at.owner, `mutation { ${field} { recordId } }`)
const names = async (type: TestType) => (await list(at.owner, type)).map(({ name }) => name as string)

test('an object begins with the values and the text of a template, and what is given takes their place', async () => {
  const type = await at.makeType({
    notes: { kind: 'text', options: { rich: true } },
    count: { kind: 'number', default: 1 },
    code: { kind: 'text', unique: true },
    scan: { kind: 'file' },
  })
  const p = type.p as Record<'name' | 'notes' | 'count' | 'code' | 'scan', string>
  const id = await at.create(at.owner, type, {
    [p.name]: 'Отчёт',
    [p.notes]: '# Итоги\n\n- [ ] **сделать**',
    [p.count]: 5,
    [p.code]: 'A1',
  })
  const asked = new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: id })
  const headers = { Authorization: `Bearer ${at.owner.token}` }
  const sent = await at.terem.fetch(`/files?${asked.toString()}`, { method: 'POST', headers, body: 'hello' })
  const { id: file, name, size, extension, short_link } = (await sent.json()) as Json
  await at.update(at.owner, id, { [p.scan]: { id: file, name, size, extension, short_link } })
  const made = await save(type, { name: 'Еженедельный', object_id: id })
  expect(made.values).toEqual({
    [p.name]: 'Отчёт',
    [p.notes]: '# Итоги\n\n- [ ] **сделать**',
    [p.count]: 5,
  })
  const first = await make(at.member, type, { template_id: made.id })
  expect(first).toMatchObject({ name: 'Отчёт', values: { [p.count]: 5, [p.code]: null, [p.scan]: null } })
  const stored = await openStored(
    at.terem.sql,
    textDocument({ object: first.id as string, property: p.notes }),
  )
  expect(readRichText(stored!.doc).markdown).toBe('# Итоги\n\n- [ ] **сделать**')
  const other = await make(at.member, type, {
    template_id: made.id,
    values: { [p.name]: 'Свой', [p.count]: null },
  })
  expect(other).toMatchObject({ name: 'Свой', values: { [p.count]: null, [p.notes]: 'Итоги\nсделать' } })
  // The template keeps its values, whatever happens to the object.
  await at.update(at.owner, id, { [p.count]: 9 })
  expect((await list(at.member, type))[0]!.values[p.count]).toBe(5)
  const key = { template_id: made.id, idempotency_key: 'once' }
  const again = await Promise.all([1, 2].map(() => make(at.owner, type, key)))
  expect(new Set(again.map((each) => each.id)).size).toBe(1)
})

test('an object created in place starts with the default template, whatever else it is given', async () => {
  const type = await at.makeType({ count: { kind: 'number' } })
  const p = type.p as Record<'name' | 'count', string>
  const inPlace = async (values: Json) =>
    (await make(at.member, type, { default_template: true, values })).values
  expect(await inPlace({ [p.name]: 'Без шаблона' })).toMatchObject({ [p.count]: null })
  const { id } = await save(type, {
    name: 'Обычный',
    is_default: true,
    values: { [p.name]: 'Отчёт', [p.count]: 5 },
  })
  const other = await save(type, { name: 'Иной', values: { [p.count]: 7 } })
  expect(await inPlace({ [p.name]: 'Свой' })).toMatchObject({ [p.name]: 'Свой', [p.count]: 5 })
  expect(await inPlace({ [p.count]: null })).toMatchObject({ [p.name]: 'Отчёт', [p.count]: null })
  const chosen = await make(at.member, type, { default_template: true, template_id: other.id })
  expect(chosen.values).toMatchObject({ [p.count]: 7 })
  // A request for no template gets none.
  expect((await make(at.member, type, { values: { [p.name]: 'Пустой' } })).values).toMatchObject({
    [p.count]: null,
  })
  await save(type, { id, is_default: false })
  expect(await inPlace({ [p.name]: 'После' })).toMatchObject({ [p.count]: null })
})

test('templates are renamed, put in order and deleted, one of them is the default, and a type has fifty', async () => {
  const type = await at.makeType()
  const [one, two, three] = [
    await save(type, { name: 'Один', idempotency_key: 'one' }),
    await save(type, { name: 'Два', is_default: true }),
    await save(type, { name: 'Три' }),
  ]
  expect((await save(type, { name: 'Один', idempotency_key: 'one' })).id).toBe(one.id)
  expect(await names(type)).toEqual(['Один', 'Два', 'Три'])
  await change(`objectTemplateMove(id: "${three.id}")`)
  await change(`objectTemplateMove(id: "${one.id}", after_id: "${two.id}")`)
  expect(await names(type)).toEqual(['Три', 'Два', 'Один'])
  await save(type, { id: three.id, name: 'Третий', is_default: true })
  const defaults = async () =>
    (await list(at.owner, type)).filter((each) => each.is_default).map(({ name }) => name)
  expect(await defaults()).toEqual(['Третий'])
  await save(type, { id: three.id, is_default: false })
  expect(await defaults()).toEqual([])
  await change(`objectTemplateDelete(id: "${two.id}")`)
  expect(await names(type)).toEqual(['Третий', 'Один'])
  const refused = await tryMake(at.owner, type, { template_id: two.id })
  expect([refused.code, fieldsOf(refused)]).toEqual([
    'invalid_input',
    [{ field: 'template_id', reason: 'unknown_value' }],
  ])
  const elsewhere = await at.makeType()
  expect((await tryMake(at.owner, elsewhere, { template_id: one.id })).code).toBe('invalid_input')
  expect((await trySave(at.owner, elsewhere, { id: one.id, name: 'Чужой' })).code).toBe('not_found')
  await at.terem.sql`
    insert into object_template (type, name, position)
    select ${type.id}, 'x', 'b' || n from generate_series(1, ${templateLimits.templates - 2}) n`
  const full = await trySave(at.owner, type, { name: 'Лишний' })
  expect([full.code, fieldsOf(full)]).toEqual(['invalid_input', [{ field: 'type_id', reason: 'too_long' }]])
})

test('what is wrong with a template is refused at its field', async () => {
  const type = await at.makeType({ count: { kind: 'number' } })
  const id = await at.create(at.owner, type)
  const other = await at.create(at.owner, await at.makeType())
  const wrong = async (input: object) => fieldsOf(await trySave(at.owner, type, input))
  expect(await wrong({})).toEqual([{ field: 'name', reason: 'required' }])
  expect(await wrong({ name: 'x'.repeat(101) })).toMatchObject([{ field: 'name', reason: 'too_long' }])
  expect(await wrong({ name: 'A', object_id: id, values: {} })).toEqual([
    { field: 'values', reason: 'unknown_value' },
  ])
  expect(await wrong({ name: 'A', object_id: other })).toEqual([
    { field: 'object_id', reason: 'unknown_value' },
  ])
  expect(await wrong({ name: 'A', values: { [type.p.count!]: 'много' } })).toMatchObject([
    { field: type.p.count },
  ])
  expect(await wrong({ name: 'A', values: { 999999: 1 } })).toEqual([
    { field: '999999', reason: 'unknown_value' },
  ])
  expect((await trySave(at.owner, type, { name: 'A', object_id: crypto.randomUUID() })).code).toBe(
    'not_found',
  )
  expect(await list(at.owner, type)).toEqual([])
})

test('what no longer fits is left out: deleted properties, other kinds, options and objects that are gone', async () => {
  const options = {
    options: [
      { id: 'a', label: 'A', order: 0 },
      { id: 'b', label: 'B', order: 1 },
    ],
  }
  const type = await at.makeType({
    gone: { kind: 'text' },
    turned: { kind: 'text' },
    state: { kind: 'list', multiple: true, options },
    to: { kind: 'object', multiple: true },
  })
  const p = type.p as Record<'name' | 'gone' | 'turned' | 'state' | 'to', string>
  const [kept, lost] = [await at.create(at.owner, type), await at.create(at.owner, type)]
  const { id } = await save(type, {
    name: 'Начало',
    values: {
      [p.name]: 'N',
      [p.gone]: 'x',
      [p.turned]: 'слово',
      [p.state]: ['a', 'b'],
      [p.to]: [kept, lost],
    },
  })
  await change(`propertyDelete(id: "${p.gone}")`)
  await change(`propertyUpdate(id: "${p.turned}", input: { kind: "number" })`)
  await change(`propertyOptionDelete(property_id: "${p.state}", option_id: "a")`)
  await at.call(at.owner, `mutation { objectDelete(id: "${lost}") { status } }`)
  expect((await list(at.owner, type))[0]!.values).toEqual({ [p.name]: 'N', [p.state]: ['b'], [p.to]: [kept] })
  const made = await make(at.owner, type, { template_id: id })
  expect(made.values).toMatchObject({ [p.turned]: null, [p.state]: ['b'], [p.to]: [kept] })
  expect(made.values).not.toHaveProperty(p.gone)
})

test('a template neither shows nor sets what a person may not read or set, and is visible to those who may create objects', async () => {
  const type = await at.makeType({
    secret: { kind: 'text' },
    fixed: { kind: 'text' },
    to: { kind: 'object' },
  })
  const p = type.p as Record<'name' | 'secret' | 'fixed' | 'to', string>
  const hidden = await at.create(at.owner, type)
  await at.inherit('object', hidden, false)
  const { id } = await save(type, {
    name: 'Начало',
    values: { [p.name]: 'N', [p.secret]: 'тайна', [p.fixed]: 'одно', [p.to]: hidden },
  })
  for (const property of [p.secret, p.fixed]) await at.inherit('property', property, false)
  await at.grant('property', p.fixed, 'read', { subject_id: at.member.subject })
  expect((await list(at.member, type))[0]!.values).toEqual({ [p.name]: 'N' })
  const made = await make(at.member, type, { template_id: id })
  expect((await at.object(at.owner, made.id as string)).values).toMatchObject({
    [p.name]: 'N',
    [p.secret]: null,
    [p.fixed]: null,
    [p.to]: null,
  })
  const own = await make(at.owner, type, { template_id: id })
  expect(own.values).toMatchObject({ [p.secret]: 'тайна', [p.fixed]: 'одно', [p.to]: hidden })
  expect((await tryList(await at.key('read'), type)).code).toBe('read_only')
  expect((await tryList(at.stranger, type)).code).toBe('not_found')
  expect((await trySave(at.member, type, { name: 'Свой' })).code).toBe('read_only')
})
