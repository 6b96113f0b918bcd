import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { changeObject } from '#schema/kinds/graphic/write.ts'
import { hasInside } from './EffectDefs.tsx'
import { inside, type Point } from './geometry.ts'
import { depthOf, groupSelected, mayGroup, unitsOf } from './groups.ts'
import type { Studio } from './Studio.ts'

/** The masks of a layer by the groups that they mask; of several in one group the topmost counts. */
export type Masks = ReadonlyMap<string, DrawnObject>

export function masksIn(objects: readonly DrawnObject[]): Masks {
  const masks = new Map<string, DrawnObject>()
  for (const object of objects) if (object.mask && object.groups) masks.set(object.groups.join('/'), object)
  return masks
}

/** The masks beyond which an object is not seen, from the outermost. */
export function masksOver(masks: Masks, { id, groups = [] }: DrawnObject): DrawnObject[] {
  if (masks.size === 0) return []
  return groups.flatMap((_, at) => {
    const mask = masks.get(groups.slice(0, at + 1).join('/'))
    return mask && mask.id !== id ? [mask] : []
  })
}

/** Whether an object is a mask that counts, and so is not painted. */
export const isMasking = (masks: Masks, { id, groups }: DrawnObject): boolean =>
  groups !== undefined && masks.get(groups.join('/'))?.id === id

/** A mask as its form alone, in white: what is white shows what is masked. Its blur makes soft edges. */
export function formOf({ effects, ...object }: DrawnObject): DrawnObject {
  return {
    ...object,
    fill: hasInside(object) ? '#ffffff' : 'none',
    stroke: object.stroke === 'none' ? 'none' : '#ffffff',
    ...(effects?.blur && { effects: { blur: effects.blur } }),
  }
}

/** Whether a place of the artboard is within the boxes of all masks over an object; masks let pointers through. */
export const isSeenAt = (masks: Masks, object: DrawnObject, at: Point): boolean =>
  masksOver(masks, object).every((mask) => {
    const { x, y } = inside(mask, at)
    const more = mask.strokeWidth * 2
    return x >= -more && y >= -more && x <= mask.w + more && y <= mask.h + more
  })

const mayBeMask = ({ type }: DrawnObject) => type !== 'image'

/** What becomes a mask: the topmost of several, or of a group; one of an entered group itself. */
function nextMask(studio: Studio): DrawnObject | undefined {
  const { chosen } = studio
  const top = chosen.at(-1)
  if (!top || !mayBeMask(top)) return undefined
  const units = unitsOf(chosen, depthOf(studio))
  return units.length > 1 && units.at(-1)!.length > 1 ? undefined : top
}

export const mayMask = (studio: Studio): boolean => {
  const mask = nextMask(studio)
  return mask !== undefined && (mask.groups !== undefined || mayGroup(studio))
}
/** Masks of one group are released; beside others a masked group is masked once more. */
export const mayUnmask = (studio: Studio): boolean =>
  studio.chosen.some(({ mask }) => mask) &&
  (unitsOf(studio.chosen, depthOf(studio)).length === 1 || !mayMask(studio))

/** Makes the topmost of what is selected a mask of the rest, as one group; or releases the masks of it. */
export function toggleMask(studio: Studio): void {
  const { chosen } = studio
  if (mayUnmask(studio))
    return studio.change((doc) => {
      for (const { id, mask } of chosen) if (mask) changeObject(doc, id, { mask: undefined })
    })
  const mask = nextMask(studio)
  if (!mask || !mayMask(studio)) return
  const others = studio.free.filter(
    ({ id, groups, mask: was }) => was && id !== mask.id && groups?.join('/') === mask.groups?.join('/'),
  )
  studio.change((doc) => {
    if (mayGroup(studio)) groupSelected(studio)
    else for (const { id } of others) changeObject(doc, id, { mask: undefined })
    changeObject(doc, mask.id, { mask: true })
  })
}
