import { afterAll, beforeAll, expect, test } from 'vitest'
import { textDocument } from '#schema/documents/documents.ts'
import { readRichText, replaceRichText, richTextOf } from '#schema/richText.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { openStored } from '../documents/testing.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { keepQuietTexts } from './projectTexts.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
let notes: string
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    notes: { kind: 'text', options: { rich: true } },
    plain: { kind: 'text', options: { multiline: true } },
  })
  notes = type.p.notes!
})
afterAll(() => at.terem.close())

const nameOf = (object: string, property = notes) => textDocument({ object, property })
const valueOf = async (id: string) => (await at.object(at.owner, id, 'values')).values[notes] as unknown
const levels = async ({ token }: Caller, ...names: string[]) => {
  const { data } = await at.terem.act({}, 'documents.authorize', { token: token ?? '', documents: names })
  return (data as Json[]).map(({ level, refused }) => (level ?? refused) as string)
}
const markdownOf = async (id: string) => {
  const stored = await openStored(at.terem.sql, nameOf(id))
  return stored && readRichText(stored.doc).markdown
}
const history = async (id: string) => {
  const { data } = await at.call(
    at.owner,
    `{ paginate_objectVersion(object_id: "${id}") { data { id version author { id } meta } } }`,
  )
  return data.paginate_objectVersion.data as Json[]
}
const mutate = async (query: string) => expect((await at.call(at.owner, query)).errors).toBeUndefined()

/** What an editor does: the document changes, and its projection is stored a moment later. */
async function write(id: string, markdown: string): Promise<void> {
  const { sql } = at.terem
  const stored = (await openStored(sql, nameOf(id)))!
  const update = replaceRichText(stored.doc, richTextOf(markdown))!
  await sql.begin((tx) => appendUpdate(tx, { ...stored, kind: 'text' }, update))
  const said = readRichText(stored.doc)
  await sql`
    update object_text set text = ${said.text}, markdown = ${said.markdown}, pending = true, updated_at = now(),
      edited_since = coalesce(edited_since, now()), edited_by = array[${at.member.subject}]::bigint[]
    where document = ${stored.id}`
  await sql`select pg_notify('object_text', '')`
  await until('the object has caught up', async () => (await valueOf(id)) === said.text)
}

test('[RTY.50~] a rich text that is given as Markdown is a document with its formatting, and reads, filters and is found by its words', async () => {
  const id = await at.create(at.owner, type, {
    [type.p.name!]: 'Note',
    [notes]: '# Plan\n\nbuy **bread**\nand tea',
  })
  expect(await valueOf(id)).toBe('Plan\nbuy bread\nand tea')
  expect(await markdownOf(id)).toBe('# Plan\n\nbuy **bread**\\\nand tea')
  const where = { property_id: notes, operator: 'LIKE', value: '%buy bread%' }
  expect((await at.list(at.owner, type, { where })).names).toEqual(['Note'])
  await until('search has found it', async () => {
    const { data } = await at.call(
      at.owner,
      `{ search(space_id: "${at.space.space}", text: "bread", group: objects) { data { id } } }`,
    )
    return data.search.data.length > 0
  })
  expect((await history(id))[0].meta[notes]).toEqual([null, '# Plan\n\nbuy **bread**\\\nand tea'])
})

test('[RTY.26~] readers of the object and the property read the text, those who may change both write it, and nobody else opens it', async () => {
  const id = await at.create(at.owner, type, { [notes]: 'ours' })
  expect(await levels(at.member, nameOf(id))).toEqual(['edit'])
  expect(await levels(await at.key('read'), nameOf(id))).toEqual(['read'])
  expect(await levels(at.stranger, nameOf(id))).toEqual(['notFound'])
  expect(await levels(at.owner, nameOf(id, type.p.plain!), nameOf(crypto.randomUUID()))).toEqual([
    'notFound',
    'notFound',
  ])
  const grant = (resource: string, level: string) =>
    mutate(
      `mutation { accessGrant(input: { ${resource}, level: ${level}, subject_id: "${at.member.subject}" }) { status } }`,
    )
  const inherit = (resource: string, inherits: boolean) =>
    mutate(`mutation { accessInherit(${resource}, inherits: ${inherits}) { status } }`)
  const property = `resource_type: property, resource_id: "${notes}"`
  await inherit(property, false)
  expect(await levels(at.member, nameOf(id))).toEqual(['notFound'])
  await grant(property, 'read')
  expect(await levels(at.member, nameOf(id))).toEqual(['read'])
  await inherit(property, true)
  await mutate(
    `mutation { accessRevoke(input: { ${property}, subject_id: "${at.member.subject}" }) { status } }`,
  )
  expect(await levels(at.member, nameOf(id))).toEqual(['edit'])
  await inherit(`resource_type: object, resource_id: "${id}"`, false)
  expect(await levels(at.member, nameOf(id))).toEqual(['notFound'])
})

test('[ROB.12~, ROB.13~] what was written is one version of its object, however many keys it took, and comes back with its formatting', async () => {
  const id = await at.create(at.owner, type, { [notes]: 'one' })
  const first = (await history(id))[0].id as string
  await write(id, 'one **two**')
  await write(id, 'one **two** three')
  const kept = await keepQuietTexts(at.terem.sql, new Date(Date.now() + 121_000))
  expect(kept).toBe(1)
  const [version] = await history(id)
  expect(version).toMatchObject({
    version: 2,
    author: { id: at.member.subject },
    meta: { [notes]: ['one', 'one **two** three'] },
  })
  expect(await keepQuietTexts(at.terem.sql, new Date(Date.now() + 121_000))).toBe(0)
  await mutate(`mutation { objectVersionRestore(id: "${first}") { status } }`)
  expect([await valueOf(id), await markdownOf(id)]).toEqual(['one', 'one'])
  await mutate(`mutation { objectVersionRestore(id: "${version.id}") { status } }`)
  expect([await valueOf(id), await markdownOf(id)]).toEqual(['one two three', 'one **two** three'])
})

test('[ROB.13~] a text that is set from outside goes into the document that people write, and what they wrote before stays in history', async () => {
  const id = await at.create(at.owner, type, { [notes]: 'draft' })
  await write(id, 'draft by hand')
  const { data } = await at.update(at.owner, id, { [notes]: 'final' })
  expect(data.objectUpdate.record.values[notes]).toBe('final')
  expect(await markdownOf(id)).toBe('final')
  expect((await history(id)).map(({ meta }) => meta[notes])).toEqual([
    ['draft by hand', 'final'],
    ['draft', 'draft by hand'],
    [null, 'draft'],
  ])
})

test('a text that was plain becomes a document when it is opened, sign by sign, and is plain again when the property is', async () => {
  const { plain } = type.p
  const id = await at.create(at.owner, type, { [plain!]: '*a*\n1. b' })
  const update = (rich: boolean) =>
    mutate(
      `mutation { propertyUpdate(id: "${plain}", input: { options: { multiline: true, rich: ${rich} } }) { status } }`,
    )
  await update(true)
  expect(await levels(at.owner, nameOf(id, plain), nameOf(id, plain))).toEqual(['edit', 'edit'])
  const stored = (await openStored(at.terem.sql, nameOf(id, plain)))!
  expect(readRichText(stored.doc).text).toBe('*a*\n1. b')
  await update(false)
  expect(await levels(at.owner, nameOf(id, plain))).toEqual(['notFound'])
  expect(await openStored(at.terem.sql, nameOf(id, plain))).toBeNull()
  expect((await at.object(at.owner, id, 'values')).values[plain!]).toBe('*a*\n1. b')
})

test('[RTR.03~] [RTR.06~] texts are closed with their object in trash, come back with it, and go for good with it', async () => {
  const id = await at.create(at.owner, type, { [notes]: 'kept' })
  await mutate(`mutation { objectDelete(id: "${id}") { status } }`)
  expect(await levels(at.owner, nameOf(id))).toEqual(['notFound'])
  await mutate(`mutation { objectRestore(id: "${id}") { status } }`)
  expect(await levels(at.owner, nameOf(id))).toEqual(['edit'])
  await mutate(`mutation { objectDelete(id: "${id}") { status } }`)
  await mutate(`mutation { objectDeleteForever(id: "${id}") { status } }`)
  expect(await at.terem.sql`select 1 from document where name = ${nameOf(id)}`).toHaveLength(0)
  expect(await at.terem.sql`select 1 from object_text where object = ${id}`).toHaveLength(0)
})

test('a page that a text mentions is kept among the links of the object', async () => {
  const id = await at.create(at.owner, type, { [notes]: 'see' })
  const page = crypto.randomUUID()
  const mentions = [{ kind: 'page', id: page }]
  const kept = () =>
    at.terem.sql`select kind, property::text from object_link where source = ${id} and target = ${page}`
  await at.terem
    .sql`update object_text set mentions = ${at.terem.sql.json(mentions)}, pending = true where object = ${id}`
  await at.terem.sql`select pg_notify('object_text', '')`
  await until('the mention is kept', async () => (await kept()).length > 0)
  expect(await kept()).toEqual([{ kind: 'mention', property: notes }])
})
