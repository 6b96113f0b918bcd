import type { DrawnObject, Layer } from '#schema/kinds/graphic/drawing.ts'
import { groupsMost } from '#schema/kinds/graphic/groups.ts'
import { changeObject, newDrawnId, ranksAt } from '#schema/kinds/graphic/write.ts'
import type { Studio } from './Studio.ts'

type Grouped = Pick<DrawnObject, 'id' | 'groups'>

/** Whether an object stands in the groups of `path`. */
export const isIn = ({ groups = [] }: Pick<DrawnObject, 'groups'>, path: readonly string[]): boolean =>
  path.every((id, at) => groups[at] === id)

/** The group of an object beyond those of a depth; undefined where it stands in none. */
const groupAt = ({ groups = [] }: Pick<DrawnObject, 'groups'>, depth: number): string | undefined =>
  groups.length > depth ? groups.slice(0, depth + 1).join('/') : undefined

/** Objects that are taken together at a depth, within which groups are entered: those of one group, or one alone. */
export function unitsOf<Each extends Grouped>(objects: readonly Each[], depth: number): Each[][] {
  const units = Map.groupBy(objects, (object) => groupAt(object, depth) ?? `:${object.id}`)
  return [...units.values()]
}

/** The ids of all that are taken together with objects at a depth. */
function withUnits(studio: Studio, objects: readonly Grouped[], depth: number): string[] {
  const groups = new Set(objects.map((object) => groupAt(object, depth)))
  groups.delete(undefined)
  const others = groups.size === 0 ? [] : studio.free.filter((object) => groups.has(groupAt(object, depth)))
  return [...new Set([...objects, ...others].map(({ id }) => id))]
}

/** The depth at which what is selected is taken: within the entered group, where all of it stands there. */
export const depthOf = ({ chosen, entered }: Studio): number =>
  chosen.every((object) => isIn(object, entered)) ? entered.length : 0

/** Selects what a pointer has pressed, with the rest of its group; with Shift beside what is selected, or no longer. */
export function pick(studio: Studio, object: DrawnObject, isAdded: boolean): void {
  const entered = isIn(object, studio.entered) ? studio.entered : []
  const ids = withUnits(studio, [object], entered.length)
  if (isAdded) {
    const next = new Set(studio.selected)
    const isOff = next.has(object.id)
    for (const id of ids)
      if (isOff) next.delete(id)
      else next.add(id)
    studio.select(next, entered)
  } else if (!studio.selected.has(object.id)) studio.select(ids, entered)
}

/** Selects objects and the rest of the groups that they stand in. */
export const selectWhole = (studio: Studio, objects: readonly DrawnObject[]): void =>
  studio.select(withUnits(studio, objects, 0))

/** Goes into the group of what is pressed, one level; false where it stands in none that has not been entered. */
export function enterGroup(studio: Studio, object: DrawnObject): boolean {
  const depth = isIn(object, studio.entered) ? studio.entered.length : 0
  if (groupAt(object, depth) === undefined) return false
  studio.select(withUnits(studio, [object], depth + 1), object.groups!.slice(0, depth + 1))
  return true
}

/** Leaves the entered group and selects it; false where none was entered. */
export function leaveGroup(studio: Studio): boolean {
  const { entered, free } = studio
  if (entered.length === 0) return false
  const all = free.filter((object) => isIn(object, entered))
  studio.select(
    all.map(({ id }) => id),
    entered.slice(0, -1),
  )
  return true
}

export const mayGroup = (studio: Studio): boolean => {
  const { chosen } = studio
  const isShallow = chosen.every(({ groups = [] }) => groups.length < groupsMost)
  return isShallow && unitsOf(chosen, depthOf(studio)).length > 1
}
export const mayUngroup = (studio: Studio): boolean => {
  const depth = depthOf(studio)
  return studio.chosen.some((object) => groupAt(object, depth) !== undefined)
}

/** Makes one group of what is selected, which from then on stands together where the topmost of it stood. */
export function groupSelected(studio: Studio): void {
  if (!mayGroup(studio)) return
  const { chosen, selected } = studio
  const depth = depthOf(studio)
  const layer: Layer = studio.layerOf(chosen.at(-1)!.id)!
  const rest = layer.objects.filter(({ id }) => !selected.has(id))
  const top = layer.objects.findLastIndex(({ id }) => selected.has(id))
  const under = layer.objects.slice(0, top).filter(({ id }) => !selected.has(id)).length
  const ranks = ranksAt(rest, under, chosen.length)
  const group = newDrawnId()
  studio.change((doc) => {
    for (const [at, { id, groups = [] }] of chosen.entries())
      changeObject(doc, id, {
        groups: groups.toSpliced(depth, 0, group),
        layer: layer.id,
        rank: ranks[at]!,
      })
  })
}

/** Takes the groups that are selected apart, one level of each. */
export function ungroupSelected(studio: Studio): void {
  if (!mayUngroup(studio)) return
  const { chosen } = studio
  const depth = depthOf(studio)
  studio.change((doc) => {
    for (const { id, groups = [], mask } of chosen) {
      if (groups.length <= depth) continue
      changeObject(doc, id, { groups: groups.toSpliced(depth, 1) })
      // A mask masks its own group, which is no more.
      if (mask && groups.length === depth + 1) changeObject(doc, id, { mask: undefined })
    }
  })
}

/** Objects for copies: what was grouped among them is so again, in groups of its own. */
export function copiesIn<Each extends Pick<DrawnObject, 'groups'>>(
  objects: readonly Each[],
  depth = 0,
): Each[] {
  const paths = objects.map(({ groups = [] }) => groups.slice(depth))
  const times = new Map<string, number>()
  const prefixes = paths.map((path) => path.map((_, at) => path.slice(0, at + 1).join('/')))
  for (const prefix of prefixes.flat()) times.set(prefix, (times.get(prefix) ?? 0) + 1)
  const renewed = new Map<string, string>()
  const idOf = (prefix: string): string => {
    const id = renewed.get(prefix) ?? newDrawnId()
    renewed.set(prefix, id)
    return id
  }
  return objects.map((object, at) => {
    const { groups: _, ...rest } = object
    const groups = prefixes[at]!.filter((prefix) => times.get(prefix)! > 1).map(idOf)
    return { ...rest, ...(groups.length > 0 ? { groups } : {}) } as Each
  })
}
