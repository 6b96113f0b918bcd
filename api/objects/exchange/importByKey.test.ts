import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import {
  checked,
  checkedByKey,
  createNamed,
  exported,
  made,
  matched,
  problemsOf,
  savedByKey,
  type KeyedFile,
} from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const check = (file: KeyedFile) => checkedByKey(at, file)
const saved = (file: KeyedFile) => savedByKey(at, file)
const make = (type: TestType, values: Record<string, unknown>) => createNamed(at, type, values)

const stock = () =>
  at.makeType({
    code: { kind: 'text', unique: true },
    count: { kind: 'number' },
    note: { kind: 'text' },
    place: { kind: 'composite', nested: { row: { kind: 'text' }, shelf: { kind: 'number' } } },
  })

test('[ROV.11~] rows change the objects that their key finds, in the columns that they have, and make the others', async () => {
  const type = await stock()
  const { p } = type
  const place = { [p.row!]: 'Б', [p.shelf!]: 2 }
  const first = await make(type, { name: 'Стол', code: 'A-1', count: 1, note: 'дуб', place })
  const second = await make(type, { name: 'Стул', code: 'A-2', count: 2 })
  const asked = {
    type,
    columns: [p.code!, p.count!, `${p.place}.${p.shelf}`, p.note!],
    body: 'Код;Число;Полка;Текст\nA-1;5;3;\nA-2;2;;\nA-3;7;;новое\n',
    by_key: { key: p.code! },
  }
  const found = await check(asked)
  expect(found).toMatchObject({ total: 3, changed: 1, same: 1, refused: 0, created: 0 })
  expect(await at.object(at.owner, first)).toMatchObject({ version: 1, values: { [p.count!]: 1 } })
  expect(await made(at, at.owner, found.id)).toMatchObject({ created: 1, changed: 1, same: 1, refused: 0 })
  expect(await at.object(at.owner, first)).toMatchObject({
    name: 'Стол',
    version: 2,
    values: { [p.count!]: 5, [p.note!]: 'дуб', [p.place!]: { [p.row!]: 'Б', [p.shelf!]: 3 } },
  })
  expect(await at.object(at.owner, second)).toMatchObject({ name: 'Стул', version: 1 })
  const { data } = await at.call(
    at.owner,
    'query ($id: ID!) { paginate_objectVersion(object_id: $id) { data { version meta } } }',
    { id: first },
  )
  expect(data.paginate_objectVersion.data[0]).toEqual({
    version: 2,
    meta: { [p.count!]: [1, 5], [p.place!]: [place, { [p.row!]: 'Б', [p.shelf!]: 3 }] },
  })
  expect(await saved(asked)).toEqual([0, 0, 3, 0, 0])
})

test('[ROV.11~] an empty cell empties a value, and a new key is left alone, only where that was asked for', async () => {
  const type = await stock()
  const { p } = type
  const id = await make(type, { name: 'Стол', code: 'A-1', count: 1, note: 'дуб' })
  const asked = { type, columns: [p.code!, p.count!, p.note!], body: 'Код;Число;Текст\nA-1;;\nA-9;1;\n' }
  expect(await saved({ ...asked, by_key: { key: p.code!, adds: false } })).toEqual([0, 0, 1, 1, 0])
  expect(await saved({ ...asked, by_key: { key: p.code!, adds: false, clears: true } })).toEqual([
    0, 1, 0, 1, 0,
  ])
  const { name, values } = await at.object(at.owner, id)
  expect([name, values[p.count!], values[p.note!]]).toEqual(['Стол', null, null])
  expect((await at.list(at.owner, type)).names).toEqual(['Стол'])
})

test('[ROV.11~] a row is told by its number where its key is empty, repeated, of several objects, or of one in trash', async () => {
  const type = await at.makeType({ code: { kind: 'text' }, count: { kind: 'number', required: true } })
  const { p } = type
  const codes = ['A', 'B', 'B', 'C', 'D']
  const ids: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (const code of codes) ids.push(await make(type, { name: code, code, count: 1 }))
  await at.call(at.owner, 'mutation ($ids: [ID!]!) { objectsDelete(ids: $ids) { status } }', {
    ids: [ids[3]],
  })
  const found = await check({
    type,
    columns: [p.code!, p.count!],
    body: 'Код;Число\nA;2\n;3\nB;4\nC;5\nD;шесть\nE;7\nE;8\nF;9\nA;2\n',
    by_key: { key: p.code! },
  })
  expect(found).toMatchObject({ total: 9, changed: 0, same: 0, skipped: 0, refused: 8 })
  expect(await problemsOf(at, at.owner, found.id)).toEqual([
    [2, '0 key_repeated'],
    [3, '0 key_empty'],
    [4, '0 key_several'],
    [5, '0 in_trash'],
    [6, '1 format'],
    [7, '0 key_repeated'],
    [8, '0 key_repeated'],
    [10, '0 key_repeated'],
  ])
  expect(await made(at, at.owner, found.id)).toMatchObject({ created: 1, changed: 0, refused: 8 })
})

test('[ROV.11~] [RAC.14~] an import matches objects that its author may read, changes what they may change, and reveals nothing else', async () => {
  const type = await at.makeType({
    code: { kind: 'text' },
    secret: { kind: 'text' },
    count: { kind: 'number' },
  })
  const { p } = type
  const hidden = await make(type, { name: 'Чужой', code: 'A', count: 1 })
  const closed = await make(type, { name: 'Только чтение', code: 'B', count: 1 })
  const open = await make(type, { name: 'Свой', code: 'C', count: 1 })
  await at.inherit('object', hidden, false)
  await at.inherit('object', closed, false)
  expect((await at.grant('object', closed, 'read', { subject_id: at.member.subject })).errors).toBeUndefined()
  await at.inherit('property', p.secret!, false)
  const asked = {
    type,
    columns: [p.code!, p.count!],
    body: 'Код;Число\nA;2\nB;2\nC;2\n',
    by_key: { key: p.code! },
    by: at.member,
  }
  const found = await check(asked)
  expect(found).toMatchObject({ total: 3, changed: 1, same: 0, skipped: 0, refused: 1 })
  expect(await problemsOf(at, at.member, found.id)).toEqual([[3, '1 closed']])
  expect(await made(at, at.member, found.id)).toMatchObject({ created: 1, changed: 1, refused: 1 })
  const counts = await Promise.all(
    [hidden, closed, open].map(async (id) => (await at.object(at.owner, id)).values[p.count!]),
  )
  expect(counts).toEqual([1, 1, 2])
  const byId = {
    ...asked,
    columns: ['id', p.count!],
    body: `ID;Число\n${hidden};9\n`,
    by_key: { key: 'id', adds: false },
  }
  expect(await saved(byId)).toEqual([0, 0, 0, 1, 0])
  const bySecret = { ...asked, columns: [p.secret!, p.count!], by_key: { key: p.secret! } }
  await expect(check(bySecret)).rejects.toThrow('unknown_value')
  expect(await saved({ ...asked, body: 'Код;Число\nB;1\nC;2\n' })).toEqual([0, 0, 2, 0, 0])
})

test('[ROV.11~] an interrupted import by key continues, and changes by others in the meantime stay', async () => {
  const type = await at.makeType({
    code: { kind: 'text' },
    count: { kind: 'number' },
    note: { kind: 'text' },
  })
  const { p } = type
  const names = Array.from({ length: 1100 }, (_, index) => `К-${index}`)
  const create = await checked(at, at.owner, {
    type,
    body: ['Код', ...names.slice(0, 1000)].join('\n'),
    mapping: [matched(0, p.code!)],
  })
  await made(at, at.owner, create.id)
  const found = await check({
    type,
    columns: [p.code!, p.count!],
    body: ['Код;Число', ...names.map((name, index) => `${name};${index}`)].join('\n'),
    by_key: { key: p.code! },
  })
  expect(found).toMatchObject({ total: 1100, changed: 1000, refused: 0 })
  await at.terem.sql.unsafe(`create function trip() returns trigger language plpgsql as $$ begin
    if new.c${p.count} = 700 then raise exception 'power cut'; end if; return new; end $$;
    create trigger trip before update on data.t${type.id} for each row execute function trip()`)
  await at.terem.act(at.owner, 'imports.start', { id: found.id })
  await expect
    .poll(
      async () =>
        (await at.terem.sql`select 1 from object_import where id = ${found.id} and tries > 0`).length,
      { timeout: 10_000 },
    )
    .toBe(1)
  expect((await at.terem.ask(at.owner, 'imports.get', { id: found.id })).data).toMatchObject({ changed: 500 })
  const { page } = await at.list(at.owner, type, {
    where: { property_id: p.code, operator: 'IN', value: ['К-100', 'К-900'] },
  })
  for (const { id } of page.data)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.update(at.member, id, { [p.note!]: 'от другого' })
  await at.terem.sql.unsafe(`drop trigger trip on data.t${type.id}`)
  await at.terem.sql`update object_import set held_until = null where id = ${found.id}`
  expect(await made(at, at.owner, found.id)).toMatchObject({ state: 'done', changed: 1000, created: 100 })
  const [told] = await at.terem.sql`
    select count(*)::int as all, count(distinct ${at.terem.sql(`c${p.code}`)})::int as codes,
      count(*) filter (where ${at.terem.sql(`c${p.note}`)} = 'от другого')::int as noted,
      count(*) filter (where 'К-' || ${at.terem.sql(`c${p.count}`)} <> ${at.terem.sql(`c${p.code}`)})::int as wrong
    from ${at.terem.sql(`data.t${type.id}`)}`
  expect(told).toEqual({ all: 1100, codes: 1100, noted: 2, wrong: 0 })
  const [versions] = await at.terem.sql`
    select max(version) as most, count(*) filter (where version = 2)::int as twice from object where type = ${type.id}`
  expect(versions).toEqual({ most: 3, twice: 998 })
})

test('[ROV.11~] a unique value, links, tags and rich texts are changed as elsewhere, and a value that is taken is refused', async () => {
  const city = await at.makeType()
  const [tver, omsk] = [await make(city, { name: 'Тверь' }), await make(city, { name: 'Омск' })]
  const type = await at.makeType({
    no: { kind: 'number', options: { autoincrement: { start: 1, step: 1 } } },
    code: { kind: 'text', unique: true },
    city: { kind: 'object', meta: { related_types: [{ type_id: city.id }] } },
    text: { kind: 'text', options: { rich: true } },
    state: { kind: 'list', options: { options: [{ id: 'a', label: 'Новая', order: 0 }] } },
  })
  const { p } = type
  await at.terem.sql`insert into tag (space, name) values (${at.space.space}, 'Срочное')`
  const [tags] = await at.terem.sql<{ id: string }[]>`
    select id from property where type = ${type.id} and system = 'tags'`
  const first = await make(type, { name: 'Один', code: 'A', city: tver, text: 'было' })
  await make(type, { name: 'Два', code: 'B' })
  const mapping = [p.no!, p.code!, p.city!, p.text!, tags!.id].map((key, column) => matched(column, key))
  const body = 'Номер;Код;Город;Текст;Метки;Стадия\n1;C;Омск;стало;срочное;Готова\n2;D;;;;\n'
  const found = await checked(at, at.owner, {
    type,
    body,
    mapping: [...mapping, matched(5, p.state!, true)],
    by_key: { key: p.no! },
  })
  expect(found).toMatchObject({ changed: 2, refused: 0, new_options: 1 })
  await make(type, { name: 'Три', code: 'D' })
  expect(await made(at, at.owner, found.id)).toMatchObject({ changed: 1, created: 0, refused: 1 })
  expect(await problemsOf(at, at.owner, found.id)).toEqual([[3, '1 not_unique']])
  const now = await at.object(at.owner, first)
  expect(now.tags).toEqual([{ name: 'Срочное' }])
  expect(now.links).toEqual([{ id: omsk, name: 'Омск' }])
  expect(now.values).toMatchObject({ [p.code!]: 'C', [p.city!]: omsk, [p.text!]: 'стало' })
  expect(now.values[p.state!]).toEqual(expect.any(String))
  const again = { type, columns: [p.no!, p.code!], body: 'Номер;Код\n2;C\n', by_key: { key: p.no! } }
  expect(await saved(again)).toEqual([0, 0, 0, 0, 1])
})

test('[ROV.10~] an export contains the ids of its objects on request, in the last column', async () => {
  const type = await at.makeType()
  const id = await make(type, { name: 'Стол' })
  const { text } = await exported(at, at.owner, { type, columns: ['id', type.p.name!] })
  expect(text).toBe(`\u{FEFF}name;id\r\nСтол;${id}\r\n`)
})
