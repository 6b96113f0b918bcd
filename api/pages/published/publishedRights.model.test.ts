import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Filter } from '#schema/objects/viewFilter.ts'
import type { TestType } from '../../objects/testing.ts'
import type { Json } from '../../testing/testing.ts'
import { compareWorlds, worldsLimitMs } from '../../testing/testingWorlds.ts'
import { published, startTestPublished, type TestPublished } from './testing.ts'

// A guest reads the objects of a published table after each change of rights, values, filters and of the publication, and
// is compared with what the rules say, which are written here once more, without the product's code.

let at: TestPublished
let team: string
beforeAll(async () => {
  at = await startTestPublished()
  team = at.space.team
})
afterAll(() => at.terem.close())

type Level = 'none' | 'read' | 'edit' | 'full'
type Who = 'owner' | 'member'
type TypeName = 'first' | 'second'
const properties = ['sum', 'flag', 'secret'] as const
type Property = (typeof properties)[number]
type Filtered = Property | 'none' | 'broken'

const level = fc.constantFrom<Level>('full', 'full', 'edit', 'read')
const one = fc.nat({ max: 3 })
const step = fc.oneof(
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

type Thing = {
  id: string
  name: string
  sum: number
  flag: boolean
  secret: string
  isHidden: boolean
  isTrashed: boolean
}
type World = {
  page: string
  parent: string
  types: Record<TypeName, TestType>
  objects: Thing[]
  /** What the member has. */
  levels: { page: Level; type: Level }
  isOut: boolean
  linked: TypeName | 'none'
  filter: Filtered
  hidden: Set<Property>
  dropped: Set<Property>
  isTrashed: boolean
  isPublished: boolean
  objectsOf: { by: Who; type: TypeName; shown: Property[]; total: boolean } | null
}

const nested = () => ({ subject_id: at.member.subject, nested: true })
const place = (ids: string[]) =>
  at.call(
    at.owner,
    'mutation ($id: ID!, $ids: [ID!]!) { subjectUpdate(id: $id, input: { group_ids: $ids }) { status } }',
    {
      id: at.member.subject,
      ids,
    },
  )

async function makeWorld(): Promise<World> {
  await place([team])
  const kinds = { sum: { kind: 'number' }, flag: { kind: 'toggle' }, secret: { kind: 'text' } } as const
  const [first, second] = [await at.makeType(kinds), await at.makeType({})]
  const page = await at.makePage(first)
  const { data } = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Parent" }) { recordId } }')
  for (const [kind, id] of [
    ['page', page],
    ['type', first.id],
    ['type', second.id],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.inherit(kind, id, false)
  await at.grant('page', page, 'full', nested())
  await at.grant('type', first.id, 'full', nested())
  const objects: Thing[] = []
  for (const sum of [0, 1, 2, 3]) {
    const thing = { name: `Object ${sum}`, sum, flag: sum % 2 === 0, secret: `hush${sum}` }
    const { name, sum: sumId, flag, secret } = first.p as Record<string, string>
    const values = { [name!]: thing.name, [sumId!]: sum, [flag!]: thing.flag, [secret!]: thing.secret }
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const id = await at.create(at.owner, first, values)
    objects.push({ ...thing, id, isHidden: false, isTrashed: false })
  }
  await at.create(at.owner, second, { [second.p.name!]: 'Object of the second' })
  return {
    page,
    parent: data.pageCreate.recordId,
    types: { first, second },
    objects,
    levels: { page: 'full', type: 'full' },
    isOut: false,
    linked: 'first',
    filter: 'none',
    hidden: new Set(),
    dropped: new Set(),
    isTrashed: false,
    isPublished: false,
    objectsOf: null,
  }
}

const mayOpen = ({ levels, isOut }: World, who: Who, type: TypeName): boolean =>
  who === 'owner' || (!isOut && levels.page === 'full' && type === 'first' && levels.type === 'full')
const reads = ({ hidden, dropped }: World, who: Who, property: Property): boolean =>
  !dropped.has(property) && (who === 'owner' || !hidden.has(property))

const filters: Record<Property, { value: unknown; fits: (thing: Thing) => boolean }> = {
  sum: { value: 2, fits: ({ sum }) => sum >= 2 },
  flag: { value: true, fits: ({ flag }) => flag },
  secret: { value: 'hush1', fits: ({ secret }) => secret === 'hush1' },
}

function filterOf({ types: { first } }: World, by: Filtered): Filter | undefined {
  if (by === 'none') return undefined
  if (by === 'broken') return { join: 'AND', parts: [{ of: '999999999', operator: 'EQ', value: 'x' }] }
  const operator = by === 'sum' ? 'GTE' : 'EQ'
  return {
    join: 'OR',
    parts: [{ join: 'AND', parts: [{ of: first.p[by]!, operator, value: filters[by].value }] }],
  }
}

/** Does the step in the product and in the reference. */
async function take(world: World, taken: Step): Promise<void> {
  const { page, types, objects } = world
  const call = (query: string, variables: object = {}) => at.call(at.owner, query, { page, ...variables })
  switch (taken.what) {
    case 'page':
    case 'type': {
      if (world.isOut || (world.isTrashed && taken.what === 'page')) return
      await at.grant(taken.what, taken.what === 'page' ? page : types.first.id, taken.level, nested())
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
            team,
          },
        )
      else await place([team])
      world.isOut = taken.on
      // Who comes back has nothing of before.
      world.levels = { page: 'none', type: 'none' }
  }
}

type Expected = { things: Thing[]; names: string[]; shown: Property[]; total: number | null }

function expectedOf(world: World): 'not_found' | 'closed' | Expected {
  const { objectsOf, filter, linked } = world
  if (world.isTrashed || !world.isPublished) return 'not_found'
  if (!objectsOf || objectsOf.type !== linked || !mayOpen(world, objectsOf.by, linked)) return 'closed'
  const { by } = objectsOf
  const shown = objectsOf.shown.filter((each) => reads(world, by, each))
  if (filter === 'broken') return 'closed'
  if (filter !== 'none') {
    const asks = linked === 'first' && reads(world, by, filter)
    if (!asks || (world.hidden.has(filter) && !shown.includes(filter))) return 'closed'
  }
  if (linked === 'second')
    return { things: [], names: ['Object of the second'], shown: [], total: objectsOf.total ? 1 : null }
  const things = world.objects.filter(
    (thing) =>
      !thing.isTrashed &&
      (by === 'owner' || !thing.isHidden) &&
      (filter === 'none' || filters[filter].fits(thing)),
  )
  const names = things.map(({ name }) => name)
  return { things, names, shown, total: objectsOf.total ? things.length : null }
}

async function compare(world: World, token: string): Promise<void> {
  const { first } = world.types
  const p = first.p as Record<string, string>
  const expected = expectedOf(world)
  const { data, code } = await at.see(token)
  if (typeof expected === 'string') {
    expect(code ?? data.state).toBe(expected)
    const { data: of, code: refused } = await at.one(token, world.objects[0]!.id)
    expect(refused ?? of.state).toBe(expected)
    expect(data ?? { state: 'closed' }).toEqual({ state: 'closed' })
    return
  }
  expect(data?.state).toBe('open')
  const rows: Json[] = data.rows.rows
  expect(rows.map(({ name }): string => name as string).toSorted()).toEqual(expected.names.toSorted())
  expect(data.total?.count ?? null).toBe(expected.total)
  for (const thing of expected.things) {
    const values = {
      [p.name!]: thing.name,
      ...Object.fromEntries(expected.shown.map((of) => [p[of], thing[of]])),
    }
    expect(rows.find(({ id }) => id === thing.id).values).toEqual(values)
  }
  const text = JSON.stringify(data)
  if (!expected.shown.includes('secret')) expect(text).not.toMatch(/hush|"secret"/)
  // One by one, and by words.
  for (const thing of world.objects) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { data: of } = await at.one(token, thing.id)
    expect(of.state).toBe(expected.things.includes(thing) ? 'open' : 'gone')
  }
  const found = expected.shown.includes('secret') ? expected.things.filter(({ sum }) => sum === 1) : []
  expect(await at.names(token, { search: 'hush1' })).toEqual(found.map(({ name }) => name))
  if (world.linked !== 'first') return
  const sorted = await at.names(token, { sort: { of: p.sum, order: 'DESC' } })
  expect(sorted).toEqual(
    expected.shown.includes('sum')
      ? expected.things.toSorted((a, b) => b.sum - a.sum).map(({ name }) => name)
      : 'invalid_input',
  )
}

test(
  '[RPG.17~] whatever is granted, hidden, filtered, linked and published, a guest sees the objects that the rules say, and nothing else',
  async () => {
    const steps = fc.array(step, { minLength: 8, maxLength: 14, size: 'max' })
    await compareWorlds({ model: 'published', worlds: 25, steps }, async (taken) => {
      const world = await makeWorld()
      await take(world, { what: 'publish', by: 'member', shown: ['sum', 'secret'], total: true })
      const { token } = await at.enter(world.page)
      await compare(world, token)
      for (const each of taken) {
        await take(world, each)
        await compare(world, token)
      }
    })
  },
  worldsLimitMs,
)
