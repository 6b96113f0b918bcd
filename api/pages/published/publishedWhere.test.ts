import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import type { Json } from '../../testing/testing.ts'
import { makeStages, published, startTestPublished, type TestPublished } from './testing.ts'

let at: TestPublished
let type: TestType
let page: string
let token: string

beforeAll(async () => {
  at = await startTestPublished()
})
afterAll(() => at.terem.close())
beforeEach(async () => {
  ;({ type, page, token } = await makeStages(at))
})

test('search looks into what is shown and into nothing else', async () => {
  expect(await at.names(token, { search: 'thr' })).toEqual(['Three'])
  expect(await at.names(token, { search: 'READY' })).toEqual(['Two'])
  expect(await at.names(token, { search: 'hush' })).toEqual([])
  expect(await at.names(token, { search: '%' })).toEqual([])
  await at.open(page, published([type.p.secret]))
  expect(await at.names(token, { search: 'hush' })).toEqual(['Three', 'Two', 'One'])
  expect(await at.names(token, { search: 'ready' })).toEqual([])
})

test('an order by a hidden property is refused, and so is one by an unknown property', async () => {
  expect(await at.names(token, { sort: { of: type.p.sum, order: 'ASC' } })).toEqual(['One', 'Two', 'Three'])
  expect(await at.names(token, { sort: { of: 'name', order: 'DESC' } })).toEqual(['Two', 'Three', 'One'])
  for (const of of [type.p.secret, 'created_at', 'author', '1'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await at.names(token, { sort: { of, order: 'ASC' } })).toBe('invalid_input')
  expect(await at.names(token, { window: { from: '2026-01-01', until: '2026-02-01' } })).toBe('invalid_input')
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
