import { levelFor, type ModelNode, type ModelObject } from './testingRightsModel.ts'

// A second, short model of who sees a hidden property. It shares no code with `planHiding`.

/** Everything by which a property can be seen: a team of two people with their own objects and grants, and keys. */
export type HidingWorld = {
  base: ModelNode
  objects: ModelObject[]
  /** What all members have on new objects. */
  opened: number
  team: string
  people: string[]
  keys: string[]
}
type Seen = { whole: number; single: number }
type Left = Map<string, number>

const isShut = ({ above }: ModelNode): boolean => above?.kind === 'property' && above.closed

function seenAbove({ base, objects, opened }: HidingWorld, property: ModelNode, who: string): Seen {
  const above = levelFor(property.above!, who, false)
  if (isShut(property)) return { whole: above, single: 0 }
  const through = Math.max(levelFor(base, who, false), who === 'everyone' ? opened : 0)
  const given = objects.map(({ grants }) => grants.get(who)?.level ?? 0)
  const made = objects.some(({ deleted, author }) => !deleted && `subject:${author}` === who) ? 2 : 0
  return { whole: Math.max(above, Math.min(2, through)), single: Math.min(2, Math.max(made, ...given)) }
}

const seenNow = (world: HidingWorld, property: ModelNode, who: string): Seen =>
  property.closed || isShut(property) || property.grants.has(who)
    ? { whole: levelFor(property, who), single: 0 }
    : seenAbove(world, property, who)

const everybody = ({ team, people, keys }: HidingWorld) => ['everyone', team, ...keys, ...people]

/** A person is in the team, and everyone is. */
const through = ({ team, people, keys }: HidingWorld, who: string): string[] =>
  keys.includes(who) ? [who] : [who, 'everyone', ...(people.includes(who) ? [team] : [])]

const most = (left: Left, all: string[]): number => Math.max(0, ...all.map((each) => left.get(each) ?? 0))

function leave(world: HidingWorld, seen: (who: string) => Seen, hidden: string | null): Left {
  const left: Left = new Map()
  const isTeam = hidden === world.team
  for (const who of everybody(world))
    if (who !== hidden && !(isTeam && who === 'everyone') && seen(who).whole > 0)
      left.set(who, seen(who).whole)
  for (const who of everybody(world)) {
    if (who === hidden || (isTeam && world.people.includes(who))) continue
    if (seen(who).single > most(left, through(world, who))) left.set(who, seen(who).single)
  }
  return left
}

/** Hides the property from `who`; all others keep what they have. */
export function hideIn(world: HidingWorld, property: ModelNode, who: string): void {
  rewrite(
    property,
    leave(world, (each) => seenNow(world, property, each), who),
    true,
  )
}

/** Restores for `who`, or for everyone, what is granted above. Opens the property once it is hidden from nobody. */
export function showIn(world: HidingWorld, property: ModelNode, who: string | null): void {
  if (!property.closed) return
  const above = (each: string) => seenAbove(world, property, each)
  const open = leave(world, above, null)
  const openTo = (each: string) => most(open, through(world, each))
  const left = leave(world, (each) => seenNow(world, property, each), null)
  if (who !== null && openTo(who) > (left.get(who) ?? 0)) left.set(who, openTo(who))
  const misses = (each: string) => most(left, through(world, each)) === 0
  const { team, people, keys } = world
  const isGone = misses(team) && Math.max(above(team).whole, above('everyone').whole) > 0
  const missing = [
    ...keys.filter((each) => misses(each) && above(each).whole > 0),
    ...people.filter(
      (each) => misses(each) && (above(each).whole > 0 || (above(each).single > 0 && !isGone)),
    ),
  ]
  if (who !== null && (isGone || missing.length > 0)) return rewrite(property, left, true)
  const own = [...left].filter(([each, level]) => openTo(each) !== level)
  rewrite(property, new Map(own), false)
}

function rewrite(property: ModelNode, left: Left, closed: boolean): void {
  const before = property.closed ? property.grants : new Map<string, never>()
  property.grants = new Map(
    [...left].map(([who, level]) => [who, { level, nested: before.get(who)?.nested ?? true }]),
  )
  property.closed = closed
}
