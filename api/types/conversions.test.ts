import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import { runConversions } from './conversions.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { openSystemTypes } from './openType.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes
let type: string

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
  type = await types.makeType()
})
afterAll(() => types.terem.close())

const update = (id: string, input: object) => types.attempt(types.owner, 'propertyUpdate', { id, input })
const updated = (id: string, input: object) => types.change(types.owner, 'propertyUpdate', { id, input })
const run = () => runConversions({ sql: types.terem.sql, log: createLog(() => {}) } as App)
const versions = () => types.terem.sql`select changes, author from object_version order by id`

describe('a change of kind', () => {
  test('converts the values of objects, reports what did not fit, and keeps the old values in their versions', async () => {
    const { makeProperty, fill, held, space } = types
    const { id } = await makeProperty(type, 'text')
    for (const value of ["'12'", "'many'", "'7'", 'null']) await fill(type, id, { sql: value })
    const converted = await updated(id, { kind: 'number' })
    expect(converted).toMatchObject({ data_type: 'number', pending: null, options: { mode: 'integer' } })
    expect(converted.conversion).toMatchObject({ converted: 2, failed: 1 })
    expect(await held(type, id)).toEqual([12, 7, null, null])
    expect((await versions()).map(({ changes }) => changes as object)).toContainEqual({
      [id]: ['many', null],
    })
    expect((await versions()).every(({ author }) => author === space.owner)).toBe(true)
    await updated(id, { kind: 'text' })
    expect(await held(type, id)).toEqual(['12', '7', null, null])
  })

  test('makes no link of a text that happens to be an id', async () => {
    const { makeProperty, fill, held } = types
    const { id } = await makeProperty(type, 'text')
    await fill(type, id, { sql: "'0198a5e2-7c31-7c50-8f2e-3f1f0a5b6c7d'" })
    const converted = await updated(id, { kind: 'page' })
    expect(converted.conversion).toMatchObject({ converted: 0, failed: 1 })
    expect(await held(type, id)).toEqual([null])
  })

  test('of more objects than are done at once is made by a job, and the property waits for it', async () => {
    const { owner, attempt, makeProperty, fill, held, property } = types
    const { id } = await makeProperty(type, 'text', { header: true })
    await fill(type, id, { sql: "'5'", count: 2001 })
    expect(await updated(id, { kind: 'number' })).toMatchObject({ data_type: 'text', pending: 'kind' })
    expect((await update(id, { label: 'Другое' })).code).toBe('conflict')
    expect((await attempt(owner, 'propertyMove', { id })).code).toBeUndefined()
    expect((await held(type, id))[0]).toBe('5')
    expect(await Promise.all([run(), run()])).toContain(1)
    expect(await types.terem.sql`select distinct title from object`).toEqual([{ title: '5' }])
    expect(await property(owner, id)).toMatchObject({
      data_type: 'number',
      pending: null,
      conversion: { converted: 2001, failed: 0 },
    })
    expect(new Set(await held(type, id))).toEqual(new Set([5]))
    expect(await run()).toBe(0)
  })

  test('that is interrupted continues where it was, and is recorded once in the history of each object', async () => {
    const { makeProperty, fill, held, terem, property, owner } = types
    const { id } = await makeProperty(type, 'text')
    await fill(type, id, { sql: "'5'", count: 2001 })
    const woken = Promise.withResolvers<void>()
    const listening = await terem.sql.listen('types_convert', () => woken.resolve())
    await updated(id, { kind: 'number' })
    await woken.promise
    await listening.unlisten()
    await terem.sql.unsafe(`
      create function cut() returns trigger language plpgsql as $$
      begin if (select count(*) from object_version) >= 1000 then raise 'cut short'; end if; return null; end $$;
      create trigger cut before insert on object_version for each statement execute function cut()`)
    expect(await run()).toBe(0)
    expect(await versions()).toHaveLength(1000)
    await terem.sql.unsafe('drop trigger cut on object_version; drop function cut')
    expect(await run()).toBe(1)
    expect(await versions()).toHaveLength(2001)
    expect((await property(owner, id)).conversion).toMatchObject({ converted: 2001, failed: 0 })
    expect(new Set(await held(type, id))).toEqual(new Set([5]))
  })

  test('to a list makes an option of each text, the most frequent first and no more than a list may have', async () => {
    const { makeProperty, fill, held } = types
    const { id } = await makeProperty(type, 'text')
    await fill(type, id, { sql: "'в  работе'", count: 3 })
    await fill(type, id, { sql: "'Готово'", count: 2 })
    await fill(type, id, { sql: "'В работе'" })
    await fill(type, id, { sql: "repeat('а', 65)" })
    const converted = await updated(id, { kind: 'list' })
    const { options } = converted.options
    expect(options.map(({ label }: { label: string }) => label)).toEqual(['в работе', 'Готово'])
    expect(converted.conversion).toMatchObject({ converted: 6, failed: 1 })
    expect((await held(type, id)).filter((value) => value === options[0].id)).toHaveLength(4)
    const many = await makeProperty(type, 'text', { label: 'Многие' })
    await fill(type, many.id, { sql: "'text ' || n", count: 510 })
    const most = await updated(many.id, { kind: 'list' })
    expect([most.options.options.length, most.conversion.failed]).toEqual([500, 10])
  })

  test('to people finds members by address and by name, links to them, and keeps the other values in the history', async () => {
    const { makeProperty, fill, held, terem, owner, member, space } = types
    await terem.sql.begin((tx) => openSystemTypes(tx, space.space))
    const [person] = await terem.sql<{ id: string }[]>`
      select id from object_type where space = ${space.space} and system = 'person'`
    const people = await terem.sql<{ account: string; person: string; email: string }[]>`
      select s.account, s.person, a.email from subject s join account a on a.id = s.account
      where s.space = ${space.space} and s.person is not null`
    const [anna, boris] = [owner, member].map(({ account }) =>
      people.find((each) => each.account === account)!,
    )
    const meta = { related_types: [{ type_id: person!.id }] }
    const { id } = await makeProperty(type, 'text')
    for (const text of [anna!.email.toUpperCase(), 'Boris Test', 'test boris', 'Nobody'])
      await fill(type, id, { sql: `'${text}'` })
    const converted = await updated(id, { kind: 'object', meta })
    expect(converted.conversion).toMatchObject({ converted: 3, failed: 1 })
    const found = [anna!.person, boris!.person, boris!.person]
    const sorted = (values: unknown[]) => values.map(String).toSorted()
    expect(sorted(await held(type, id))).toEqual(sorted([...found, null]))
    const links = await terem.sql<{ target: string }[]>`select target from object_link where property = ${id}`
    expect(sorted(links.map(({ target }) => target))).toEqual(sorted(found))
    expect((await versions()).map(({ changes }) => changes as object)).toContainEqual({
      [id]: ['Nobody', null],
    })
    await terem.makeUser('Boris').then(({ account }) => joinTestSpace(terem, account, space))
    const mails = await makeProperty(type, 'text', { label: 'Почта' })
    await fill(type, mails.id, { sql: `'${boris!.email}'` })
    await updated(mails.id, { kind: 'email' })
    await updated(mails.id, { kind: 'object', meta })
    expect(await held(type, mails.id)).toContain(boris!.person)
    const names = await makeProperty(type, 'text', { label: 'Имя' })
    await fill(type, names.id, { sql: "'Boris Test'" })
    expect((await updated(names.id, { kind: 'object', meta })).conversion).toMatchObject({ failed: 1 })
  })

  test('to members finds them by their Chinese names, which have no space', async () => {
    const { makeProperty, fill, held, terem, space } = types
    await terem.sql.begin((tx) => openSystemTypes(tx, space.space))
    const { account } = await terem.makeUser('Wei')
    await joinTestSpace(terem, account, space)
    const [wei] = await terem.sql<{ person: string }[]>`
      update subject set first_name = '小伟', last_name = '欧阳'
      where space = ${space.space} and account = ${account} returning person`
    const [person] = await terem.sql<{ id: string }[]>`
      select id from object_type where space = ${space.space} and system = 'person'`
    const { id } = await makeProperty(type, 'text', { label: '负责人' })
    await fill(type, id, { sql: "'欧阳小伟'" })
    await updated(id, { kind: 'object', meta: { related_types: [{ type_id: person!.id }] } })
    expect(await held(type, id)).toContain(wei!.person)
  })

  test('of people stores their names, as texts or options, and keeps who is no member in the history', async () => {
    const { makeProperty, fill, held, terem, owner, member, space } = types
    await terem.sql.begin((tx) => openSystemTypes(tx, space.space))
    const [person] = await terem.sql<{ id: string }[]>`
      select id from object_type where space = ${space.space} and system = 'person'`
    const people = await terem.sql<{ account: string; person: string; called: string }[]>`
      select account, person, first_name || ' ' || last_name as called from subject
      where space = ${space.space} and person is not null`
    const [anna, boris] = [owner, member].map(({ account }) =>
      people.find((each) => each.account === account)!,
    )
    const meta = { related_types: [{ type_id: person!.id }] }
    const assigned = async (values: (string | null)[], multiple = false) => {
      const { id } = await makeProperty(type, 'object', {
        label: `Исполнитель ${values.length}`,
        meta,
        multiple: { status: multiple },
      })
      for (const value of values) await fill(type, id, { sql: value ?? 'null' })
      return id
    }
    const stranger = '0198a5e2-7c31-7c50-8f2e-3f1f0a5b6c7d'
    const one = await assigned([`'${anna!.person}'`, `'${boris!.person}'`, `'${stranger}'`])
    expect((await updated(one, { kind: 'text' })).conversion).toMatchObject({ converted: 2, failed: 1 })
    const texts = (await held(type, one)).filter((value) => value !== null)
    expect(texts.map(String).toSorted()).toEqual([anna!.called, boris!.called].toSorted())
    const chosen = await assigned([`'${boris!.person}'`, `'${boris!.person}'`, `'${anna!.person}'`, null])
    const { options } = (await updated(chosen, { kind: 'list' })).options
    expect(options.map(({ label }: { label: string }) => label)).toEqual([boris!.called, anna!.called])
    expect((await held(type, chosen)).filter((value) => value === options[0].id)).toHaveLength(2)
    const several = await assigned([`array['${anna!.person}', '${boris!.person}']::uuid[]`, null], true)
    await updated(several, { kind: 'text' })
    expect(await held(type, several)).toContainEqual([anna!.called, boris!.called])
    // A name is one value, whatever it holds.
    await terem.sql`update subject set last_name = ${`x; ${boris!.called}`} where person = ${anna!.person}`
    const alone = await assigned(
      [`array['${anna!.person}']::uuid[]`, `array['${boris!.person}']::uuid[]`],
      true,
    )
    await updated(alone, { kind: 'text' })
    const [called] =
      await terem.sql`select first_name || ' ' || last_name as name from subject where person = ${anna!.person}`
    expect(await held(type, alone)).toContainEqual([called!['name']])
    const links = await terem.sql`select from object_link where property in (${one}, ${several})`
    expect(links).toHaveLength(0)
  })

  test('of an email and a full name also stores their printed text', async () => {
    const { makeProperty, fill, terem } = types
    const { id } = await makeProperty(type, 'text')
    await fill(type, id, { sql: "'anna@example.com'" })
    await updated(id, { kind: 'email' })
    const rows = await terem.sql`select ${terem.sql(`x${id}`)} as text from ${terem.sql(`data.t${type}`)}`
    expect(rows).toEqual([{ text: 'anna@example.com' }])
  })
})
