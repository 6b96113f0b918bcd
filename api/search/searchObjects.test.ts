import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { indexObjects } from './indexObjects.ts'

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
  // Each of these characters becomes a word of eight bytes when folded.
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

test('[RSE.04~] words of a composite find the object for readers of the part that contains them', async () => {
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
  const bonus = await at.call(at.owner, `mutation { propertyDelete(id: "${pay}") { status } }`)
  expect([bonus.code, await both('миллион'), await both('хирург')]).toEqual([undefined, [0, 0], [1, 1]])
  await at.call(at.owner, `mutation { propertyRestore(id: "${pay}") { status } }`)
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

test('[RSE.04~] an object in trash, or of a type in trash, is found by nobody, and neither is who has left', async () => {
  const type = await at.makeType({ note: { kind: 'text' } })
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Выдра', [type.p.note!]: 'плотина' })
  const change = async (field: string) =>
    expect((await at.call(at.owner, `mutation { ${field} { status } }`)).code).toBeUndefined()
  const both = async () => [
    (await found(at.owner, 'выдра')).length,
    (await found(at.owner, 'плотина')).length,
  ]
  expect(await both()).toEqual([1, 1])
  await change(`objectDelete(id: "${id}")`)
  expect(await both()).toEqual([0, 0])
  await change(`objectRestore(id: "${id}")`)
  await change(`typeDelete(id: "${type.id}")`)
  expect(await both()).toEqual([0, 0])
  const people = async () => {
    const { data } = await at.call(
      at.owner,
      `{ search(space_id: "${at.space.space}", text: "Boris", group: users) { data { id } } }`,
    )
    return data.search.data.length as number
  }
  expect(await people()).toBe(1)
  const { sql } = at.terem
  for (const gone of [
    sql`subject set deleted_at = now() where id = ${at.member.subject}`,
    sql`account set deleted_at = now() where id = ${at.member.account}`,
  ]) {
    await sql`update ${gone}`
    expect(await people()).toBe(0)
    await sql`update subject set deleted_at = null where id = ${at.member.subject}`
  }
  await sql`update account set deleted_at = null where id = ${at.member.account}`
})

test('a change made while another node indexes the earlier state is found in its new state', async () => {
  const type = await at.makeType()
  const make = (name: string) => at.create(at.owner, type, { [type.p.name!]: name })
  const [first, bird, last] = [await make('Первый'), await make('Зимородок'), await make('Последний')]
  await indexed()
  const { sql } = at.terem
  await sql.begin(async (tx) => {
    // One node's round reads all three and then waits at the first of these that it writes.
    await tx`select 1 from object_search where object in ${tx([first, last])} for update`
    await sql`
      with noted as (insert into object_search_pending (object) select unnest(${[first, bird, last]}::uuid[]))
      select pg_notify('search_pending', '')`
    await until('the round waits', async () => {
      const [row] = await sql<{ found: boolean }[]>`
        select exists (select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%insert into object_search %') as found`
      return row!.found
    })
    expect((await at.update(at.owner, bird, { [type.p.name!]: 'Свиристель' })).code).toBeUndefined()
    await indexObjects(
      sql,
      createLog(() => {}),
    )
  })
  await indexed()
  expect([await hits(at.owner, 'свиристель'), await hits(at.owner, 'зимородок')]).toMatchObject([
    [{ id: bird }],
    [],
  ])
})

test('what is written in one space is found while another is indexed after a large change', async () => {
  const [large, other] = [await at.makeType({ note: { kind: 'text' } }), await at.makeType()]
  const { sql } = at.terem
  await indexed()
  await sql`
    insert into object (id, space, type, scope) select uuidv7(), space, id, objects_scope
    from object_type, generate_series(1, 2000) where id = ${large.id}`
  await sql`
    insert into ${sql(`data.t${large.id}`)} (id, scope, ${sql(`c${large.p.note}`)})
    select id, scope, repeat('слово ', 20) from object where type = ${large.id}`
  await sql`
    insert into object_search_pending (object)
    select id from object, generate_series(1, 30) as change where type = ${large.id} order by change`
  const left = async () => {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::int as left from object_search_pending p join object o on o.id = p.object where o.type = ${large.id}`
    return row!.left
  }
  await at.create(at.owner, other, { [other.p.name!]: 'Филин' })
  const page = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Снегирь" }) { recordId } }')
  const pages = async () => {
    const { data } = await at.call(
      at.owner,
      `{ search(space_id: "${at.space.space}", text: "снегирь", group: pages) { data { id } } }`,
    )
    return (data.search.data as Json[]).map(({ id }) => id as string)
  }
  await until('both are found', async () => {
    const [objects, found] = [await hits(at.member, 'филин'), await pages()]
    return objects.length === 1 && found.includes(page.data.pageCreate.recordId as string)
  })
  expect(await left()).toBeGreaterThan(30_000)
  await sql`delete from object_search_pending where object in (select id from object where type = ${large.id})`
}, 60_000)
