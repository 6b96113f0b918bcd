import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'

let at: TestObjects

beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const indexed = () =>
  until('search has caught up', async () => {
    const [row] = await at.terem.sql`select not exists (select 1 from object_search_pending) as done`
    return row!.done as boolean
  })

async function hits(by: Caller, text: string): Promise<Json[]> {
  const { data, errors } = await at.call(
    by,
    `query ($space: ID!, $text: String!) {
      search(space_id: $space, text: $text, group: objects) {
        data { key id title titleMarks { start length } excerpt excerptMarks { start length } object_type { id label } }
      }
    }`,
    { space: at.space.space, text },
  )
  expect(errors).toBeUndefined()
  return data.search.data
}

const marked = (text: string, marks: { start: number; length: number }[]) =>
  marks.map(({ start, length }) => text.slice(start, start + length))
const inherit = (type: string, id: string) =>
  at.call(
    at.owner,
    `mutation { accessInherit(resource_type: ${type}, resource_id: "${id}", inherits: false) { status } }`,
  )

test('[RSE.05~] an object is found by the words of its values, with its type, and with the value that fits, the words marked', async () => {
  const type = await at.makeType({
    about: { kind: 'text' },
    contact: { kind: 'full_name' },
    phones: { kind: 'phone', multiple: true },
  })
  const { name, about, contact, phones } = type.p as Record<string, string>
  const id = await at.create(at.owner, type, {
    [name!]: 'Договор 12',
    [about!]: 'Просим ускорить поставку печей на склад.',
    [contact!]: { last_name: 'Кузнецова', first_name: 'Вера', patronymic: '' },
    [phones!]: ['+79991234567'],
  })
  await indexed()
  const [hit] = await hits(at.member, 'поставки')
  expect(hit).toMatchObject({ id, title: 'Договор 12', excerpt: 'Просим ускорить поставку печей на склад.' })
  expect(marked(hit.excerpt as string, hit.excerptMarks)).toEqual(['поставку'])
  expect(hit.object_type.id).toBe(type.id)
  expect((await hits(at.member, 'кузнецова'))[0].excerpt).toBe('Кузнецова Вера')
  expect((await hits(at.member, '79991234567'))[0].excerpt).toBe('+79991234567')
  const [named] = await hits(at.member, 'договор')
  expect([marked(named.title as string, named.titleMarks), named.excerpt]).toEqual([['Договор'], null])
})

test('[RSE.04~] an excerpt shows no value that is hidden from the reader, be it a moment ago, and a hit no type that is', async () => {
  const type = await at.makeType({ open: { kind: 'text' }, secret: { kind: 'text' } })
  const { name, open, secret } = type.p as Record<string, string>
  const id = await at.create(at.owner, type, {
    [name!]: 'Изумруд',
    [open!]: 'видно всем',
    [secret!]: 'изумруд под дубом',
  })
  await indexed()
  expect((await hits(at.member, 'изумруд'))[0].excerpt).toBe('изумруд под дубом')
  await inherit('property', secret!)
  expect((await hits(at.member, 'изумруд'))[0]).toMatchObject({ id, excerpt: null })
  await indexed()
  expect((await hits(at.member, 'изумруд'))[0]).toMatchObject({ id, excerpt: null })
  await inherit('type', type.id)
  expect(await hits(at.member, 'изумруд')).toEqual([])
  await at.call(
    at.owner,
    `mutation { accessGrant(input: { resource_type: object, resource_id: "${id}", subject_id: "${at.member.subject}", level: read }) { status } }`,
  )
  expect((await hits(at.member, 'изумруд'))[0]).toMatchObject({ id, object_type: null })
})

const found = async (by: Caller, text: string) => {
  await indexed()
  return (await hits(by, text)).map((hit) => [hit.id as string, hit.excerpt as string | null])
}
const give = (property: string) =>
  at.call(
    at.owner,
    `mutation { accessGrant(input: { resource_type: property, resource_id: "${property}", subject_id: "${at.member.subject}", level: read }) { status } }`,
  )

test('[RSE.04~] words of a closed property find the object for those who may read it, and for nobody else', async () => {
  const type = await at.makeType({ open: { kind: 'text' }, secret: { kind: 'text' } })
  const { open, secret } = type.p as Record<string, string>
  const id = await at.create(at.owner, type, { [open!]: 'парусник стоит', [secret!]: 'бриллиант зарыт' })
  await inherit('property', secret!)
  expect([await found(at.owner, 'бриллианты'), await found(at.member, 'бриллианты')]).toEqual([
    [[id, 'бриллиант зарыт']],
    [],
  ])
  expect(await found(at.owner, 'парусник бриллиант')).toHaveLength(1)
  expect(await found(at.member, 'парусник бриллиант')).toEqual([])
  expect(await found(at.member, 'парусник')).toEqual([[id, 'парусник стоит']])
  await give(secret!)
  expect(await found(at.member, 'бриллиант')).toEqual([[id, 'бриллиант зарыт']])
  await at.update(at.owner, id, { [secret!]: 'топаз' })
  expect([await found(at.owner, 'бриллиант'), await found(at.owner, 'топаз')]).toEqual([[], [[id, 'топаз']]])
})

test('[RSE.04~] objects of a type without open texts are found by their names, and by closed texts of who may read these', async () => {
  const type = await at.makeType({ number: { kind: 'number' }, secret: { kind: 'text' } })
  const { name, number, secret } = type.p as Record<string, string>
  for (const change of [
    `propertyUpdate(id: "${number}", input: { header: true })`,
    `propertyDelete(id: "${name}")`,
  ])
    expect((await at.call(at.owner, `mutation { ${change} { status } }`)).code).toBeUndefined()
  await inherit('property', secret!)
  const id = await at.create(at.owner, type, { [number!]: 48151, [secret!]: 'клад под мостом' })
  expect(await found(at.member, '48151')).toEqual([[id, null]])
  expect(await found(at.owner, 'клады')).toEqual([[id, 'клад под мостом']])
  expect(await found(at.member, 'клады')).toEqual([])
})

test('a text that no index takes keeps no other out of it, and its object is found by the name', async () => {
  const type = await at.makeType({ one: { kind: 'text' }, two: { kind: 'text' }, secret: { kind: 'text' } })
  const { name, one, two, secret } = type.p as Record<string, string>
  await inherit('property', secret!)
  // Each of these signs is a word of eight bytes once it is folded.
  const signs = ['ﷲ', 'ﷳ', 'ﷴ', 'ﷵ', 'ﷶ', 'ﷷ', 'ﷸ', 'ﷹ']
  const wordOf = (number: number) =>
    Array.from({ length: 6 }, (_, at) => signs[(number >> (3 * at)) & 7]).join('')
  const words = (from: number) => Array.from({ length: 14_000 }, (_, at) => wordOf(from + at)).join(' ')
  const vast = { [name!]: 'Неохватное', [one!]: words(0), [two!]: words(14_000), [secret!]: 'изба' }
  const id = await at.create(at.owner, type, vast)
  const other = await at.create(at.owner, type, { [name!]: 'Обычное', [one!]: 'колодец' })
  expect(await found(at.owner, 'колодец')).toEqual([[other, 'колодец']])
  expect(await found(at.owner, 'неохватное')).toEqual([[id, null]])
  expect(at.terem.logged).toContainEqual(expect.objectContaining({ event: 'object_not_indexed', object: id }))
})

test('[RSE.04~] words of a composite find the object for those who may read the part that they stand in', async () => {
  const type = await at.makeType({
    open: { kind: 'text' },
    whole: { kind: 'composite', multiple: true, nested: { post: { kind: 'text' }, pay: { kind: 'text' } } },
  })
  const { open, whole, post, pay } = type.p as Record<string, string>
  await at.create(at.owner, type, {
    [open!]: 'больница',
    [whole!]: [{ [post!]: 'хирург', [pay!]: 'миллион' }, { [post!]: 'терапевт' }],
  })
  await inherit('property', pay!)
  const both = async (text: string) => [
    (await found(at.owner, text)).length,
    (await found(at.member, text)).length,
  ]
  expect(await both('терапевт')).toEqual([1, 1])
  expect(await both('миллион')).toEqual([1, 0])
  expect(await both('больница хирург')).toEqual([1, 1])
  expect(await both('больница миллион')).toEqual([1, 0])
  expect((await found(at.member, 'хирург'))[0]![1]).toContain('хирург')
  expect((await found(at.member, 'хирург'))[0]![1]).not.toContain('миллион')
  expect((await found(at.owner, 'миллион'))[0]![1]).toContain('миллион')
  await give(pay!)
  expect(await both('миллион')).toEqual([1, 1])
  await inherit('property', whole!)
  expect([await both('хирург'), await both('миллион'), await both('больница')]).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ])
  await at.call(at.owner, `mutation { propertyDelete(id: "${whole}") { status } }`)
  expect([await both('хирург'), await both('миллион')]).toEqual([
    [0, 0],
    [0, 0],
  ])
})
