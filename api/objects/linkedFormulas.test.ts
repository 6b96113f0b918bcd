import { expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { linkTo, setUpLinked } from './testingLinked.ts'

const world = setUpLinked()
const { create, compute, valuesOf, named } = world
const text = { kind: 'text', options: {} }
const day = { kind: 'date_time', options: { with_time: false } }
const faultOf = (answer: { errors?: Json[] }): Json => answer.errors?.[0].extensions.params.fields[0]

test('a formula reads the targets of an object’s links, and the objects that link to it', async () => {
  const { at, project, task } = world
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
  const { at, project, task } = world
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
  const { at, project, task } = world
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
  const { at, project, task } = world
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
  const { at, project } = world
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
