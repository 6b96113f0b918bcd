import * as Y from 'yjs'
import {
  artboardOf,
  drawingLimits,
  type DrawnObject,
  type Layer,
  readDrawing,
} from '#schema/kinds/graphic/drawing.ts'
import { type EffectChange, toneNames, tones } from '#schema/kinds/graphic/effects.ts'
import { type TextStyle, type TextStyleChange, usualLeftOut } from '#schema/kinds/graphic/textStyle.ts'
import {
  addObjects,
  changeEffects,
  changeObject,
  changeTextStyle,
  type NewObject,
  ranksAt,
  removeObjects,
} from '#schema/kinds/graphic/write.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { words } from '../../platform/words.ts'
import { fontThere, textBox } from './fonts.ts'
import { letterSize } from './geometry.ts'
import { copiesIn, depthOf, isIn } from './groups.ts'
import { layerName } from './objectName.ts'
import { plainObject } from './plainObject.ts'
import type { Look, Studio } from './Studio.ts'

const clipboardType = 'application/x-terem-drawing'
const pasteOffset = 20
const pastedMost = 2000

export function deleteSelected(studio: Studio): void {
  const ids = studio.chosen.map(({ id }) => id)
  if (ids.length > 0) studio.change((doc) => removeObjects(doc, ids))
}

/** Whether new objects may be drawn on the chosen layer and would be visible; otherwise reports why not. */
export function mayDraw({ layer, drawing }: Studio): boolean {
  if (!layer.hidden && !layer.locked) return true
  const t = words('kinds/graphic')
  const message = t(layer.hidden ? 'layer.isHidden' : 'layer.isLocked', {
    name: layerName(drawing, layer, t),
  })
  showRefusal({ id: 'layer', message })
  return false
}

/** Puts copies on the chosen layer, a little aside, and selects them. */
export function addCopies(studio: Studio, objects: readonly NewObject[], offset = pasteOffset): void {
  if (objects.length === 0 || !mayDraw(studio)) return
  const ids = studio.change((doc) =>
    addObjects(
      doc,
      studio.layer,
      copiesIn(objects).map((object) => ({ ...object, x: object.x + offset, y: object.y + offset })),
    ),
  )
  studio.take('select')
  studio.select(ids)
}
export const duplicate = (studio: Studio): void => addCopies(studio, copied(studio))

/** What is selected, in those groups alone that go with it. */
const copied = (studio: Studio): DrawnObject[] => copiesIn(studio.chosen, depthOf(studio))

/** Copies the selection to the clipboard; false if it is empty. */
export function copySelected(studio: Studio, data: DataTransfer): boolean {
  const chosen = copied(studio)
  if (chosen.length === 0) return false
  data.setData(clipboardType, JSON.stringify(chosen))
  data.setData(
    'text/plain',
    chosen
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
  )
  return true
}

/** The objects on a clipboard, with the limits of a document; none if it does not come from a drawing. */
function readCopied(copied: string): NewObject[] {
  const doc = new Y.Doc()
  try {
    const list: unknown = JSON.parse(copied)
    const [layer] = readDrawing(doc).layers
    addObjects(doc, layer!, Array.isArray(list) ? (list.slice(0, pastedMost) as NewObject[]) : [])
  } catch {
    return []
  }
  return readDrawing(doc).layers.flatMap(({ objects }) => objects)
}

/** Pastes what was copied from a drawing, otherwise a text. */
export function pasteInto(studio: Studio, data: DataTransfer): void {
  const copied = data.getData(clipboardType)
  if (copied !== '') return addCopies(studio, readCopied(copied))
  const text = data.getData('text/plain').trim().slice(0, drawingLimits.textSigns)
  if (text === '') return
  const { width, height } = studio.drawing
  const box = textBox(text, 32)
  const place = { x: (width - box.w) / 2, y: (height - box.h) / 2, ...box }
  addCopies(studio, [{ ...plainObject, type: 'text', text, fill: studio.look.stroke, ...place }], 0)
}

/** Which of the looks of new objects an object has. */
export function lookOf(object: DrawnObject): Look {
  const { fill, stroke, strokeWidth, opacity } = object
  return { fill, stroke: object.type === 'text' ? fill : stroke, strokeWidth, opacity }
}

/** Changes the style of the selection, otherwise of what is drawn next. Texts have the colour of lines. */
export function setLook(studio: Studio, look: Partial<Look>, isSameStep = false): void {
  const { chosen } = studio
  studio.setLook(look)
  if (chosen.length === 0) return
  const write = (doc: Studio['doc']) => {
    for (const { id, type } of chosen) {
      const { stroke, ...rest } = look
      if (type !== 'text') changeObject(doc, id, look)
      else if (stroke !== undefined) changeObject(doc, id, { fill: stroke })
      else if (rest.opacity !== undefined) changeObject(doc, id, { opacity: rest.opacity })
    }
  }
  studio.changeOn(write, isSameStep)
}

/** Sets the words that are selected otherwise, else those that are typed next; waits for the letters to measure them. */
export async function setTextStyle(studio: Studio, change: TextStyleChange): Promise<void> {
  studio.setTextStyle(change)
  const texts = studio.chosen.filter(({ type }) => type === 'text')
  const style = (object: DrawnObject): TextStyle => usualLeftOut({ ...object.style, ...change })
  await Promise.all(texts.map((object) => fontThere(object.text, style(object))))
  studio.change((doc) => {
    for (const { id } of texts) {
      const object = studio.find(id)
      if (!object) continue
      const { w, h } = textBox(object.text, letterSize(object), style(object))
      changeTextStyle(doc, id, { ...change, size: [w, h] })
    }
  })
}

/** Makes the words that are selected bold or italic, or no longer. */
export function toggleLetters(studio: Studio, name: 'bold' | 'italic'): void {
  const text = studio.chosen.find(({ type }) => type === 'text')
  const isOn = (text ? text.style : studio.textStyle)?.[name]
  void setTextStyle(studio, { [name]: isOn ? undefined : true })
}

/** Sets effects of the selection, or removes them by undefined. */
export function setEffects(studio: Studio, change: EffectChange, isSameStep = false): void {
  const { chosen } = studio
  const plain = { ...change }
  for (const name of toneNames) if (plain[name] === tones[name][2]) plain[name] = undefined
  if (plain.blend === 'normal') plain.blend = undefined
  const write = (doc: Studio['doc']) => {
    for (const { id } of chosen) changeEffects(doc, id, plain)
  }
  studio.changeOn(write, isSameStep)
}

/** Moves the selection by this many px. */
export const moveSelected = (studio: Studio, dx: number, dy: number): void =>
  studio.change((doc) => {
    for (const { id, x, y } of studio.chosen) changeObject(doc, id, { x: x + dx, y: y + dy })
  })

/** Puts what is selected before or behind all else of its layer, or of the group that was entered. */
export function reorder(studio: Studio, to: 'front' | 'back'): void {
  const { selected, drawing, entered } = studio
  const within = depthOf(studio) > 0 ? entered : []
  const move = (doc: Studio['doc'], layer: Layer) => {
    const rest = layer.objects.filter(({ id }) => !selected.has(id))
    const moved = layer.objects.filter(({ id }) => selected.has(id))
    const isBeside = (object: DrawnObject) => isIn(object, within)
    const first = rest.findIndex(isBeside)
    const index = to === 'front' ? rest.findLastIndex(isBeside) + 1 : Math.max(0, first)
    const ranks = ranksAt(rest, index, moved.length)
    for (const [at, { id }] of moved.entries()) changeObject(doc, id, { rank: ranks[at]! })
  }
  studio.change((doc) => {
    for (const layer of drawing.layers) if (!layer.locked && !layer.hidden) move(doc, layer)
  })
}

/** The size of the artboard in px, and `#rrggbb` or `none` behind everything. */
export const setArtboard = (
  studio: Studio,
  change: { size?: [number, number]; background?: string },
  isSameStep = false,
): void =>
  studio.changeOn((doc) => {
    for (const [key, value] of Object.entries(change)) artboardOf(doc).set(key, value)
  }, isSameStep)
