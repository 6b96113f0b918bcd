import { expect, test } from 'vitest'
import { workbook } from '../../objects/exchange/testing.ts'
import { openSystemTypes } from '../../types/openType.ts'
import { type Json } from '../../testing/testing.ts'
import { own, setUpFromFile } from './testing.ts'

const files = setUpFromFile()
const { makePage, send, preview, make, finished, typeOf, counts } = files

test('a table file becomes a type with properties of guessed kinds, whose rows the page then shows', async () => {
  const page = await makePage()
  const body = await workbook([
    ['Задача', 'Срок', 'Часы', 'Состояние', 'Код', 'Кто'],
    ['Сверстать', new Date('2026-05-01T00:00:00Z'), 1.5, 'Готово', '007', 'Anna'],
    ['Проверить', new Date('2026-05-02T00:00:00Z'), 2, 'Новая', '008', null],
    ['Отправить', null, 3, 'Новая', '009', null],
    ['Забыть', null, null, 'Готово', null, null],
  ])
  const { id, code } = await send(files.at.owner, page, body, 'Задачи.xlsx')
  expect(code).toBeUndefined()
  const { columns, total, heading } = await preview(files.at.owner, id)
  expect([total, heading]).toEqual([5, 1])
  expect(columns.map((each: Json) => [each.heading, each.named.kind, each.samples[0]])).toEqual([
    ['Задача', 'text', 'Сверстать'],
    ['Срок', 'date_time', '01.05.2026'],
    ['Часы', 'number', '1,5'],
    ['Состояние', 'list', 'Готово'],
    ['Код', 'text', '007'],
    ['Кто', 'text', 'Anna'],
  ])
  expect(await typeOf(page)).toBeNull()
  const asked = {
    id,
    title: { column: 0, label: 'Задача' },
    columns: [
      { column: 3, label: 'Состояние', kind: 'list' },
      { column: 1, label: 'Срок', kind: 'date_time' },
      { column: 2, label: 'Часы', kind: 'number' },
      { column: 4, label: 'Код', kind: 'text' },
    ],
  }
  const first = await make(files.at.owner, asked)
  expect(first.code).toBeUndefined()
  const again = await make(files.at.owner, asked)
  expect(again.data).toEqual(first.data)
  expect(await finished(files.at.owner, id)).toMatchObject({
    state: 'done',
    created: 4,
    refused: 0,
    total: 4,
  })
  expect((await make(files.at.owner, asked)).data).toEqual(first.data)
  const type = await typeOf(page)
  expect(type).toMatchObject({ id: first.data.type_id, label: 'Задача' })
  expect(own(type).map(({ label, data_type }) => [label, data_type])).toEqual([
    ['Задача', 'text'],
    ['Состояние', 'list'],
    ['Срок', 'date_time'],
    ['Часы', 'number'],
    ['Код', 'text'],
    ['Описание', 'text'],
  ])
  const [, state, due, hours, sign] = own(type)
  expect(state!.options.options.map(({ label, color }: Json) => [label, color])).toEqual([
    ['Новая', 'gray'],
    ['Готово', 'green'],
  ])
  expect(due!.options.with_time).toBe(false)
  expect(hours!.options).toMatchObject({ mode: 'real', decimals: 1 })
  const { page: list } = await files.at.list(files.at.owner, { id: type.id, p: {} }, {})
  const values = new Map<string, Json>(list.data.map((each: Json) => [each.name, each.values]))
  expect([...values.keys()]).toEqual(['Сверстать', 'Проверить', 'Отправить', 'Забыть'])
  expect(values.get('Сверстать')).toMatchObject({
    [state!.id]: state!.options.options[1].id,
    [due!.id]: '2026-05-01',
    [hours!.id]: 1.5,
    [sign!.id]: '007',
  })
})

test('a list that no column brings gives every row its first option', async () => {
  const page = await makePage('kanban')
  const { id } = await send(files.at.owner, page, 'Имя\nа\nб\n')
  await preview(files.at.owner, id)
  const option = (label: string, color: string) => ({ label, color })
  const { code } = await make(files.at.owner, {
    id,
    title: { column: 0, label: 'Имя' },
    columns: [
      {
        column: null,
        label: 'Статус',
        kind: 'list',
        options: [option('К выполнению', 'gray'), option('Готово', 'green')],
      },
    ],
  })
  expect(code).toBeUndefined()
  expect(await finished(files.at.owner, id)).toMatchObject({ created: 2, refused: 0 })
  const type = await typeOf(page)
  const [, status] = own(type)
  const { page: list } = await files.at.list(files.at.owner, { id: type.id, p: {} }, {})
  const first = status!.options.options[0].id
  expect(status!.default).toBe(first)
  expect(list.data.map(({ values }: Json) => values[status!.id])).toEqual([first, first])
})

test('people of the space are found by name and by address', async () => {
  await files.at.terem.sql.begin((tx) => openSystemTypes(tx, files.at.space.space))
  const [anna] = await files.at.terem.sql<{ email: string }[]>`
    select email from account where id = ${files.at.owner.account}`
  const page = await makePage()
  const { id } = await send(files.at.owner, page, `Дело;Кто\nа;Anna Test\nб;${anna!.email}\nв;\nг;Кто-то\n`)
  const { columns } = await preview(files.at.owner, id)
  expect(columns.map((each: Json) => each.named.kind)).toEqual(['text', 'text'])
  expect(columns[1].named).toMatchObject({ hasPeople: true, strangers: ['Кто-то'] })
  const { code } = await make(files.at.owner, {
    id,
    title: { column: 0, label: 'Дело' },
    columns: [{ column: 1, label: 'Кто', kind: 'person' }],
  })
  expect(code).toBeUndefined()
  expect(await finished(files.at.owner, id)).toMatchObject({ created: 4, refused: 0, partial: 1 })
  const type = await typeOf(page)
  const [, who] = own(type)
  expect(who).toMatchObject({ data_type: 'object', people: true })
  const { page: list } = await files.at.list(files.at.owner, { id: type.id, p: {} }, {})
  const people = list.data.map(({ values }: Json) => values[who!.id])
  expect(people.filter(Boolean)).toHaveLength(2)
})

test('a value that does not fit the chosen kind is left out and reported, and its row is created', async () => {
  const page = await makePage()
  const { id } = await send(files.at.owner, page, 'Имя;Число\nа;5\nб;много\nв;7\n')
  const { columns } = await preview(files.at.owner, id)
  expect(columns[1].named).toMatchObject({ kind: 'text', misfits: { number: 1 } })
  await make(files.at.owner, {
    id,
    title: { column: 0, label: 'Имя' },
    columns: [{ column: 1, label: 'Число', kind: 'number' }],
  })
  expect(await finished(files.at.owner, id)).toMatchObject({
    state: 'done',
    created: 3,
    refused: 0,
    partial: 1,
  })
  const { data } = await files.at.terem.ask(files.at.owner, 'imports.problems', { id, page: 1 })
  expect(data.data.map(({ row, problems }: Json) => [row, problems[0].column, problems[0].reason])).toEqual([
    [3, 1, 'format'],
  ])
  expect(data.paginatorInfo.total).toBe(1)
  const type = await typeOf(page)
  const { page: list } = await files.at.list(files.at.owner, { id: type.id, p: {} }, {})
  const [, sum] = own(type)
  expect(list.data.map(({ name, values }: Json) => [name, values[sum!.id]])).toEqual([
    ['а', 5],
    ['б', null],
    ['в', 7],
  ])
})

test('[RAC.14~] for a person who may not create types or edit the page it does not exist', async () => {
  const page = await makePage()
  const before = await counts()
  const body = 'Имя\nа\n'
  expect((await send(files.at.member, page, body)).code).toBe('not_found')
  expect((await send(files.at.stranger, page, body)).code).toBe('not_found')
  expect((await send(files.at.nobody, page, body)).code).toBe('unauthenticated')
  expect((await send(await files.at.key('full'), page, body)).code).toBe('unauthenticated')
  expect((await send(files.at.owner, crypto.randomUUID(), body)).code).toBe('not_found')
  expect((await send(files.at.owner, 'page', body)).code).toBe('not_found')
  expect((await send(files.at.owner, await makePage('text'), body)).code).toBe('not_found')
  const { id } = await send(files.at.owner, page, body)
  await preview(files.at.owner, id)
  for (const by of [files.at.member, files.at.stranger]) {
    expect((await files.at.terem.ask(by, 'fromFile.preview', { id })).code).toBe('not_found')
    expect((await make(by, { id, title: { column: 0, label: 'Имя' } })).code).toBe('not_found')
    expect((await files.at.terem.act(by, 'imports.cancel', { id })).code).toBe('not_found')
  }
  await files.at.terem.act(files.at.owner, 'imports.cancel', { id })
  expect((await make(files.at.owner, { id, title: { column: 0, label: 'Имя' } })).code).toBe('conflict')
  expect((await counts())!.types).toBe(before!.types)
  expect(await typeOf(page)).toBeNull()
})

test('[RAC.14~] rights are checked again when the type is created, and a page that shows objects by then keeps them', async () => {
  const page = await makePage()
  const { id } = await send(files.at.owner, page, 'Имя\nа\n')
  await preview(files.at.owner, id)
  const before = await counts()
  const other = await files.at.makeType()
  const link = 'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }'
  await files.at.terem.call(files.at.owner, link, { page, type: other.id })
  const asked = { id, title: { column: 0, label: 'Имя' } }
  expect((await make(files.at.owner, asked)).code).toBe('conflict')
  expect((await send(files.at.owner, page, 'Имя\nа\n')).code).toBe('conflict')
  expect((await typeOf(page)).id).toBe(other.id)
  await files.at.terem.call(files.at.owner, link, { page, type: null })
  await files.at.terem.sql`update page set deleted_at = now() where id = ${page}`
  expect((await make(files.at.owner, asked)).code).toBe('not_found')
  expect((await counts())!.types).toBe(before!.types + 1)
})
