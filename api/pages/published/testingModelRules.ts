import type { Property, Thing, TypeName, Who, World } from './testingModelWorld.ts'

// A second, short model of what a guest sees. It shares no code with the product.

export const mayOpen = ({ levels, isOut }: World, who: Who, type: TypeName): boolean =>
  who === 'owner' || (!isOut && levels.page === 'full' && type === 'first' && levels.type === 'full')
export const reads = ({ hidden, dropped }: World, who: Who, property: Property): boolean =>
  !dropped.has(property) && (who === 'owner' || !hidden.has(property))

export const filters: Record<Property, { value: unknown; fits: (thing: Thing) => boolean }> = {
  sum: { value: 2, fits: ({ sum }) => sum >= 2 },
  flag: { value: true, fits: ({ flag }) => flag },
  secret: { value: 'hush1', fits: ({ secret }) => secret === 'hush1' },
}

type Expected = { things: Thing[]; names: string[]; shown: Property[]; total: number | null }

type Answer = 'not_found' | 'closed' | Expected

export function expectedOf(world: World): Answer {
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

/** The same in the block of another page, with a filter that asks only for what guests see. */
export function expectedAround(world: World): Answer {
  const { isPublished, filter } = world.around
  if (!isPublished) return 'not_found'
  const expected = expectedOf(world)
  if (typeof expected === 'string') return 'closed'
  if (filter === 'none') return expected
  if (filter === 'broken' || !expected.shown.includes(filter)) return 'closed'
  const things = expected.things.filter(filters[filter].fits)
  const total = expected.total === null ? null : things.length
  return { ...expected, things, names: things.map(({ name }) => name), total }
}

export const mayOpenWidgets = ({ levels, widgets, isOut }: World, who: Who, type: TypeName): boolean =>
  who === 'owner' || (!isOut && widgets.level === 'full' && type === 'first' && levels.type === 'full')

type Widgets = { things: Thing[]; shown: Property[]; number: number | null | 'closed' }

/** What the widgets of a page show: nothing beyond the opened type, and nothing by what is not shown. */
export function expectedWidgets(world: World): 'not_found' | 'closed' | Widgets {
  const { around, widgets, objects } = world
  const { openedBy, filter, measure } = widgets
  if (!around.isPublished) return 'not_found'
  if (openedBy?.type !== 'first' || !mayOpenWidgets(world, openedBy.by, 'first')) return 'closed'
  const shown = openedBy.shown.filter((each) => reads(world, openedBy.by, each))
  if (filter !== 'none' && (filter === 'broken' || !shown.includes(filter))) return 'closed'
  const things = objects.filter(
    (thing) =>
      !thing.isTrashed &&
      (openedBy.by === 'owner' || !thing.isHidden) &&
      (filter === 'none' || filters[filter].fits(thing)),
  )
  const sum = things.length > 0 ? things.reduce((added, thing) => added + thing.sum, 0) : null
  const number = measure === 'count' ? things.length : shown.includes('sum') ? sum : 'closed'
  return { things, shown, number }
}
