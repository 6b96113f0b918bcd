import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import { propertiesOf } from './typeRows.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

/** The names of a type's properties as a new request reads them through `db`. */
async function namesOf(type: string, db: Db = types.terem.sql): Promise<string[]> {
  const { sql, env } = types.terem
  const actor: Actor = { kind: 'nobody' }
  const ctx = { sql: db, app: { sql, env }, actor } as unknown as Context
  return ((await propertiesOf(ctx).load(type)) ?? []).map(({ label }) => label)
}

test('a property is current from the moment it changed, whoever changed it', async () => {
  const { makeType, makeProperty, terem } = types
  const type = await makeType('Task')
  const { id } = await makeProperty(type, 'text', { label: 'Stage' })
  expect(await namesOf(type)).toContain('Stage')
  await terem.sql`update property set label = 'Phase' where id = ${id}`
  expect(await namesOf(type)).toContain('Phase')
  await terem.sql`delete from property where id = ${id}`
  expect(await namesOf(type)).not.toContain('Phase')
})

test('a change of a property that was taken back is read by nobody', async () => {
  const { makeType, makeProperty, terem } = types
  const type = await makeType('Deal')
  const { id } = await makeProperty(type, 'text', { label: 'Stage' })
  expect(await namesOf(type)).toContain('Stage')
  const undone = terem.sql.begin(async (tx) => {
    await tx`update property set label = 'Phase' where id = ${id}`
    expect(await namesOf(type, tx)).toContain('Phase')
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await namesOf(type)).toContain('Stage')
  await terem.sql`update property set label = 'Step' where id = ${id}`
  expect(await namesOf(type)).toContain('Step')
})
