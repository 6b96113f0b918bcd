import { drawingLimits } from '#schema/kinds/graphic/drawing.ts'
import { addObjects, type NewObject } from '#schema/kinds/graphic/write.ts'
import { mayDraw } from '../deeds.ts'
import { fontThere, textBox } from '../fonts.ts'
import { copiesIn } from '../groups.ts'
import type { Studio } from '../Studio.ts'
import { placedBox } from './matrix.ts'
import type { ReadObject, ReadSvg } from './readSvg.ts'

/** What was left out or simplified, by its name, with how often. */
export type Left = ReadonlyMap<string, number>
const shares = { left: 0, center: 0.5, right: 1 } as const
/** The first line of a text stands on this share of its letters (Picture). */
const standing = 0.97

/** Words in a box of their letters; undefined where they are slanted or mirrored. */
function boxed({ words, ...object }: ReadObject): NewObject | undefined {
  if (!words) return object
  const { w, h } = textBox(object.text, words.size, object.style)
  const x = words.x - w * shares[object.style?.align ?? 'left']
  const box = placedBox(words.matrix, { x, y: words.y - words.size * standing, w, h })
  return box && { ...object, ...box }
}

/** The letters of all words, which are measured by them. */
async function fontsThere(objects: readonly ReadObject[]): Promise<void> {
  const texts = Map.groupBy(
    objects.filter(({ words }) => words),
    ({ style = {} }) => [style.font, style.bold, style.italic].join(),
  )
  await Promise.all(
    [...texts.values()].map((group) =>
      fontThere([...new Set(group.map(({ text }) => text).join(''))].join(''), group[0]!.style),
    ),
  )
}

const isThere = ({ x, y, w, h }: NewObject): boolean =>
  [x, y, x + w, y + h].every((value) => Math.abs(value) <= drawingLimits.placeMost)

/** Masks stay where something that they mask does. */
const withoutEmptyMasks = (objects: readonly NewObject[]): NewObject[] => {
  const painted = objects.filter(({ mask }) => !mask)
  const groups = new Set(
    painted.flatMap(({ groups: path = [] }) => path.map((_, at) => path.slice(0, at + 1).join('/'))),
  )
  return objects.filter(({ mask, groups: path = [] }) => !mask || groups.has(path.join('/')))
}

/**
 * Puts what was read of an SVG in the middle of the artboard, no larger than it, as one step, and says what was left out.
 * Undefined where there is nothing to put; nothing is put either where the layer takes nothing.
 */
export async function placeShapes(studio: Studio, read: ReadSvg): Promise<Left | undefined> {
  if (read.objects.length === 0) return undefined
  await fontsThere(read.objects)
  if (!mayDraw(studio)) return new Map()
  const { width, height } = studio.drawing
  const left = new Map(read.left)
  const scale = Math.min(1, width / read.width, height / read.height)
  const [dx, dy] = [(width - read.width * scale) / 2, (height - read.height * scale) / 2]
  const objects = read.objects.flatMap((each) => {
    const object = boxed(each)
    const { x, y, w, h, strokeWidth } = object ?? each
    const placed = {
      ...(object ?? each),
      x: dx + x * scale,
      y: dy + y * scale,
      w: w * scale,
      h: h * scale,
      strokeWidth: strokeWidth * scale,
    }
    if (object && isThere(placed)) return [placed]
    left.set(each.type, (left.get(each.type) ?? 0) + 1)
    return []
  })
  const kept = withoutEmptyMasks(objects)
  if (kept.length === 0) return undefined
  const ids = studio.change((doc) => addObjects(doc, studio.layer, copiesIn(kept)))
  studio.take('select')
  studio.select(ids)
  return left
}
