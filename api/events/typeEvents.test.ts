import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import type { EventRow } from './eventBatch.ts'
import { tellRows } from '../pages/testingFeed.ts'
import type { Caller } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

/** The events that a person gets since `after`, as kinds with ids. */
async function heard({ account }: Caller, after: string): Promise<string[]> {
  const { sql, env } = types.terem
  const ctx: ReadContext = {
    sql,
    app: { sql, env },
    spaceId: types.space.space,
    actor: { kind: 'account', account: account!, family: '', expiresAt: Infinity },
  }
  const rows = await sql<EventRow[]>`
    select id, kind, node, nodes, subject from event where id > ${after} order by id`
  const told = await tellRows(ctx, await readerOf(ctx, types.space.space), rows)
  return told.map(({ space_events: { body } }) => `${body.kind} ${body.id}`)
}

const last = async () =>
  (await types.terem.sql<{ id: string }[]>`select coalesce(max(id), 0) as id from event`)[0]!.id
const close = (resource_type: string, id: string) =>
  types.terem.call(
    types.owner,
    `mutation ($id: ID!) { accessInherit(resource_type: ${resource_type}, resource_id: $id, inherits: false) { recordId } }`,
    { id },
  )

test('[RAC.08~] a change of a type is sent to everyone who may read it, and rights on a hidden property name it to nobody else', async () => {
  const { owner, member, change, makeType, makeProperty } = types
  const type = await makeType()
  const { id: property } = await makeProperty(type, 'number')
  const start = await last()
  await change(owner, 'typeUpdate', { id: type, input: { label: 'Другое' } })
  expect([await heard(owner, start), await heard(member, start)]).toEqual([
    [`type_changed ${type}`],
    [`type_changed ${type}`],
  ])
  await close('property', property)
  const hidden = await last()
  await close('property', property)
  expect([await heard(owner, hidden), await heard(member, hidden)]).toEqual([
    [`access_changed property:${property}`],
    ['access_changed null'],
  ])
  await close('type', type)
  const closed = await last()
  await change(owner, 'typeUpdate', { id: type, input: { label: 'Третье' } })
  await change(owner, 'typeDelete', { id: type })
  expect([await heard(owner, closed), await heard(member, closed)]).toEqual([
    [`type_changed ${type}`, `type_deleted ${type}`],
    [],
  ])
})
