import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { workbook } from '../../objects/exchange/testing.ts'
import { startTestObjects, type TestObjects } from '../../objects/testing.ts'
import { openSystemTypes } from '../../types/openType.ts'
import { until, type Caller, type Json } from '../../testing/testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

async function makePage(type = 'table'): Promise<string> {
  const query =
    'mutation ($type: PageKind!) { pageCreate(input: { title: "Задачи", type: $type }) { recordId } }'
  const { data, errors } = await at.terem.call(at.owner, query, { type })
  expect(errors).toBeUndefined()
  return data.pageCreate.recordId
}

type Sent = { id: string; code?: string; params?: Json }

async function send(by: Caller, page: string, body: string | Uint8Array, name = 'Задачи.csv'): Promise<Sent> {
  const query = new URLSearchParams({ page_id: page, name, time_zone: 'Europe/Moscow' })
  const answer = await at.terem.fetch(`/pages/table?${query}`, {
    method: 'POST',
    headers: {
      ...(by.token ? { Authorization: `Bearer ${by.token}` } : {}),
      Space: at.space.space,
      'Accept-Language': 'ru',
    },
    body: body as never,
  })
  const { id = '', errors } = (await answer.json()) as Json
  return { id, code: errors?.[0].extensions.code, params: errors?.[0].extensions.params }
}

const preview = (by: Caller, id: string): Promise<Json> =>
  until('the file was read', async () => {
    const { data, code } = await at.terem.ask(by, 'fromFile.preview', { id })
    if (code) throw new Error(code)
    return data.state === 'reading' ? null : data
  })
const make = (by: Caller, asked: object) =>
  at.terem.act(by, 'fromFile.make', {
    has_headings: true,
    title: null,
    columns: [],
    label: 'Задача',
    ...asked,
  })
const finished = (by: Caller, id: string): Promise<Json> =>
  until('the rows are objects', async () => {
    const { data } = await at.terem.ask(by, 'imports.get', { id })
    return data.state === 'creating' ? null : data
  })

async function typeOf(page: string, by: Caller = at.owner): Promise<Json> {
  const query = `query ($page: ID!) { page(id: $page) { linked_type_id } }`
  const { data } = await at.terem.call(by, query, { page })
  const id = data.page.linked_type_id
  if (!id) return null
  const whole = await at.terem.call(
    by,
    `query ($id: ID!) { type(id: $id) { id label properties { id label data_type header people options default system } } }`,
    { id },
  )
  return whole.data.type
}
const own = (type: Json): Json[] => type.properties.filter(({ system }: Json) => system === null)
const counts = async () => {
  const [row] = await at.terem.sql`
    select (select count(*)::int from object_type where system is null) as types,
      (select count(*)::int from object_import where state <> 'done') as imports`
  return row
}

test('a table file becomes a type with properties of guessed kinds, whose rows the page then shows', async () => {
  const page = await makePage()
  const body = await workbook([
    ['Задача', 'Срок', 'Часы', 'Состояние', 'Код', 'Кто'],
    ['Сверстать', new Date('2026-05-01T00:00:00Z'), 1.5, 'Готово', '007', 'Anna'],
    ['Проверить', new Date('2026-05-02T00:00:00Z'), 2, 'Новая', '008', null],
    ['Отправить', null, 3, 'Новая', '009', null],
    ['Забыть', null, null, 'Готово', null, null],
  ])
  const { id, code } = await send(at.owner, page, body, 'Задачи.xlsx')
  expect(code).toBeUndefined()
  const { columns, total, heading } = await preview(at.owner, id)
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
  const first = await make(at.owner, asked)
  expect(first.code).toBeUndefined()
  const again = await make(at.owner, asked)
  expect(again.data).toEqual(first.data)
  expect(await finished(at.owner, id)).toMatchObject({ state: 'done', created: 4, refused: 0, total: 4 })
  expect((await make(at.owner, asked)).data).toEqual(first.data)
  const type = await typeOf(page)
  expect(type).toMatchObject({ id: first.data.type_id, label: 'Задача' })
  expect(own(type).map(({ label, data_type }) => [label, data_type])).toEqual([
    ['Задача', 'text'],
    ['Состояние', 'list'],
    ['Срок', 'date_time'],
    ['Часы', 'number'],
    ['Код', 'text'],
  ])
  const [, state, due, hours, sign] = own(type)
  expect(state!.options.options.map(({ label, color }: Json) => [label, color])).toEqual([
    ['Новая', 'gray'],
    ['Готово', 'green'],
  ])
  expect(due!.options.with_time).toBe(false)
  expect(hours!.options).toMatchObject({ mode: 'real', decimals: 1 })
  const { page: list } = await at.list(at.owner, { id: type.id, p: {} }, {})
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
  const { id } = await send(at.owner, page, 'Имя\nа\nб\n')
  await preview(at.owner, id)
  const option = (label: string, color: string) => ({ label, color })
  const { code } = await make(at.owner, {
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
  expect(await finished(at.owner, id)).toMatchObject({ created: 2, refused: 0 })
  const type = await typeOf(page)
  const [, status] = own(type)
  const { page: list } = await at.list(at.owner, { id: type.id, p: {} }, {})
  const first = status!.options.options[0].id
  expect(status!.default).toBe(first)
  expect(list.data.map(({ values }: Json) => values[status!.id])).toEqual([first, first])
})

test('people of the space are found by name and by address', async () => {
  await at.terem.sql.begin((tx) => openSystemTypes(tx, at.space.space))
  const [anna] = await at.terem.sql<{ email: string }[]>`
    select email from account where id = ${at.owner.account}`
  const page = await makePage()
  const { id } = await send(at.owner, page, `Дело;Кто\nа;Anna Test\nб;${anna!.email}\nв;\n`)
  const { columns } = await preview(at.owner, id)
  expect(columns.map((each: Json) => each.named.kind)).toEqual(['text', 'person'])
  const { code } = await make(at.owner, {
    id,
    title: { column: 0, label: 'Дело' },
    columns: [{ column: 1, label: 'Кто', kind: 'person' }],
  })
  expect(code).toBeUndefined()
  expect(await finished(at.owner, id)).toMatchObject({ created: 3, refused: 0 })
  const type = await typeOf(page)
  const [, who] = own(type)
  expect(who).toMatchObject({ data_type: 'object', people: true })
  const { page: list } = await at.list(at.owner, { id: type.id, p: {} }, {})
  const people = list.data.map(({ values }: Json) => values[who!.id])
  expect(people.filter(Boolean)).toHaveLength(2)
})

test('rows that do not fit what was chosen are told by their numbers, and the others are made', async () => {
  const page = await makePage()
  const { id } = await send(at.owner, page, 'Имя;Число\nа;5\nб;много\nв;7\n')
  const { columns } = await preview(at.owner, id)
  expect(columns[1].named).toMatchObject({ kind: 'text', misfits: { number: 1 } })
  await make(at.owner, {
    id,
    title: { column: 0, label: 'Имя' },
    columns: [{ column: 1, label: 'Число', kind: 'number' }],
  })
  expect(await finished(at.owner, id)).toMatchObject({ state: 'done', created: 2, refused: 1 })
  const { data } = await at.terem.ask(at.owner, 'imports.problems', { id, page: 1 })
  expect(data.data.map(({ row, problems }: Json) => [row, problems[0].column, problems[0].reason])).toEqual([
    [3, 1, 'format'],
  ])
})

test('[RAC.14~] whoever may not make types or edit the page is told that there is no such page', async () => {
  const page = await makePage()
  const before = await counts()
  const body = 'Имя\nа\n'
  expect((await send(at.member, page, body)).code).toBe('not_found')
  expect((await send(at.stranger, page, body)).code).toBe('not_found')
  expect((await send(at.nobody, page, body)).code).toBe('unauthenticated')
  expect((await send(await at.key('full'), page, body)).code).toBe('unauthenticated')
  expect((await send(at.owner, crypto.randomUUID(), body)).code).toBe('not_found')
  expect((await send(at.owner, 'page', body)).code).toBe('not_found')
  expect((await send(at.owner, await makePage('text'), body)).code).toBe('not_found')
  const { id } = await send(at.owner, page, body)
  await preview(at.owner, id)
  for (const by of [at.member, at.stranger]) {
    expect((await at.terem.ask(by, 'fromFile.preview', { id })).code).toBe('not_found')
    expect((await make(by, { id, title: { column: 0, label: 'Имя' } })).code).toBe('not_found')
    expect((await at.terem.act(by, 'imports.cancel', { id })).code).toBe('not_found')
  }
  await at.terem.act(at.owner, 'imports.cancel', { id })
  expect((await make(at.owner, { id, title: { column: 0, label: 'Имя' } })).code).toBe('conflict')
  expect((await counts())!.types).toBe(before!.types)
  expect(await typeOf(page)).toBeNull()
})

test('[RAC.14~] rights are asked again when the type is made, and a page that shows objects by then keeps them', async () => {
  const page = await makePage()
  const { id } = await send(at.owner, page, 'Имя\nа\n')
  await preview(at.owner, id)
  const before = await counts()
  const other = await at.makeType()
  const link = 'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }'
  await at.terem.call(at.owner, link, { page, type: other.id })
  const asked = { id, title: { column: 0, label: 'Имя' } }
  expect((await make(at.owner, asked)).code).toBe('conflict')
  expect((await send(at.owner, page, 'Имя\nа\n')).code).toBe('conflict')
  expect((await typeOf(page)).id).toBe(other.id)
  await at.terem.call(at.owner, link, { page, type: null })
  await at.terem.sql`update page set deleted_at = now() where id = ${page}`
  expect((await make(at.owner, asked)).code).toBe('not_found')
  expect((await counts())!.types).toBe(before!.types + 1)
})

test('what cannot be made is refused at its place, and nothing of it stays', async () => {
  const page = await makePage()
  const { id } = await send(at.owner, page, 'Имя;Срок\nа;1\nб;2\n')
  await preview(at.owner, id)
  const before = await counts()
  const title = { column: 0, label: 'Имя' }
  const column = (rest: object) => ({ column: 1, label: 'Срок', kind: 'number', ...rest })
  const refusals: [object, string, string][] = [
    [{ title: { column: 5, label: 'Имя' } }, 'title.column', 'out_of_range'],
    [{ title, columns: [column({ column: 2 })] }, 'columns.0.column', 'out_of_range'],
    [{ title, columns: [column({ column: 0 })] }, 'columns.0.column', 'not_unique'],
    [{ title, columns: [column({}), column({})] }, 'columns', 'not_unique'],
    [{ title, columns: [column({ label: 'С' })] }, 'columns.0.label', 'too_short'],
    [{ title, columns: [column({ label: 'С'.repeat(65) })] }, 'columns.0.label', 'too_long'],
    [{ title, columns: [column({ kind: 'file' })] }, 'columns.0.kind', 'unknown_value'],
    [{ title, columns: [column({ column: null })] }, 'columns.0.column', 'required'],
    [{ title, label: ' ' }, 'label', 'required'],
    [{}, 'columns', 'required'],
  ]
  for (const [asked, field, reason] of refusals) {
    const { code, params } = await make(at.owner, { id, ...asked })
    expect([code, params?.fields?.[0]?.field, params?.fields?.[0]?.reason]).toEqual([
      'invalid_input',
      field,
      reason,
    ])
  }
  expect(await counts()).toEqual(before)
  const { code } = await make(at.owner, { id, title, columns: [column({})] })
  expect(code).toBeUndefined()
})

test('a long value is shown by its first signs, of which none is cut in half', async () => {
  const { id } = await send(at.owner, await makePage(), `Имя\n${'а'.repeat(79)}😀\n`, 'Знаки.csv')
  expect((await preview(at.owner, id)).columns[0].samples).toEqual(['а'.repeat(79)])
})

test('files that are no tables are refused by what they are, before a type can be made of them', async () => {
  const page = await makePage()
  const before = await counts()
  const outcome = async (name: string, body: string | Uint8Array): Promise<string> => {
    const { id, code } = await send(at.owner, page, body, name)
    if (code) return code
    const { state, failure, columns } = await preview(at.owner, id)
    expect(columns).toEqual([])
    expect((await make(at.owner, { id, title: { column: 0, label: 'Имя' } })).code).toBe('conflict')
    return `${state} ${failure}`
  }
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)
  expect(await outcome('пусто.csv', '')).toBe('import_empty')
  expect(await outcome('заголовки.csv', 'Имя;Срок\n')).toBe('failed import_empty')
  expect(await outcome('картинка.xlsx', png)).toBe('import_unreadable')
  expect(await outcome('картинка.csv', png)).toBe('failed import_unreadable')
  expect(await outcome('пароль.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toBe(
    'import_protected',
  )
  expect(await outcome('широкая.csv', `${'а;'.repeat(9_999)}а\n1\n`)).toBe('failed import_too_large')
  expect(await outcome('длинная.csv', 'а\n'.repeat(exchangeLimits.rows + 2))).toBe('failed import_too_large')
  const query = new URLSearchParams({ page_id: page, name: 'a.csv', time_zone: 'Mars/Olympus' })
  const zone = await at.terem.fetch(`/pages/table?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${at.owner.token}` },
    body: 'Имя\nа\n',
  })
  expect(((await zone.json()) as Json).errors[0].extensions.params.fields[0].field).toBe('time_zone')
  expect((await counts())!.types).toBe(before!.types)
  const [left] = await at.terem.sql`
    select count(*)::int as count from object_import_row r join object_import i on i.id = r.import where i.page = ${page}`
  expect(left!.count).toBe(0)
  // A program reads each of the files.
}, 60_000)

test('a refusal while properties are made leaves no type, and two who ask at once make one', async () => {
  const page = await makePage()
  const { id } = await send(at.owner, page, 'Имя;Срок\nа;1\n')
  await preview(at.owner, id)
  const before = await counts()
  await at.terem.sql.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.label = 'Взрыв' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse before insert on property for each row execute function refuse()`)
  const title = { column: 0, label: 'Имя' }
  const column = (label: string) => [{ column: 1, label, kind: 'number' }]
  expect((await make(at.owner, { id, title, columns: column('Взрыв') })).code).toBe('unexpected')
  await at.terem.sql.unsafe('drop trigger refuse on property')
  expect(await counts()).toEqual(before)
  expect(await typeOf(page)).toBeNull()
  const both = await Promise.all([1, 2].map(() => make(at.owner, { id, title, columns: column('Срок') })))
  expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
  expect(both[0]!.data).toEqual(both[1]!.data)
  expect((await counts())!.types).toBe(before!.types + 1)
})

test('two hundred columns become a type within seconds', async () => {
  const page = await makePage()
  const labels = Array.from({ length: 200 }, (_, index) => `Столбец ${index}`)
  const { id } = await send(
    at.owner,
    page,
    `${labels.join(';')}\n${labels.map((_, index) => index).join(';')}\n`,
  )
  await preview(at.owner, id)
  const columns = labels.map((label, column) => ({ column, label, kind: 'number' }))
  const { code } = await make(at.owner, { id, columns })
  expect(code).toBeUndefined()
  expect(await finished(at.owner, id)).toMatchObject({ created: 1, refused: 0 })
})
