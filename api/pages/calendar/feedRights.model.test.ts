import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import { compareWorlds, worldsLimitMs } from '../../testing/testingWorlds.ts'
import { startTestCalendars, type TestCalendars } from './testing.ts'

// Reads a member's calendar address after each change of rights and compares it with the model. The page shows the
// type `first` by its date `on` and through a filter on `mark`, and the type `second` as a layer.

let at: TestCalendars
beforeAll(async () => {
  at = await startTestCalendars()
})
afterAll(() => at.terem.close())

const step = fc.oneof(
  fc.record({
    what: fc.constantFrom(
      'page' as const,
      'first' as const,
      'second' as const,
      'hideDate' as const,
      'hideMark' as const,
      'object' as const,
      'trashObject' as const,
      'trash' as const,
      'exclude' as const,
      'kind' as const,
    ),
    on: fc.boolean(),
  }),
  fc.record({
    what: fc.constantFrom('link' as const),
    to: fc.constantFrom('first' as const, 'first' as const, 'none' as const),
  }),
  fc.record({
    what: fc.constant('address' as const),
    does: fc.constantFrom('make' as const, 'revoke' as const),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type World = {
  page: string
  first: TestType
  second: TestType
  objects: { open: string; closed: string; marked: string; other: string }
  path: string
  /** What the member may not read, and what was deleted. */
  no: Set<Exclude<Step['what'], 'link' | 'address'>>
  isLinked: boolean
  isAlive: boolean
}

async function makeWorld(): Promise<World> {
  const { sql } = at.terem
  await sql`delete from attempt`
  const day = { kind: 'date_time' as const, options: { with_time: false } }
  const first = await at.makeType({ on: day, mark: { kind: 'text' } })
  const second = await at.makeType({ on: day })
  const make = (type: TestType, name: string, mark?: string) =>
    at.create(at.owner, type, {
      [type.p.name!]: name,
      [type.p.on!]: '2026-11-24',
      ...(mark ? { [type.p.mark!]: mark } : {}),
    })
  const objects = {
    open: await make(first, 'Open', 'yes'),
    closed: await make(first, 'Closed', 'yes'),
    marked: await make(first, 'Marked', 'no'),
    other: await make(second, 'Other'),
  }
  // An object granted by itself can be read without its type, but it is on no page of the type.
  await at.grant('object', objects.other, 'read', { subject_id: at.member.subject })
  const page = await at.makeCalendar(first, {
    'view/main/date': first.p.on,
    'view/main/filter': { join: 'AND', parts: [{ of: first.p.mark, operator: 'EQ', value: 'yes' }] },
    'layer/l/rank': 'a0',
    'layer/l/type': second.id,
  })
  const { path } = await at.makeFeed(at.member, page)
  return { page, first, second, objects, path, no: new Set(), isLinked: true, isAlive: true }
}

async function place(system: 'team' | 'excluded'): Promise<void> {
  const [group] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${at.space.space} and system = ${system}`
  await at.call(
    at.owner,
    'mutation ($id: ID!, $group: ID!) { subjectUpdate(id: $id, input: { group_ids: [$group] }) { recordId } }',
    { id: at.member.subject, group: group!.id },
  )
}

/** Performs the step in the product and in the model. */
async function take(world: World, taken: Step): Promise<void> {
  const { page, first, second, objects, no } = world
  const isTrashed = no.has('trash')
  if (taken.what === 'link') {
    await at.link(page, taken.to === 'none' ? null : first)
    if (!isTrashed) world.isLinked = taken.to === 'first'
    return
  }
  if (taken.what === 'address') {
    if (taken.does === 'revoke') {
      await at.terem.act(at.member, 'calendarFeeds.revoke', { page_id: page })
      world.isAlive = false
      return
    }
    const { path, code } = await at.makeFeed(at.member, page)
    const mayOpen = ['page', 'trash', 'exclude', 'kind'].every((each) => !no.has(each as never))
    expect(code).toBe(mayOpen ? undefined : 'not_found')
    if (code) return
    if (world.isAlive) expect((await at.read(world.path)).status).toBe(404)
    Object.assign(world, { path, isAlive: true })
    return
  }
  const { what, on } = taken
  switch (what) {
    case 'page':
      if (isTrashed) return
      await at.inherit('page', page, !on)
      break
    case 'first':
    case 'second':
      await at.inherit('type', { first, second }[what].id, !on)
      break
    case 'hideDate':
      await at.inherit('property', first.p.on!, !on)
      break
    case 'hideMark':
      await at.inherit('property', first.p.mark!, !on)
      break
    case 'object':
      if (no.has('trashObject')) return
      await at.inherit('object', objects.closed, !on)
      break
    case 'trashObject':
    case 'trash': {
      const [of, id] = what === 'trash' ? ['page', page] : ['object', objects.closed]
      await at.call(
        at.owner,
        `mutation ($id: ID!) { ${of}${on ? 'Delete' : 'Restore'}(id: $id) { status } }`,
        { id },
      )
      break
    }
    case 'exclude':
      await place(on ? 'excluded' : 'team')
      break
    case 'kind':
      // A table shows the objects, too, and it is not a calendar.
      await at.terem.sql`update page set kind = ${on ? 'table' : 'calendar'} where id = ${page}`
  }
  if (on) no.add(what)
  else no.delete(what)
}

/** The names that the member gets; null when there is nothing at the address. */
function expected({ no, isLinked, isAlive }: World): string[] | null {
  if (!isAlive || !isLinked) return null
  if (['page', 'trash', 'exclude', 'kind', 'first'].some((each) => no.has(each as never))) return null
  const main = no.has('hideDate')
    ? []
    : [
        'Open',
        ...(no.has('object') || no.has('trashObject') ? [] : ['Closed']),
        ...(no.has('hideMark') ? ['Marked'] : []),
      ]
  return [...main, ...(no.has('second') ? [] : ['Other'])].toSorted()
}

async function compare(world: World): Promise<void> {
  await at.terem.sql`delete from attempt`
  const { status, text, events } = await at.read(world.path)
  const unknown = await at.read(`/calendars/${'x'.repeat(43)}.ics`)
  const wanted = expected(world)
  if (wanted) {
    expect(status).toBe(200)
    expect(events.map(({ summary }) => summary).toSorted()).toEqual(wanted)
    for (const name of ['Closed', 'Marked', 'Other']) expect(text.includes(name)).toBe(wanted.includes(name))
  } else {
    expect(status).toBe(404)
    expect(text).toBe(unknown.text)
  }
}

test(
  'the address of a calendar returns what its reader may read at that moment, whatever has been granted, closed and deleted',
  async () => {
    const steps = fc.array(step, { minLength: 3, maxLength: 10, size: 'max' })
    await compareWorlds({ model: 'calendars', worlds: 20, steps }, async (taken) => {
      await place('team')
      const world = await makeWorld()
      for (const each of taken) {
        await take(world, each)
        await compare(world)
      }
    })
  },
  worldsLimitMs,
)
