import { afterAll, beforeAll, expect, test } from 'vitest'
import { textDocument } from '#schema/documents/documents.ts'
import { readRichText } from '#schema/richText.ts'
import { openStored } from '../documents/testing.ts'
import type { Answer, Caller, Json } from '../testing/testing.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const query = `mutation ($id: ID!, $input: ObjectDuplicateInput) {
  objectDuplicate(id: $id, input: $input) { recordId status record { id name values version tags { name } author { id } } }
}`
const tryCopy = (by: Caller, id: string, input?: object): Promise<Answer> => at.call(by, query, { id, input })
async function copy(by: Caller, id: string, input?: object): Promise<Json> {
  const { data, errors } = await tryCopy(by, id, input)
  expect(errors).toBeUndefined()
  return data.objectDuplicate.record
}
const markdownOf = async (object: string, property: string) => {
  const stored = await openStored(at.terem.sql, textDocument({ object, property }))
  return stored && readRichText(stored.doc).markdown
}
async function upload(by: Caller, object: string, body = 'hello'): Promise<Json> {
  const asked = new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: object })
  const headers = { Authorization: `Bearer ${by.token}` }
  const sent = await at.terem.fetch(`/files?${asked.toString()}`, { method: 'POST', headers, body })
  const { id, name, size, extension, short_link } = (await sent.json()) as Json
  return { id, name, size, extension, short_link }
}
const read = async (by: Caller, { short_link, extension }: Json) => {
  const headers = { Authorization: `Bearer ${by.token}` }
  const answer = await at.terem.fetch(`/${short_link}.${extension}`, { headers })
  return answer.status === 200 ? answer.text() : answer.status
}

test('a copy has the values, formatted texts, links and tags of its object, and nothing that was said or voted of it', async () => {
  const type = await at.makeType({
    notes: { kind: 'text', options: { rich: true } },
    count: { kind: 'number', default: 7 },
    to: { kind: 'object', multiple: true },
    liked: { kind: 'vote', options: { format: 'reaction', choices: ['👍'] } },
    number: { kind: 'number', options: { autoincrement: { start: 10, step: 5 } } },
    whole: { kind: 'composite', nested: { part: { kind: 'text' } } },
  })
  const p = type.p as Record<
    'name' | 'notes' | 'count' | 'to' | 'liked' | 'number' | 'whole' | 'part',
    string
  >
  const target = await at.create(at.owner, type, { [p.name]: 'Цель' })
  const id = await at.create(at.owner, type, {
    [p.name]: 'План',
    [p.notes]: '# Раздел\n\nслово **важно**',
    [p.count]: null,
    [p.to]: [target],
    [p.whole]: { [p.part]: 'да' },
  })
  const { data } = await at.call(at.owner, 'mutation { tagCreate(input: { name: "срочно" }) { recordId } }')
  await at.call(
    at.owner,
    `mutation { objectTagAdd(id: "${id}", tag_id: "${data.tagCreate.recordId}") { status } }`,
  )
  await at.call(
    at.owner,
    `mutation { objectVote(id: "${id}", property_id: "${p.liked}", choice: "👍") { status } }`,
  )
  const made = await copy(at.member, id, { values: { [p.name]: 'План (копия)' } })
  expect(made).toMatchObject({ name: 'План (копия)', version: 1, tags: [{ name: 'срочно' }] })
  expect(made.author.id).toBe(at.member.subject)
  expect(made.values).toMatchObject({
    [p.count]: null,
    [p.to]: [target],
    [p.number]: 20,
    [p.whole]: { [p.part]: 'да' },
    [p.liked]: { counts: {}, mine: null },
  })
  expect(await markdownOf(made.id, p.notes)).toBe('# Раздел\n\nслово **важно**')
  const { data: linked } = await at.call(at.owner, `{ object_backlinks(id: "${target}") { data { id } } }`)
  expect(linked.object_backlinks.data.map((each: Json) => each.id).toSorted()).toEqual(
    [String(id), String(made.id)].toSorted(),
  )
  // From then on they are two documents.
  await at.update(at.owner, id, { [p.notes]: 'другое' })
  expect(await markdownOf(made.id, p.notes)).toBe('# Раздел\n\nслово **важно**')
})

test('a copy repeated with its key makes nothing new, and its files are stored once', async () => {
  const type = await at.makeType({ scan: { kind: 'file' } })
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Раз' })
  await at.update(at.owner, id, { [type.p.scan!]: await upload(at.owner, id) })
  const input = { idempotency_key: 'once' }
  const made = await Promise.all([1, 2, 3].map(() => copy(at.owner, id, input)))
  expect(new Set(made.map((each) => each.id)).size).toBe(1)
  expect((await at.list(at.owner, type)).names).toEqual(['Раз', 'Раз'])
  const [files] = await at.terem.sql<{ count: number }[]>`
    select count(*)::int as count from file where source_id = ${made[0]!.id}`
  expect(files!.count).toBe(1)
  expect((await tryCopy(at.owner, id, { ...input, values: {} })).code).toBe('key_reused')
})

test('files of values and of texts are copied, and stay when the object that they came from is deleted for good', async () => {
  const type = await at.makeType({
    scan: { kind: 'file', multiple: true },
    notes: { kind: 'text', options: { rich: true } },
    plain: { kind: 'text' },
  })
  const { scan, notes, plain } = type.p as Record<'scan' | 'notes' | 'plain', string>
  const id = await at.create(at.owner, type, { [type.p.name!]: 'С файлами' })
  const [one, two, three] = await Promise.all(['1', '2', '3'].map((body) => upload(at.owner, id, body)))
  await at.update(at.owner, id, {
    [scan]: [one],
    [notes]: `![a](/${two!.short_link}.txt)`,
    [plain]: `/${three!.short_link}.txt`,
  })
  const key = await at.key('edit')
  for (const by of [at.member, key]) {
    const { id: made, values } = await copy(by, id)
    const [file] = values[scan] as Json[]
    expect(file).toMatchObject({ name: 'a.txt', size: 1 })
    expect(file!.id).not.toBe(one!.id)
    const shown = [values[plain], await markdownOf(made, notes)].map(
      (text) => /([\w-]{22})\.txt/.exec(text)![1],
    )
    expect(shown).not.toEqual([three!.short_link, two!.short_link])
    const links = [file!.short_link, shown[1], shown[0]].map((link) => ({
      short_link: link,
      extension: 'txt',
    }))
    expect(await Promise.all(links.map((link) => read(at.member, link)))).toEqual(['1', '2', '3'])
  }
  const last = (await copy(at.owner, id)).values[scan][0] as Json
  await at.call(at.owner, `mutation { objectDelete(id: "${id}") { status } }`)
  await at.call(at.owner, `mutation { objectDeleteForever(id: "${id}") { status } }`)
  expect([await read(at.owner, one!), await read(at.owner, last)]).toEqual([404, '1'])
})

test('a reader’s copy lacks values that they may not read or set, and links to what they may not read', async () => {
  const type = await at.makeType({
    secret: { kind: 'text' },
    fixed: { kind: 'text', default: 'начало' },
    scan: { kind: 'file' },
    to: { kind: 'object', multiple: true },
  })
  const { name, secret, fixed, scan, to } = type.p as Record<
    'name' | 'secret' | 'fixed' | 'scan' | 'to',
    string
  >
  const hidden = await at.create(at.owner, type, { [name]: 'Скрыто' })
  await at.inherit('object', hidden, false)
  const id = await at.create(at.owner, type, {
    [name]: 'A',
    [secret]: 'тайна',
    [fixed]: 'своё',
    [to]: [hidden],
  })
  await at.update(at.owner, id, { [scan]: await upload(at.owner, id) })
  for (const property of [secret, scan, fixed]) await at.inherit('property', property, false)
  await at.grant('property', fixed, 'read', { subject_id: at.member.subject })
  const made = await copy(at.member, id)
  expect(made.values).toMatchObject({ [name]: 'A', [fixed]: 'начало', [to]: [] })
  const kept = await at.object(at.owner, made.id)
  expect([kept.values[secret], kept.values[scan], kept.values[to]]).toEqual([null, null, []])
  expect((await copy(at.owner, id)).values).toMatchObject({
    [secret]: 'тайна',
    [fixed]: 'своё',
    [to]: [hidden],
  })
})

test('a unique name gets a number, another unique value is left out, and one that is required is asked for', async () => {
  const type = await at.makeType({
    code: { kind: 'number', unique: true },
    mark: { kind: 'text', unique: true, required: true },
  })
  const { name, code, mark } = type.p as Record<'name' | 'code' | 'mark', string>
  const id = await at.create(at.owner, type, { [name]: 'X', [code]: 5, [mark]: 'М' })
  expect((await copy(at.owner, id)).values).toMatchObject({ [code]: null, [mark]: 'М 2' })
  expect((await copy(at.owner, id)).values).toMatchObject({ [code]: null, [mark]: 'М 3' })
  await at.terem.sql`update property set required = true where id = ${code}`
  const refused = await tryCopy(at.owner, id)
  expect([refused.code, fieldsOf(refused)]).toEqual(['object_invalid', [{ field: code, reason: 'required' }]])
  expect((await copy(at.owner, id, { values: { [code]: 6 } })).values).toMatchObject({ [code]: 6 })
  const taken = await tryCopy(at.owner, id, { values: { [code]: 6 } })
  expect([taken.code, fieldsOf(taken)]).toEqual([
    'object_not_unique',
    [{ field: code, reason: 'not_unique' }],
  ])
})

test('a reader who may not create objects of the type is refused, and for others the object does not exist', async () => {
  const type: TestType = await at.makeType()
  const id = await at.create(at.owner, type, { [type.p.name!]: 'X' })
  const reader = await at.key('read')
  expect((await tryCopy(reader, id)).code).toBe('read_only')
  expect((await tryCopy(at.stranger, id)).code).toBe('not_found')
  expect((await tryCopy(at.nobody, id)).code).toBe('unauthenticated')
  expect((await tryCopy(at.owner, id, { values: 5 })).code).toBe('invalid_input')
  expect(fieldsOf(await tryCopy(at.owner, id, { values: { 999999: 1 } }))).toEqual([
    { field: '999999', reason: 'unknown_value' },
  ])
  await at.inherit('object', id, false)
  expect((await tryCopy(at.member, id)).code).toBe('not_found')
  await at.call(at.owner, `mutation { objectDelete(id: "${id}") { status } }`)
  expect((await tryCopy(at.owner, id)).code).toBe('not_found')
})
