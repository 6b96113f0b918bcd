import { expect, test } from 'vitest'
import { boundLinked } from './boundLinked.ts'
import { objectTypeOf } from './objectType.ts'
import { followObjects, startHub } from './testingFeed.ts'
import { setUpLinked } from './testingLinked.ts'

const world = setUpLinked()
const { compute, valuesOf, named } = world

test('of linked objects those alone count that the reader may read, and a formula over a hidden property is hidden', async () => {
  const { at, project, task } = world
  const sum = await compute(project, 'Sum', 'SUM({Task.Project}.{Hours})')
  const names = await compute(project, 'Names', '{Task.Project}', { kind: 'text', options: {} })
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
  const { at, project, task } = world
  const hub = await startHub(at)
  const follow = (by: { account: string }) => followObjects(at, hub, { by, type: project.id })
  const kindOf = async (events: ReturnType<typeof follow>) =>
    (await events.next()).value.object_events.body.kind
  const one = await named(project, 'One')
  const closed = await named(task, 'Closed', { project: one, hours: 5 })
  const open = await named(task, 'Open', { project: one, hours: 3 })
  await at.inherit('object', closed, false)
  const [owner, member] = [follow(at.owner), follow(at.member)]
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
  const { at, project, task } = world
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
