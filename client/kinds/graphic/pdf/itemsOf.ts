import type { DrawnObject, Layer } from '#schema/kinds/graphic/drawing.ts'
import { isMasking, masksIn, masksOver } from '../masks.ts'

/** What is drawn as lines and areas within masks, or as one picture; with how it mixes with what is beneath. */
export type Item = { blend?: NonNullable<DrawnObject['effects']>['blend'] } & (
  | { kind: 'lines'; object: DrawnObject; masks: readonly DrawnObject[] }
  | { kind: 'picture'; objects: readonly DrawnObject[] }
)

/** Whether lines and areas say all of an object. */
const isLines = ({ type, erased, effects = {} }: DrawnObject): boolean =>
  type !== 'text' &&
  type !== 'image' &&
  erased.length === 0 &&
  Object.keys(effects).every((name) => name === 'gradient' || name === 'blend')

const areas: ReadonlySet<DrawnObject['type']> = new Set(['rect', 'ellipse', 'polygon', 'star', 'path'])
const isArea = (mask: DrawnObject): boolean =>
  areas.has(mask.type) && isLines(mask) && mask.stroke === 'none' && mask.opacity === 1

/** The objects of a layer from the bottom to the top; pictures that meet are one. */
export function itemsOf({ objects }: Layer): Item[] {
  const masks = masksIn(objects)
  const items: Item[] = []
  for (const object of objects) {
    if (isMasking(masks, object)) continue
    const over = masksOver(masks, object)
    const blend = object.effects?.blend
    const mixed = blend ? { blend } : {}
    const last = items.at(-1)
    if (isLines(object) && over.every(isArea)) items.push({ kind: 'lines', object, masks: over, ...mixed })
    else if (last?.kind === 'picture' && !last.blend && !blend)
      items[items.length - 1] = { ...last, objects: [...last.objects, object] }
    else items.push({ kind: 'picture', objects: [object], ...mixed })
  }
  return items
}

/** The objects of a picture with the masks over them, as a layer; what mixes it with the rest is not in it. */
export function layerOf(layer: Layer, { objects }: { objects: readonly DrawnObject[] }): Layer {
  const masks = masksIn(layer.objects)
  const shown = new Set(
    objects.flatMap((object) => [object.id, ...masksOver(masks, object).map(({ id }) => id)]),
  )
  const alone = (object: Layer['objects'][number]) => {
    if (objects.length > 1 || !object.effects?.blend) return object
    const { blend: _, ...effects } = object.effects
    return { ...object, effects }
  }
  return { ...layer, opacity: 1, objects: layer.objects.filter(({ id }) => shown.has(id)).map(alone) }
}
