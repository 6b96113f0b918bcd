import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import type { Json } from '../../testing/testing.ts'
import { published, startTestPublished, type TestPublished } from './testing.ts'

let at: TestPublished
let type: TestType
let page: string
let token: string

beforeAll(async () => {
  at = await startTestPublished()
})
afterAll(() => at.terem.close())

const stages = {
  options: {
    options: [
      { id: 'new', label: 'Fresh', color: 'blue', order: 0 },
      { id: 'done', label: 'Ready', color: 'green', order: 1 },
    ],
  },
}

const others = { options: { options: [{ id: 'far', label: 'Far', color: 'blue', order: 0 }] } }

beforeEach(async () => {
  type = await at.makeType({
    stage: { kind: 'list', ...stages },
    sum: { kind: 'number' },
    secret: { kind: 'text' },
    due: { kind: 'date_time', options: { with_time: false } },
  })
  page = await at.makePage(type)
  const { name, stage, sum, secret } = type.p
  for (const [title, values] of [
    ['One', { [stage!]: 'new', [sum!]: 1, [secret!]: 'hush a' }],
    ['Two', { [stage!]: 'done', [sum!]: 2, [secret!]: 'hush b' }],
    ['Three', { [stage!]: 'new', [sum!]: 3, [secret!]: 'hush c' }],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, type, { [name!]: title, ...values })
  await at.open(page, published([stage, sum]))
  ;({ token } = await at.enter(page))
})

const only = (of: string, value: unknown) => ({
  join: 'AND' as const,
  parts: [{ of, operator: 'EQ' as const, value }],
})

describe('what guests see', () => {
  test('[RPG.17~] nothing without the setting, with it the chosen properties of what the filter lets through', async () => {
    await at.open(page, null)
    expect(await at.names(token)).toBe('closed')
    await at.open(page, published([type.p.stage, type.p.sum]))
    await at.filter(page, only(type.p.secret!, 'hush a'))
    const { data } = await at.see(token)
    expect(data.look.columns.map(({ id }: Json) => id)).toEqual([type.p.name, type.p.stage, type.p.sum])
    expect(data.rows.rows).toMatchObject([
      { name: 'One', values: { [type.p.name!]: 'One', [type.p.stage!]: 'new', [type.p.sum!]: 1 } },
    ])
    expect(Object.keys(data.rows.rows[0].values)).toHaveLength(3)
    expect(data.total).toBeNull()
    const text = JSON.stringify(data)
    expect(['secret', 'hush', 'due', `"${type.p.secret}"`].filter((word) => text.includes(word))).toEqual([])
  })

  test('a second call that says nothing of objects leaves them as they were', async () => {
    await at.call(at.owner, 'mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id: page })
    expect(await at.names(token)).toEqual(['Three', 'Two', 'One'])
    await at.call(at.owner, 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id: page })
    expect(await at.names(token)).toBe('not_found')
    await at.call(at.owner, 'mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id: page })
    expect(await at.names(token)).toBe('closed')
  })

  test('the document of the page is told to no guest, in no form', async () => {
    await at.filter(page, only(type.p.secret!, 'hush a'))
    const guest = { token }
    const { data } = await at.call(
      guest,
      'query ($id: ID!) { page(id: $id) { json markdown updates linked_type_id publication { objects { total } } } }',
      { id: page },
    )
    expect(data.page).toEqual({
      json: {},
      markdown: '',
      updates: null,
      linked_type_id: null,
      publication: { objects: null },
    })
    const { data: documents } = await at.terem.act({}, 'documents.authorize', {
      token,
      documents: [`page:${page}`],
    })
    expect(documents).toMatchObject([{ refused: 'notFound' }])
    expect((await at.list(guest, type)).code).toBe('not_found')
    const entered = await at.terem.act({}, 'guests.enter', { space_id: at.space.space, page_id: page })
    expect(entered.data.page.json).toBeNull()
  })

  test('one object opens with its texts whole, another one does not', async () => {
    const long = 'word '.repeat(300).trim()
    await at.open(page, published([type.p.secret]))
    const id = await at.create(at.owner, type, { [type.p.name!]: 'Long', [type.p.secret!]: long })
    const { data } = await at.see(token)
    expect(data.rows.rows[0].values[type.p.secret!]).toHaveLength(401)
    expect((await at.one(token, id)).data.row.values[type.p.secret!]).toBe(long)
    await at.filter(page, only(type.p.secret!, 'hush a'))
    expect((await at.one(token, id)).data).toEqual({ state: 'gone' })
    expect((await at.one(token, 'x')).data).toEqual({ state: 'gone' })
    expect((await at.one(token, page)).data).toEqual({ state: 'gone' })
  })

  test('how many there are is told where the setting says so', async () => {
    await at.open(page, published([], true))
    await at.filter(page, only(type.p.stage!, 'new'))
    expect((await at.see(token)).data.total).toEqual({ count: 2, estimated: false })
    expect((await at.see(token, { search: 'three' })).data.total).toEqual({ count: 1, estimated: false })
  })
})

describe('what a guest asks', () => {
  test('search looks into what is shown and into nothing else', async () => {
    expect(await at.names(token, { search: 'thr' })).toEqual(['Three'])
    expect(await at.names(token, { search: 'READY' })).toEqual(['Two'])
    expect(await at.names(token, { search: 'hush' })).toEqual([])
    expect(await at.names(token, { search: '%' })).toEqual([])
    await at.open(page, published([type.p.secret]))
    expect(await at.names(token, { search: 'hush' })).toEqual(['Three', 'Two', 'One'])
    expect(await at.names(token, { search: 'ready' })).toEqual([])
  })

  test('an order by what is not shown is refused, and so is one by what is not there', async () => {
    expect(await at.names(token, { sort: { of: type.p.sum, order: 'ASC' } })).toEqual(['One', 'Two', 'Three'])
    expect(await at.names(token, { sort: { of: 'name', order: 'DESC' } })).toEqual(['Two', 'Three', 'One'])
    for (const of of [type.p.secret, 'created_at', 'author', '1'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await at.names(token, { sort: { of, order: 'ASC' } })).toBe('invalid_input')
    expect(await at.names(token, { window: { from: '2026-01-01', until: '2026-02-01' } })).toBe(
      'invalid_input',
    )
    expect(await at.names(token, { group: { value: 'new' } })).toBe('invalid_input')
  })

  test('pages follow one another by a cursor that says nothing and is good for its question alone', async () => {
    const { name, secret } = type.p
    for (let count = 0; count < 60; count++)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await at.create(at.owner, type, {
        [name!]: `Row ${count}`,
        [secret!]: `z${String(count).padStart(3, '0')}`,
      })
    await at.layOut(page, { 'view/main/sort': [{ of: secret, order: 'ASC' }] })
    const first = await at.see(token)
    const { cursor } = first.data.rows
    expect(first.data.rows.rows).toHaveLength(50)
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/z0/)
    const rest = (await at.see(token, { after: cursor })).data.rows
    expect(rest.rows.map((row: Json) => row.name)).toEqual(
      Array.from({ length: 13 }, (_, index) => `Row ${index + 47}`),
    )
    expect(rest.cursor).toBeNull()
    const forged = Buffer.from(JSON.stringify({ id: rest.rows[0].id, keys: ['z'] })).toString('base64url')
    expect(await at.names(token, { after: forged })).toBe('invalid_input')
    expect(await at.names(token, { after: cursor, sort: { of: 'name', order: 'ASC' } })).toBe('invalid_input')
    expect(await at.names(token, { after: '' })).toHaveLength(50)
  })

  test('a forged token, a foreign one and one of a page that is not published open nothing', async () => {
    expect(await at.names('guest.forged.x')).toBe('unauthenticated')
    const other = await at.makePage(type)
    const { code } = await at.terem.act({}, 'guests.objects', { page_id: other })
    expect(code).toBe('unauthenticated')
    const { code: ofMember } = await at.terem.act(at.member, 'guests.objects', { page_id: page })
    expect(ofMember).toBe('read_only')
    const { data } = await at.terem.act(at.owner, 'guests.objects', { page_id: page })
    expect(data.rows.rows).toHaveLength(3)
  })

  test('input beyond all bounds is refused at its field', async () => {
    const bad: object[] = [
      { search: 'x'.repeat(1001) },
      { search: 'x\u0000\uD800' },
      { sort: { of: 'name', order: 'UP' } },
      { window: { from: 'x', until: 'y' } },
      { group: { value: { $ne: 1 } } },
      { after: 'x'.repeat(8001) },
    ]
    for (const asked of bad)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect([asked, await at.names(token, asked)]).toEqual([asked, 'invalid_input'])
  })
})

describe('the filter of the page', () => {
  test('a filter by a property that is gone shows nothing instead of everything', async () => {
    await at.filter(page, only(type.p.secret!, 'hush a'))
    expect(await at.names(token)).toEqual(['One'])
    await at.call(at.owner, 'mutation ($id: ID!) { propertyDelete(id: $id) { status } }', {
      id: type.p.secret,
    })
    expect(await at.names(token)).toBe('closed')
    await at.layOut(page, { 'view/main/filter': { join: 'XOR' } })
    expect(await at.names(token)).toBe('closed')
    await at.filter(page, undefined)
    expect(await at.names(token)).toEqual(['Three', 'Two', 'One'])
  })

  test('a property that is closed to somebody filters only where guests see it', async () => {
    await at.filter(page, only(type.p.secret!, 'hush a'))
    await at.inherit('property', type.p.secret!, false)
    expect(await at.names(token)).toBe('closed')
    const { data } = await at.call(
      at.owner,
      'query ($id: ID!) { page(id: $id) { publication { objects { property_ids total closing } } } }',
      { id: page },
    )
    expect(data.page.publication.objects).toEqual({
      property_ids: [type.p.stage, type.p.sum],
      total: false,
      closing: 'filter',
    })
    await at.open(page, published([type.p.secret]))
    expect(await at.names(token)).toEqual(['One'])
  })

  test('`me` in a filter is no guest, and not who published the page', async () => {
    const mine = await at.makeType({ note: { kind: 'text' } })
    const own = await at.makePage(mine)
    await at.create(at.owner, mine, { [mine.p.name!]: 'Mine' })
    await at.open(own, published([]))
    await at.filter(own, only('author', 'me'))
    const { token: guest } = await at.enter(own)
    expect(await at.names(guest)).toEqual([])
  })

  test('columns that a kanban does not show, and what is in them, are not of the page', async () => {
    const board = await at.makePage(type, 'kanban')
    await at.layOut(board, { property: type.p.stage, 'hidden/done': true })
    await at.open(board, published([type.p.stage], true))
    const { token: guest } = await at.enter(board)
    const { data } = await at.see(guest)
    expect(data.groups).toMatchObject([
      { value: 'new', count: 2, first: { rows: [{ name: 'Three' }, { name: 'One' }] } },
    ])
    expect(await at.names(guest, { search: 'two' })).toEqual([])
    expect(await at.names(guest, { group: { value: 'done' } })).toEqual([])
    await at.open(board, published([]))
    const { data: without } = await at.see(guest)
    expect([without.groups, without.look.group]).toEqual([null, null])
  })

  test('columns that a kanban hides by a property that is gone, or closed to somebody, show nothing', async () => {
    const own = await at.makeType({ stage: { kind: 'list', ...stages }, other: { kind: 'list', ...others } })
    const { name, stage } = own.p
    await at.create(at.owner, own, { [name!]: 'Two', [stage!]: 'done' })
    await at.create(at.owner, own, { [name!]: 'One', [stage!]: 'new' })
    const board = await at.makePage(own, 'kanban')
    await at.layOut(board, { 'hidden/done': true })
    await at.open(board, published([]))
    const { token: guest } = await at.enter(board)
    expect(await at.names(guest)).toEqual(['One'])
    await at.inherit('property', stage!, false)
    expect(await at.names(guest)).toBe('closed')
    await at.inherit('property', stage!, true)
    await at.layOut(board, { 'hidden/of an option that is gone': true })
    expect(await at.names(guest)).toEqual(['One'])
    const drop = 'mutation ($id: ID!) { propertyDelete(id: $id) { status } }'
    await at.call(at.owner, drop, { id: stage })
    expect(await at.names(guest)).toBe('closed')
    await at.layOut(board, { property: own.p.other })
    expect(await at.names(guest)).toEqual(['One', 'Two'])
    await at.layOut(board, { property: stage })
    expect(await at.names(guest)).toBe('closed')
  })

  test('rows are in groups by what members group them by, and a group that guests were told can be asked for', async () => {
    for (const of of [type.p.stage, type.p.due, type.p.sum]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await at.layOut(page, { 'view/main/group': { of, unit: 'month' } })
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await at.open(page, published([of]))
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { data } = await at.see(token)
      expect([of, data.groups === null]).toEqual([of, of === type.p.sum])
      for (const { value, until, first } of data.groups ?? []) {
        const names = first.rows.map(({ name }: Json) => name)
        // oxlint-disable-next-line no-await-in-loop -- one after another
        expect(await at.names(token, { group: { value, until } })).toEqual(names)
      }
    }
  })

  test('a calendar gives the days that are asked for, by a date that guests see', async () => {
    const { name, due } = type.p
    for (const day of ['2026-11-03', '2026-12-01'])
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await at.create(at.owner, type, { [name!]: day, [due!]: day })
    const calendar = await at.makePage(type, 'calendar')
    await at.open(calendar, published([due]))
    const { token: guest } = await at.enter(calendar)
    const window = { from: '2026-11-01', until: '2026-12-01' }
    expect(await at.names(guest, { window })).toEqual(['2026-11-03'])
    await at.open(calendar, published([]))
    expect(await at.names(guest, { window })).toBe('invalid_input')
  })

  test('no other date stands in for one that a page was laid out by and that is gone', async () => {
    const { due } = type.p
    for (const [kind, what, told] of [
      ['calendar', 'date', { start: null, end: null }],
      ['gantt', 'start', { start: null, end: due }],
      ['gantt', 'end', { start: due, end: null }],
    ] as const) {
      const dated = await at.makePage(type, kind)
      await at.open(dated, published([due]))
      const { token: guest } = await at.enter(dated)
      const other = kind === 'gantt' ? { [`view/main/${what === 'end' ? 'start' : 'end'}`]: due } : {}
      await at.layOut(dated, other)
      const started = (await at.see(guest)).data.look
      expect([started.start, started.end]).toContain(due)
      await at.layOut(dated, { ...other, [`view/main/${what}`]: '999999' })
      expect((await at.see(guest)).data.look).toMatchObject(told)
    }
  })
})

describe('who opens objects', () => {
  const team = () => ({ subject_id: at.member.subject, nested: true })

  test('who has no full access to the type opens none of its objects', async () => {
    await at.open(page, null)
    await at.grant('page', page, 'full', team())
    await at.grant('type', type.id, 'edit', team())
    expect((await at.open(page, published([]), at.member)).code).toBe('read_only')
    expect(await at.names(token)).toBe('closed')
    await at.grant('type', type.id, 'full', team())
    expect((await at.open(page, published([]), at.member)).code).toBeUndefined()
    expect(await at.names(token)).toEqual(['Three', 'Two', 'One'])
    await at.grant('type', type.id, 'edit', team())
    expect(await at.names(token)).toBe('closed')
  })

  test('a property that its publisher may not read cannot be chosen, and goes when they lose it', async () => {
    await at.grant('page', page, 'full', team())
    await at.grant('type', type.id, 'full', team())
    const chosen = published([type.p.secret, type.p.sum])
    expect((await at.open(page, chosen, at.member)).code).toBeUndefined()
    await at.inherit('property', type.p.secret!, false)
    const { data } = await at.see(token)
    expect(data.look.columns.map(({ id }: Json) => id)).toEqual([type.p.name, type.p.sum])
    const { code, params } = await at.open(page, chosen, at.member)
    expect([code, params.fields]).toEqual([
      'invalid_input',
      [{ field: 'objects.property_ids', reason: 'unknown_value' }],
    ])
    for (const ids of [['x'], [`${Number(type.p.sum) + 100_000}`]])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await at.open(page, published(ids), at.member)).code).toBe('invalid_input')
  })

  test('pages that show no objects open none', async () => {
    const { data } = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Text" }) { recordId } }')
    expect((await at.open(data.pageCreate.recordId, published([]))).code).toBe('invalid_input')
  })

  test('what may be opened is told to who may open it, what the page shows first', async () => {
    await at.layOut(page, { [`view/main/column/${type.p.secret}/hidden`]: true })
    const ask = (by: object) => at.terem.ask(by, 'pages.publishable', { page_id: page })
    const { data } = await ask(at.owner)
    const shown = data.properties.filter(({ isShown }: Json) => isShown).map(({ id }: Json) => id)
    const { name, stage, sum, due, tags } = type.p
    expect(shown).toEqual([name, stage, sum, due, tags])
    expect((await ask(at.member)).code).toBe('read_only')
    await at.grant('page', page, 'full', team())
    expect((await ask(at.member)).data).toBeNull()
  })
})
