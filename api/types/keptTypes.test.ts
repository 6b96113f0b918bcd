import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import { propertiesOf, typeRows } from './typeRows.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

/** A type's label and those of its properties, as a new request in its space reads them through `db`. */
async function labelsOf(type: string, db: Db = types.terem.sql): Promise<string[]> {
  const { sql, env } = types.terem
  const actor = { kind: 'nobody' }
  const ctx = { sql: db, app: { sql, env }, actor, spaceId: types.space.space } as unknown as Context
  const row = await typeRows(ctx).load(type)
  const properties = (await propertiesOf(ctx).load(type)) ?? []
  return row && row.deleted_at === null ? [row.label, ...properties.map(({ label }) => label)] : []
}

test('a type is current from the moment it or a property changed, whoever changed it', async () => {
  const { makeType, makeProperty, terem } = types
  const type = await makeType('Task')
  expect(await labelsOf(type)).toContain('Task')
  await terem.sql`update object_type set label = 'Order' where id = ${type}`
  expect(await labelsOf(type)).toContain('Order')
  const { id } = await makeProperty(type, 'text', { label: 'Stage' })
  expect(await labelsOf(type)).toContain('Stage')
  await terem.sql`update property set label = 'Phase' where id = ${id}`
  expect(await labelsOf(type)).toContain('Phase')
  await terem.sql`update object_type set deleted_at = now() where id = ${type}`
  expect(await labelsOf(type)).toEqual([])
})

test('a change of a type that was taken back is read by nobody', async () => {
  const { makeType, terem } = types
  const type = await makeType('Deal')
  expect(await labelsOf(type)).toContain('Deal')
  const undone = terem.sql.begin(async (tx) => {
    await tx`update object_type set label = 'Sale' where id = ${type}`
    expect(await labelsOf(type, tx)).toContain('Sale')
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await labelsOf(type)).toContain('Deal')
  await terem.sql`update object_type set label = 'Bid' where id = ${type}`
  expect(await labelsOf(type)).toContain('Bid')
})
