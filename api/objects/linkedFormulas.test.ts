import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { Context } from '../context.ts'
import { createEventHub } from '../events/eventHub.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { boundLinked } from './boundLinked.ts'
import { objectEvents } from './objectEvents.ts'
import { objectTypeOf } from './objectType.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let project: TestType
let task: TestType
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const linkTo = (type: TestType, multiple = false) =>
  ({ kind: 'object', multiple, meta: { related_types: [{ type_id: type.id }] } }) as const

beforeEach(async () => {
  await at.terem.sql`delete from object_type where system is null`
  project = await at.makeType({ budget: { kind: 'number', options: { mode: 'real' } } })
  task = await at.makeType({
    project: linkTo(project),
    hours: { kind: 'number', options: { mode: 'real' } },
    done: { kind: 'toggle' },
    due: { kind: 'date_time', options: { with_time: false } },
  })
  const own = await at.terem.sql<{ id: string; name: string }[]>`
    select id, name from property where type = any(${[project.id, task.id]}::bigint[])`
  for (const { id, name } of own)
    await at.terem.sql`update property set label = initcap(${name}) where id = ${id}`
  await at.terem.sql`update object_type set label = 'Task', name = 'task' where id = ${task.id}`
})

const create = (type: TestType, label: string, formula: string, input: object = {}) =>
  at.call(
    at.owner,
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId record { formula } } }',
    { input: { type_id: type.id, kind: 'number', label, formula, ...input } },
  )
async function compute(type: TestType, label: string, formula: string, input: object = {}): Promise<string> {
  const { data, errors } = await create(type, label, formula, input)
  expect(errors).toBeUndefined()
  return data.propertyCreate.recordId as string
}
const text = { kind: 'text', options: {} }
const day = { kind: 'date_time', options: { with_time: false } }
const valuesOf = async (id: string, by: Caller = at.owner): Promise<Json> =>
  (await at.object(by, id, 'values')).values
const faultOf = (answer: { errors?: Json[] }): Json => answer.errors?.[0].extensions.params.fields[0]

const named = (type: TestType, name: string, values: Record<string, unknown> = {}) =>
  at.create(
    at.owner,
    type,
    Object.fromEntries(Object.entries({ name, ...values }).map(([key, value]) => [type.p[key]!, value])),
  )

test('a formula reads the targets of an object’s links, and the objects that link to it', async () => {
  const budget = await compute(task, 'Budget', '{Project}.{Budget} * 2')
  const where = await compute(task, 'Where', '{Project}', text)
  const hours = await compute(project, 'Hours', 'SUM({Task.Project}.{Hours})')
  const all: Record<string, string> = {
    count: await compute(project, 'Count', 'COUNT({Task.Project})'),
    done: await compute(project, 'Part', 'COUNT({Task.Project}.{Done}) / COUNT({Task.Project})'),
    average: await compute(project, 'Average', 'AVERAGE({Task.Project}.{Hours})'),
    most: await compute(project, 'Most', 'MAX({Task.Project}.{Hours})'),
    first: await compute(project, 'First', 'MIN({Task.Project}.{Due})', day),
    ready: await compute(project, 'Ready', 'AND({Task.Project}.{Done})', { kind: 'toggle', options: {} }),
    begun: await compute(project, 'Begun', 'OR({Task.Project}.{Done})', { kind: 'toggle', options: {} }),
    names: await compute(project, 'Names', '{Task.Project}', text),
    joined: await compute(project, 'Joined', 'JOIN({Task.Project}.{Hours}, " + ")', text),
  }
  const one = await named(project, 'One', { budget: 50 })
  const empty = await named(project, 'Empty')
  const first = await named(task, 'First', { project: one, hours: 3, done: true, due: '2026-11-20' })
  await named(task, 'Second', { project: one, hours: 5, due: '2026-11-10' })
  await named(task, 'Loose', { hours: 100 })
  expect(await valuesOf(first)).toMatchObject({ [budget]: 100, [where]: 'One' })
  const told = async (id: string) => {
    const values = await valuesOf(id)
    return [values[hours], ...Object.values(all).map((each) => values[each])]
  }
  expect(await told(one)).toEqual([8, 2, 0.5, 4, 5, '2026-11-10', false, true, 'First, Second', '3 + 5'])
  expect(await told(empty)).toEqual([null, 0, null, null, null, null, null, null, null, null])
  await at.update(at.owner, first, { [task.p.hours!]: 4.5 })
  expect((await valuesOf(one))[hours]).toBe(9.5)
  await at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id: first })
  expect((await valuesOf(one))[hours]).toBe(5)
  const listed = await at.list(at.owner, project, {
    where: { property_id: hours, operator: 'GT', value: 4 },
    orderBy: [{ property_id: hours, order: 'DESC' }],
  })
  expect(listed.names).toEqual(['One'])
})

test('a formula reads formulas of linked objects, of the day and through links too, and each is told of by its names', async () => {
  const doubled = await compute(task, 'Doubled', '{Hours} * 2')
  const late = await compute(task, 'Late', 'DATEDIFF({Due}, TODAY(), "days") > 0', {
    kind: 'toggle',
    options: {},
  })
  const part = await compute(task, 'Part', '{Hours} / {Project}.{Budget}', { options: { mode: 'real' } })
  const sum = await compute(project, 'Sum', 'SUM({Task.Project}.{Doubled})')
  const lateOnes = await compute(project, 'Late ones', 'COUNT({Task.Project}.{Late})')
  const parts = await compute(project, 'Parts', 'SUM({Task.Project}.{Part})', { options: { mode: 'real' } })
  const one = await named(project, 'One', { budget: 10 })
  await named(task, 'First', { project: one, hours: 3, due: '2020-01-01' })
  await named(task, 'Second', { project: one, hours: 4, due: '2999-01-01' })
  expect(await valuesOf(one)).toMatchObject({ [sum]: 14, [lateOnes]: 1, [parts]: 0.7 })
  await at.call(
    at.owner,
    'mutation ($id: ID!) { propertyUpdate(id: $id, input: { formula: "{Hours} * 3" }) { status } }',
    {
      id: part,
    },
  )
  await at.call(
    at.owner,
    'mutation ($id: ID!) { propertyUpdate(id: $id, input: { label: "Effort" }) { status } }',
    {
      id: doubled,
    },
  )
  expect(await valuesOf(one)).toMatchObject({ [parts]: 21 })
  const { data } = await at.call(at.owner, 'query ($id: ID!) { property(id: $id) { formula } }', { id: sum })
  expect(data.property.formula).toBe('SUM({Task.Project}.{Effort})')
  expect(late).toBeTruthy()
})

test('what cannot be read through a link is refused by its place and name, as is a formula that comes back to itself', async () => {
  expect(faultOf(await create(task, 'Its name', '1 + {Project}.{Weight}'))).toMatchObject({
    reason: 'formula',
    min: 4,
    about: 'Project.Weight',
  })
  expect(faultOf(await create(project, 'Its name', '{Task.Project}.{Hours} + 1'))).toMatchObject({ min: 0 })
  expect(faultOf(await create(project, 'Its name', 'SUM({Task.Project}.{Done})'))).toMatchObject({
    about: 'number',
  })
  expect(faultOf(await create(project, 'Its name', 'COUNT({Budget})'))).toMatchObject({ about: 'COUNT' })
  expect(faultOf(await create(project, 'Its name', '{Task.Project}.'))).toMatchObject({ min: 15 })
  const sum = await compute(project, 'Sum', 'SUM({Task.Project}.{Hours})')
  const part = await compute(task, 'Part', '{Hours} / {Project}.{Sum}')
  const update = (id: string, formula: string) =>
    at.call(
      at.owner,
      'mutation ($id: ID!, $f: String) { propertyUpdate(id: $id, input: { formula: $f }) { status } }',
      {
        id,
        f: formula,
      },
    )
  expect(faultOf(await update(sum, 'SUM({Task.Project}.{Part})'))).toMatchObject({
    reason: 'formula_cycle',
    about: 'Part',
  })
  const refused = await at.call(at.owner, `mutation { propertyDelete(id: "${task.p.hours}") { status } }`)
  expect(refused.code).toBe('property_in_formula')
  expect(refused.errors![0]!.extensions.params).toMatchObject({ names: ['Sum', 'Part'] })
  expect(part).toBeTruthy()
})

test('a formula over links has no values once what it reads is something else, or in trash', async () => {
  const sum = await compute(project, 'Sum', 'SUM({Task.Project}.{Hours})')
  const one = await named(project, 'One')
  await named(task, 'First', { project: one, hours: 3 })
  expect((await valuesOf(one))[sum]).toBe(3)
  await at.call(at.owner, `mutation { typeDelete(id: "${task.id}") { status } }`)
  expect((await valuesOf(one))[sum]).toBeNull()
  await at.call(at.owner, `mutation { typeRestore(id: "${task.id}") { status } }`)
  expect((await valuesOf(one))[sum]).toBe(3)
  const { errors } = await at.call(
    at.owner,
    `mutation { propertyUpdate(id: "${task.p.hours}", input: { kind: "text" }) { status } }`,
  )
  expect(errors).toBeUndefined()
  expect((await valuesOf(one))[sum]).toBeNull()
  await at.call(
    at.owner,
    `mutation { propertyUpdate(id: "${sum}", input: { formula: "COUNT({Task.Project}.{Hours})" }) { status } }`,
  )
  expect((await valuesOf(one))[sum]).toBe(1)
  await at.call(at.owner, `mutation { propertyUpdate(id: "${sum}", input: { formula: "" }) { status } }`)
  expect((await valuesOf(one))[sum]).toBeNull()
  expect((await at.update(at.owner, one, { [sum]: 7 })).errors).toBeUndefined()
  expect((await valuesOf(one))[sum]).toBe(7)
})

test('of a link that becomes one of several no other leads back any more', async () => {
  const list = await at.makeType({ parts: linkTo(project, true) })
  await at.terem.sql`update object_type set label = 'List', name = 'list' where id = ${list.id}`
  await at.terem.sql`update property set label = 'Parts' where id = ${list.p.parts!}`
  const lists = await compute(project, 'Lists', 'COUNT({List.Parts})')
  const budgets = await compute(list, 'Budgets', 'SUM({Parts}.{Budget})')
  const joined = await compute(list, 'Its parts', '{Parts}', text)
  const [one, two] = [await named(project, 'One', { budget: 1 }), await named(project, 'Two', { budget: 2 })]
  const all = await named(list, 'All', { parts: [two, one] })
  expect(await valuesOf(all)).toMatchObject({ [budgets]: 3, [joined]: 'Two, One' })
  const count = async () => [(await valuesOf(one))[lists], (await valuesOf(two))[lists]]
  expect(await count()).toEqual([1, 1])
  const update = `mutation { propertyUpdate(id: "${list.p.parts}", input: { multiple: { status: false } }) { status } }`
  expect((await at.call(at.owner, update)).errors).toBeUndefined()
  expect(await valuesOf(all)).toMatchObject({ [budgets]: 2, [joined]: 'Two' })
  expect(await count()).toEqual([0, 1])
})

test('of linked objects those alone count that the reader may read, and a formula over a hidden property is hidden', async () => {
  const sum = await compute(project, 'Sum', 'SUM({Task.Project}.{Hours})')
  const names = await compute(project, 'Names', '{Task.Project}', text)
  const one = await named(project, 'One')
  const open = await named(task, 'Open', { project: one, hours: 3 })
  const closed = await named(task, 'Closed', { project: one, hours: 5 })
  await at.inherit('object', closed, false)
  expect(await valuesOf(one)).toMatchObject({ [sum]: 8, [names]: 'Open, Closed' })
  expect(await valuesOf(one, at.member)).toMatchObject({ [sum]: 3, [names]: 'Open' })
  const above = { where: { property_id: sum, operator: 'GT', value: 4 } }
  expect((await at.list(at.owner, project, above)).names).toEqual(['One'])
  expect((await at.list(at.member, project, above)).names).toEqual([])
  await at.inherit('property', task.p.hours!, false)
  expect(await valuesOf(one, at.member)).not.toHaveProperty(sum)
  expect((await at.list(at.member, project, above)).code).toBe('invalid_input')
  const query = 'query ($id: ID!) { property(id: $id) { id } }'
  expect((await at.call(at.member, query, { id: sum })).data?.property ?? null).toBeNull()
  expect((await at.call(at.owner, query, { id: sum })).data.property.id).toBe(sum)
  expect(await valuesOf(one)).toMatchObject({ [sum]: 8 })
  expect(open).toBeTruthy()
})

test('a feed tells clients to refetch when a linked object changes that the reader may read, and is silent about others', async () => {
  const hub = await createEventHub(
    at.terem.sql,
    createLog(() => {}),
  )
  const follow = (account: string) => {
    const { sql, env } = at.terem
    const actor = { kind: 'account', account, family: '', expiresAt: Infinity }
    const ctx = { sql, app: { sql, env, hub }, actor, spaceId: at.space.space } as unknown as Context
    return objectEvents(ctx, accessResources, { space_id: at.space.space, type_id: project.id })
  }
  const kindOf = async (events: ReturnType<typeof follow>) =>
    (await events.next()).value.object_events.body.kind
  const one = await named(project, 'One')
  const closed = await named(task, 'Closed', { project: one, hours: 5 })
  const open = await named(task, 'Open', { project: one, hours: 3 })
  await at.inherit('object', closed, false)
  const [owner, member] = [follow(at.owner.account), follow(at.member.account)]
  expect(await Promise.all([kindOf(owner), kindOf(member)])).toEqual(['started', 'started'])
  await compute(project, 'Sum', 'SUM({Task.Project}.{Hours})')
  for (const events of [owner, member]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([await kindOf(events), await kindOf(events)]).toEqual(['refetch', 'type_changed'])
  }
  await at.update(at.owner, closed, { [task.p.hours!]: 6 })
  expect(await kindOf(owner)).toBe('refetch')
  await at.update(at.owner, one, { [project.p.name!]: 'Other' })
  expect(await Promise.all([kindOf(owner), kindOf(member)])).toEqual(['objects_changed', 'objects_changed'])
  await at.update(at.owner, open, { [task.p.hours!]: 4 })
  expect(await Promise.all([kindOf(owner), kindOf(member)])).toEqual(['refetch', 'refetch'])
  void owner.return?.()
  void member.return?.()
  await hub.close()
})

test('a list of many objects is not ordered, filtered or counted by what is read of linked ones', async () => {
  const sum = await compute(project, 'Sum', 'SUM({Task.Project}.{Hours})')
  const one = await named(project, 'One')
  await named(project, 'Two')
  await named(task, 'First', { project: one })
  await named(task, 'Second', { project: one })
  const actor = { kind: 'account', account: at.owner.account, family: '', expiresAt: Infinity } as const
  const { sql, env } = at.terem
  const ctx = { sql, app: { sql, env }, actor, spaceId: at.space.space }
  const type = await objectTypeOf(ctx, project.id)
  const byLinked = { property_id: sum, operator: 'GT', value: 1 } as const
  const asked = [
    { where: { AND: [byLinked] } },
    { orderBy: [{ property_id: sum, order: 'ASC' } as const] },
    { properties: [sum] },
  ]
  for (const each of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    for (const most of [
      { objects: 1, few: 1, links: 2 },
      { objects: 2, few: 1, links: 1 },
    ])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(boundLinked(ctx, type, { ...each, most })).rejects.toMatchObject({
        code: 'too_many_objects',
      })
    for (const most of [
      { objects: 2, few: 1, links: 2 },
      { objects: 2, few: 2, links: 1 },
    ])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await boundLinked(ctx, type, { ...each, most })
  }
  await boundLinked(ctx, type, { properties: [project.p.budget], most: { objects: 1, few: 1, links: 1 } })
})
