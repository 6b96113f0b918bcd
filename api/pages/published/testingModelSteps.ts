import fc from 'fast-check'
import { expect } from 'vitest'
import type { Filter } from '#schema/objects/viewFilter.ts'
import { published, type TestPublished } from './testing.ts'
import { filters, mayOpen, mayOpenWidgets, reads } from './testingModelRules.ts'
import {
  nested,
  place,
  properties,
  type Filtered,
  type Level,
  type TypeName,
  type Who,
  type World,
} from './testingModelWorld.ts'

const level = fc.constantFrom<Level>('full', 'full', 'edit', 'read')
const one = fc.nat({ max: 3 })
export const step = fc.oneof(
  fc.record({ what: fc.constantFrom('page' as const, 'type' as const), level }),
  fc.record({
    what: fc.constant('publish' as const),
    by: fc.constantFrom<Who>('owner', 'member'),
    shown: fc.subarray([...properties]),
    total: fc.boolean(),
  }),
  fc.record({
    what: fc.constantFrom('close' as const, 'unpublish' as const, 'republish' as const, 'move' as const),
  }),
  fc.record({
    what: fc.constant('link' as const),
    to: fc.constantFrom<TypeName | 'none'>('first', 'second', 'none'),
  }),
  fc.record({
    what: fc.constant('filter' as const),
    by: fc.constantFrom<Filtered>('none', 'broken', ...properties),
  }),
  fc.record({
    what: fc.constant('narrow' as const),
    by: fc.constantFrom<Filtered>('none', 'broken', ...properties),
  }),
  fc.record({ what: fc.constant('around' as const), on: fc.boolean() }),
  fc.record({
    what: fc.constant('ask' as const),
    by: fc.constantFrom<Filtered>('none', 'none', 'broken', ...properties),
    measure: fc.constantFrom('count' as const, 'sum' as const),
  }),
  fc.record({
    what: fc.constant('widgets' as const),
    by: fc.constantFrom<Who>('owner', 'member', 'member'),
    type: fc.constantFrom<TypeName>('first', 'first', 'second'),
    shown: fc.subarray([...properties]),
  }),
  fc.record({ what: fc.constant('closeWidgets' as const) }),
  fc.record({ what: fc.constant('aroundLevel' as const), level }),
  fc.record({
    what: fc.constantFrom('hide' as const, 'drop' as const),
    property: fc.constantFrom(...properties),
    on: fc.boolean(),
  }),
  fc.record({
    what: fc.constantFrom('hideObject' as const, 'trashObject' as const),
    object: one,
    on: fc.boolean(),
  }),
  fc.record({ what: fc.constant('change' as const), object: one, flag: fc.boolean() }),
  fc.record({ what: fc.constantFrom('trash' as const, 'exclude' as const), on: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function filterOf({ types: { first } }: World, by: Filtered): Filter | undefined {
  if (by === 'none') return undefined
  if (by === 'broken') return { join: 'AND', parts: [{ of: '999999999', operator: 'EQ', value: 'x' }] }
  const operator = by === 'sum' ? 'GTE' : 'EQ'
  return {
    join: 'OR',
    parts: [{ join: 'AND', parts: [{ of: first.p[by]!, operator, value: filters[by].value }] }],
  }
}

/** Performs the step in the product and in the model. */
export async function take(at: TestPublished, world: World, taken: Step): Promise<void> {
  const { page, types, objects } = world
  const call = (query: string, variables: object = {}) => at.call(at.owner, query, { page, ...variables })
  switch (taken.what) {
    case 'page':
    case 'type': {
      if (world.isOut || (world.isTrashed && taken.what === 'page')) return
      await at.grant(taken.what, taken.what === 'page' ? page : types.first.id, taken.level, nested(at))
      world.levels[taken.what] = taken.level
      return
    }
    case 'publish': {
      const { by, shown, total } = taken
      const ids = world.linked === 'first' ? shown.map((each) => types.first.p[each]) : []
      const { code } = await at.open(page, published(ids, total), at[by])
      const publishes = by === 'owner' || (!world.isOut && world.levels.page === 'full')
      const { linked } = world
      const isGood =
        publishes &&
        !world.isTrashed &&
        linked !== 'none' &&
        mayOpen(world, by, linked) &&
        (linked === 'second' || shown.every((each) => reads(world, by, each)))
      expect(code === undefined).toBe(isGood)
      if (!isGood) return
      world.isPublished = true
      world.objectsOf = { by, type: linked, shown: linked === 'first' ? shown : [], total }
      return
    }
    case 'close':
      if (!world.isPublished) return
      await at.open(page, null)
      if (!world.isTrashed) world.objectsOf = null
      return
    case 'unpublish':
    case 'republish':
      await call('mutation ($page: ID!) { pageUnpublish(id: $page) { status } }')
      if (world.isTrashed) return
      world.isPublished = false
      world.objectsOf = null
      if (taken.what === 'unpublish') return
      await call('mutation ($page: ID!) { pagePublish(id: $page) { status } }')
      world.isPublished = true
      return
    case 'move':
      await call(
        'mutation ($page: ID!, $to: ID) { pageMove(id: $page, input: { parent_id: $to }) { status } }',
        {
          to: world.parent,
        },
      )
      return
    case 'link':
      await call('mutation ($page: ID!, $to: ID) { pageLinkType(id: $page, type_id: $to) { status } }', {
        to: taken.to === 'none' ? null : types[taken.to].id,
      })
      if (!world.isTrashed) world.linked = taken.to
      return
    case 'filter':
      await at.filter(page, filterOf(world, taken.by))
      world.filter = taken.by
      return
    case 'narrow':
      await at.layOut(world.around.page, { 'block/shown/set/filter': filterOf(world, taken.by) })
      world.around.filter = taken.by
      return
    case 'around':
      await call(
        `mutation ($around: ID!) { ${taken.on ? 'pagePublish' : 'pageUnpublish'}(id: $around) { status } }`,
        { around: world.around.page },
      )
      world.around.isPublished = taken.on
      if (!taken.on) world.widgets.openedBy = null
      return
    case 'ask': {
      const filter = filterOf(world, taken.by)
      await at.layOut(world.around.page, {
        'block/number/set/measure': taken.measure,
        'block/number/set/filter': filter,
        'block/slides/set/filter': filter,
      })
      world.widgets = { ...world.widgets, filter: taken.by, measure: taken.measure }
      return
    }
    case 'widgets': {
      const { by, type, shown: chosen } = taken
      const shown = type === 'first' ? chosen : []
      const ids = shown.map((each) => types.first.p[each])
      const { code } = await at.openWidgets(world.around.page, { [types[type].id]: ids }, at[by])
      const isGood = mayOpenWidgets(world, by, type) && shown.every((each) => reads(world, by, each))
      expect(code === undefined).toBe(isGood)
      if (!isGood) return
      world.around.isPublished = true
      world.widgets.openedBy = { by, type, shown }
      return
    }
    case 'closeWidgets':
      if (!world.around.isPublished) return
      await at.openWidgets(world.around.page, null)
      world.widgets.openedBy = null
      return
    case 'aroundLevel':
      if (world.isOut) return
      await at.grant('page', world.around.page, taken.level, nested(at))
      world.widgets.level = taken.level
      return
    case 'hide':
      if (world.dropped.has(taken.property)) return
      await at.inherit('property', types.first.p[taken.property]!, !taken.on)
      world.hidden[taken.on ? 'add' : 'delete'](taken.property)
      return
    case 'drop':
      await call(
        `mutation ($id: ID!) { ${taken.on ? 'propertyDelete' : 'propertyRestore'}(id: $id) { status } }`,
        { id: types.first.p[taken.property] },
      )
      world.dropped[taken.on ? 'add' : 'delete'](taken.property)
      return
    case 'hideObject':
      if (objects[taken.object]!.isTrashed) return
      await at.inherit('object', objects[taken.object]!.id, !taken.on)
      objects[taken.object]!.isHidden = taken.on
      return
    case 'trashObject':
      await call(
        `mutation ($id: ID!) { ${taken.on ? 'objectDelete' : 'objectRestore'}(id: $id) { status } }`,
        {
          id: objects[taken.object]!.id,
        },
      )
      objects[taken.object]!.isTrashed = taken.on
      return
    case 'change': {
      const thing = objects[taken.object]!
      if (thing.isTrashed || world.dropped.has('flag')) return
      await at.update(at.owner, thing.id, { [types.first.p.flag!]: taken.flag })
      thing.flag = taken.flag
      return
    }
    case 'trash':
      await call(`mutation ($page: ID!) { ${taken.on ? 'pageDelete' : 'pageRestore'}(id: $page) { status } }`)
      world.isTrashed = taken.on
      return
    case 'exclude':
      if (taken.on === world.isOut) return
      if (taken.on)
        await call(
          'mutation ($id: ID!, $team: ID!) { subjectRemoveFromGroup(id: $id, group_id: $team) { status } }',
          {
            id: at.member.subject,
            team: at.space.team,
          },
        )
      else await place(at, [at.space.team])
      world.isOut = taken.on
      // A returning person has none of their earlier grants.
      world.levels = { page: 'none', type: 'none' }
      world.widgets.level = 'none'
  }
}
