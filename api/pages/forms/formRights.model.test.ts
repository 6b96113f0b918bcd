import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import { compareWorlds, worldsLimitMs } from '../../testing/testingWorlds.ts'
import { fieldsIn, newFileKey, startTestForms, type TestForms } from './testing.ts'

// A guest reads a form and answers it after each change of rights, and the result is compared with the model. The
// form of the type `first` asks for the name, `sum`, a file and an object of the type `cities`, which guests may
// choose.

let at: TestForms
beforeAll(async () => {
  at = await startTestForms()
})
afterAll(() => at.terem.close())

type Level = 'read' | 'edit' | 'full'
type Who = 'owner' | 'member'
type TypeName = 'first' | 'second'

const step = fc.oneof(
  fc.record({
    what: fc.constant('page' as const),
    level: fc.constantFrom<Level>('full', 'full', 'edit', 'read'),
  }),
  fc.record({
    what: fc.constant('type' as const),
    level: fc.constantFrom<Level>('full', 'edit', 'edit', 'read'),
  }),
  fc.record({ what: fc.constant('publish' as const), by: fc.constantFrom<Who>('owner', 'member') }),
  fc.record({
    what: fc.constant('link' as const),
    to: fc.constantFrom<TypeName>('first', 'first', 'second'),
  }),
  fc.record({
    what: fc.constantFrom('hide' as const, 'ask' as const, 'trash' as const, 'cities' as const),
    on: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('let' as const),
    by: fc.constantFrom<Who>('owner', 'member'),
    on: fc.boolean(),
  }),
  fc.record({ what: fc.constantFrom('unpublish' as const, 'republish' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type World = {
  page: string
  types: Record<TypeName, TestType>
  cities: TestType
  /** The member's rights, what the page shows and asks for, who published it, and for which type. */
  levels: { page: Level; type: Level }
  linked: TypeName
  isHidden: boolean
  isAsked: boolean
  isTrashed: boolean
  /** Whether the team reads the objects that guests choose among, and who has allowed the choice. */
  isCityOpen: boolean
  letBy: Who | null
  published: { by: Who | null; type: TypeName | null } | null
}

async function makeWorld(): Promise<World> {
  const cities = await at.makeType({})
  await at.create(at.owner, cities, { [cities.p.name!]: 'Town' })
  const first = await at.makeType({
    sum: { kind: 'number' },
    secret: { kind: 'text' },
    scan: { kind: 'file' },
    city: { kind: 'object', meta: { related_types: [{ type_id: cities.id }] } },
  })
  const second = await at.makeType({})
  const page = await at.makeForm(first, fieldsIn([first.p.name!, first.p.sum!, first.p.scan!, first.p.city!]))
  for (const [kind, id] of [
    ['page', page],
    ['type', first.id],
    ['type', second.id],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.inherit(kind, id, false)
  const to = { subject_id: at.member.subject, nested: true }
  await at.grant('page', page, 'full', to)
  await at.grant('type', first.id, 'edit', to)
  return {
    page,
    types: { first, second },
    cities,
    levels: { page: 'full', type: 'edit' },
    linked: 'first',
    isHidden: false,
    isAsked: true,
    isTrashed: false,
    isCityOpen: true,
    letBy: null,
    published: null,
  }
}

const makes = (world: World, who: Who): boolean =>
  who === 'owner' || (world.linked === 'first' && world.levels.type !== 'read')

/** Performs the step in the product and in the model. */
async function take(world: World, taken: Step): Promise<void> {
  const { page, types } = world
  const call = (query: string, variables: object = {}) => at.call(at.owner, query, { page, ...variables })
  switch (taken.what) {
    case 'page':
    case 'type': {
      if (world.isTrashed && taken.what === 'page') return
      const id = taken.what === 'page' ? page : types.first.id
      await at.grant(taken.what, id, taken.level, { subject_id: at.member.subject, nested: true })
      world.levels[taken.what] = taken.level
      return
    }
    case 'publish': {
      await at.publish(page, at[taken.by])
      if (world.isTrashed || (taken.by === 'member' && world.levels.page !== 'full')) return
      const pinned = makes(world, taken.by) ? { by: taken.by, type: world.linked } : { by: null, type: null }
      world.published = pinned.by ? pinned : (world.published ?? pinned)
      return
    }
    case 'unpublish':
    case 'republish':
      await at.unpublish(page)
      if (!world.isTrashed) world.published = null
      if (taken.what === 'republish') await take(world, { what: 'publish', by: 'owner' })
      return
    case 'link':
      await call('mutation ($page: ID!, $to: ID) { pageLinkType(id: $page, type_id: $to) { status } }', {
        to: types[taken.to].id,
      })
      if (world.isTrashed) return
      world.linked = taken.to
      // A person with Full on both becomes the publisher when they link the type.
      if (world.published) world.published = { by: 'owner', type: taken.to }
      return
    case 'let': {
      const mayLet = !taken.on || (world.linked === 'first' && makes(world, taken.by))
      await at.settings(at[taken.by], page, { object_properties: taken.on ? [types.first.p.city] : [] })
      if (world.isTrashed || (taken.by === 'member' && world.levels.page !== 'full') || !mayLet) return
      world.letBy = taken.on ? taken.by : null
      if (taken.on && world.published) world.published = { by: taken.by, type: 'first' }
      return
    }
    case 'cities':
      await at.inherit('type', world.cities.id, taken.on)
      world.isCityOpen = taken.on
      return
    case 'hide':
      await at.inherit('property', types.first.p.sum!, !taken.on)
      world.isHidden = taken.on
      return
    case 'ask':
      await at.layOut(page, { [`field/${types.first.p.sum}/rank`]: taken.on ? 'a1' : undefined })
      world.isAsked = taken.on
      return
    case 'trash':
      await call(`mutation ($page: ID!) { ${taken.on ? 'pageDelete' : 'pageRestore'}(id: $page) { status } }`)
      world.isTrashed = taken.on
  }
}

function expectedState(world: World): 'not_found' | 'closed' | 'open' {
  if (world.isTrashed || !world.published) return 'not_found'
  const { by, type } = world.published
  const stands = by === 'owner' || (by === 'member' && world.levels.page === 'full' && makes(world, by))
  const asksNothingHidden = world.linked === 'first' && !(world.isAsked && world.isHidden)
  return stands && type === world.linked && asksNothingHidden ? 'open' : 'closed'
}

async function compare(world: World, guest: { token: string; cookie: string }): Promise<void> {
  const { sql } = at.terem
  await sql`delete from attempt`
  await sql`delete from form_file`
  const { first } = world.types
  const count = async () =>
    (await sql`select 1 from object where type = any(${Object.values(world.types).map(({ id }) => id)})`)
      .length
  const expected = expectedState(world)
  const browser = { token: guest.token, cookie: '' }
  const { data, code } = await at.form(browser)
  expect(code ?? data.state).toBe(expected)
  const text = JSON.stringify(data ?? null)
  expect(text).not.toContain('secret')
  expect(text.includes('"sum"')).toBe(expected === 'open' && world.isAsked)
  const chooses = expected === 'open' && world.letBy !== null && world.letBy === world.published?.by
  expect(text.includes('"city"')).toBe(chooses)
  const found = await at.objects(browser, first.p.city!)
  const seen = world.isCityOpen || world.letBy === 'owner' ? ['Town'] : []
  expect(found.code ?? found.data.objects.map(({ title }: { title: string }) => title)).toEqual(
    chooses ? seen : expected === 'not_found' ? 'not_found' : 'form_closed',
  )
  const before = await count()
  const file = { property: first.p.scan!, key: newFileKey(), puzzle: 'a.b.c', solution: [] }
  const values = { [first.p.name!]: 'Guest' }
  if (expected === 'open') {
    expect((await at.sendFile(browser, { property: file.property, key: file.key })).code).toBeUndefined()
    // A new browser each time, unknown to the server.
    expect(
      (await at.send({ ...browser, cookie: `form_${world.page}=${crypto.randomUUID()}` }, values)).code,
    ).toBeUndefined()
    expect((await at.send(browser, { ...values, [first.p.secret!]: 'x' })).params?.fields).toEqual([
      { field: first.p.secret, reason: 'unknown_value' },
    ])
    expect(await count()).toBe(before + 1)
    return
  }
  expect((await at.sendFile(browser, file)).code).toBe(expected === 'closed' ? 'form_closed' : 'not_found')
  const refused = await at.send(browser, values, { puzzle: 'a.b.c', solution: [] })
  expect(refused.code).toBe(expected === 'closed' ? 'form_closed' : 'not_found')
  expect(await count()).toBe(before)
  expect((await at.enter(world.page)).code).toBe(expected === 'not_found' ? 'not_found' : undefined)
}

test(
  '[ROV.26~] whatever is granted, hidden, linked and published, a guest is asked and makes what the rules say, and nothing else',
  async () => {
    const steps = fc.array(step, { minLength: 6, maxLength: 12, size: 'max' })
    await compareWorlds({ model: 'forms', worlds: 30, steps }, async (taken) => {
      const world = await makeWorld()
      await take(world, { what: 'publish', by: 'member' })
      const guest = await at.enter(world.page)
      await compare(world, guest)
      for (const each of taken) {
        await take(world, each)
        await compare(world, guest)
      }
    })
  },
  worldsLimitMs,
)
