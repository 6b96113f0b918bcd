import { drawingLimits } from '#schema/kinds/graphic/drawing.ts'
import { groupsMost } from '#schema/kinds/graphic/groups.ts'
import type { NewObject } from '#schema/kinds/graphic/write.ts'
import { plainObject } from '../plainObject.ts'
import { lengthOf, readLength, type Size, viewBoxOf, viewOf } from './lengths.ts'
import { type Matrix, readTransform, scaleOf, times, unchanged } from './matrix.ts'
import { placedForm } from './placedForm.ts'
import { clipper } from './readClip.ts'
import { forms, readForm } from './readForm.ts'
import { hrefOf, painter, shareOf } from './readPaint.ts'
import { readSheet } from './readSheet.ts'
import { type SvgStyle, styleOf } from './readStyle.ts'
import { childrenOf, readTree, type SvgNode, wordsIn } from './readTree.ts'
import { readWords } from './readWords.ts'
import { RefusedSvg, svgLimits } from './svgLimits.ts'

/** An object; words have no box yet, as only the page can measure letters: `size` of them, from a place of `matrix`. */
export type ReadObject = NewObject & { words?: { x: number; y: number; size: number; matrix: Matrix } }
/** What an SVG became: objects from the bottom to the top, and what was not taken, by its name, with how often. */
export type ReadSvg = {
  objects: ReadObject[]
  left: ReadonlyMap<string, number>
  width: number
  height: number
}

type Place = {
  matrix: Matrix
  /** What percentages are of. */
  size: Size
  style: SvgStyle
  opacity: number
  groups: readonly string[]
  uses: readonly string[]
}

/** Elements that draw nothing by themselves, beside those of other languages (`inkscape:…`). */
const silent = new Set(
  'defs title desc metadata style symbol linearGradient radialGradient clipPath mask filter pattern marker'.split(
    ' ',
  ),
)
/** What lines are drawn without. */
const unread = ['stroke-dasharray', 'marker-start', 'marker-mid', 'marker-end']
const usualSize: Size = { w: 300, h: 150 }

function* within(node: SvgNode): Generator<SvgNode> {
  yield node
  for (const child of childrenOf(node)) yield* within(child)
}

/**
 * The shapes, paths and words of an SVG as objects of a drawing: all of them, or `RefusedSvg`. Nothing of it is run or
 * loaded.
 */
export function readSvg(text: string): ReadSvg {
  const root = readTree(text)
  const objects: ReadObject[] = []
  const left = new Map<string, number>()
  const leave = (name: string) => void left.set(name, (left.get(name) ?? 0) + 1)
  const byId = new Map<string, SvgNode>()
  const sheets: string[] = []
  for (const node of within(root)) {
    if (node.attributes.id !== undefined && !byId.has(node.attributes.id)) byId.set(node.attributes.id, node)
    if (node.name === 'style') sheets.push(wordsIn(node))
  }
  const sheet = readSheet(sheets.join('\n'))
  if (!sheet.isWhole) leave('style')
  const paint = painter({ byId, sheet, leave })
  let groupsMade = 0
  // They are named anew where they are put.
  const newGroup = () => `g${(groupsMade += 1)}`
  const spent = { elements: 0, read: 0, outlines: 0, words: 0 }
  const spend = (name: keyof typeof spent, more: number) => {
    spent[name] += more
    if (spent[name] > svgLimits[name]) throw new RefusedSvg('large')
  }

  function add(object: Partial<ReadObject>, groups: readonly string[]): void {
    const whole: ReadObject = { ...plainObject, ...object }
    const { x, y, w, h, strokeWidth } = whole
    if (![x, y, w, h, strokeWidth].every(Number.isFinite)) return leave(whole.type)
    if (objects.length >= svgLimits.objects) throw new RefusedSvg('large')
    spend('outlines', whole.outline?.length ?? 0)
    spend('words', whole.text.length)
    const path = groups.slice(0, groupsMost)
    objects.push({ ...whole, ...(path.length > 0 && { groups: path }) })
  }

  function look({ style, opacity, matrix, size }: Place, hasFill = true): Partial<NewObject> {
    const fill = hasFill ? paint(style, 'fill') : { color: 'none', opacity: 1 }
    const stroke = paint(style, 'stroke')
    const whole = Math.hypot(size.w, size.h) / Math.SQRT2
    const width = (readLength(style['stroke-width'], whole) ?? 1) * scaleOf(matrix)
    return {
      fill: fill.color,
      stroke: stroke.color,
      strokeWidth: Math.min(drawingLimits.strokeMost, Math.max(0, width)),
      opacity: opacity * (fill.color === 'none' ? stroke : fill).opacity,
      ...(fill.gradient && { effects: { gradient: fill.gradient } }),
    }
  }

  function shape(element: SvgNode, place: Place): void {
    const form = readForm(element, place.size)
    if (!form) return
    const object = form === 'large' ? undefined : placedForm({ form, matrix: place.matrix })
    if (!object) return leave(element.name)
    for (const each of unread) if ((place.style[each] ?? 'none') !== 'none') leave(each)
    const isEvenOdd = object.type === 'path' && place.style['fill-rule'] === 'evenodd'
    add(
      { ...object, ...(isEvenOdd && { evenOdd: true }), ...look(place, object.type !== 'line') },
      place.groups,
    )
  }

  function words(element: SvgNode, place: Place): void {
    spend('read', wordsIn(element).length)
    const read = readWords(element, place.style, { sheet, size: place.size, leave })
    const groups = read.length > 1 ? [...place.groups, newGroup()] : place.groups
    for (const { x, y, size, text: said, style, set } of read) {
      const { fill, opacity, effects } = look({ ...place, style })
      const at = { x, y, size, matrix: place.matrix }
      add(
        {
          type: 'text',
          text: said,
          style: set,
          words: at,
          ...(fill && { fill }),
          ...(opacity !== undefined && { opacity }),
          ...(effects && { effects }),
        },
        groups,
      )
    }
  }

  const clipOf = clipper({ byId, sheet, leave, spend })
  /** Draws in a group of its own what is not seen beyond something. */
  function clipped(place: Place, isGroup: boolean, draw: (place: Place) => void): void {
    const mask = clipOf(place)
    if (!mask && !isGroup) return draw(place)
    const groups = [...place.groups, newGroup()]
    const before = objects.length
    draw({ ...place, groups })
    if (mask && objects.length > before) add(mask, groups)
  }

  function used(element: SvgNode, place: Place): void {
    const id = hrefOf(element)
    const target = byId.get(id)
    if (!target || place.uses.length >= svgLimits.uses || place.uses.includes(id)) return leave('use')
    const at = (name: string, usual = 0) => lengthOf(element, name, place.size, usual)
    const next = {
      ...place,
      matrix: times(place.matrix, [1, 0, 0, 1, at('x'), at('y')]),
      uses: [...place.uses, id],
    }
    if (target.name !== 'symbol') return visit(target, next)
    spend('elements', 1)
    const { w, h } = viewBoxOf(target) ?? place.size
    const view = viewOf(target, { w: at('width', w), h: at('height', h) })
    const inner = { ...next, matrix: times(next.matrix, view.matrix), size: view.size }
    clipped(
      { ...inner, style: styleOf(target, place.style, sheet) },
      childrenOf(target).length > 1,
      (own) => {
        for (const child of childrenOf(target)) visit(child, own)
      },
    )
  }

  function visit(element: SvgNode, above: Place): void {
    const { name, attributes } = element
    spend('elements', 1)
    spend('read', element.signs)
    if (silent.has(name) || name.includes(':')) return
    const style = styleOf(element, above.style, sheet)
    if (style.display === 'none') return
    const own = readTransform(attributes.transform)
    if (!own) return leave(name)
    for (const each of ['filter', 'mask']) if ((style[each] ?? 'none') !== 'none') leave(each)
    const matrix = times(above.matrix, own)
    const place = { ...above, style, matrix, opacity: above.opacity * shareOf(style.opacity) }
    const isDrawn = style.visibility !== 'hidden' && style.visibility !== 'collapse'
    const children = childrenOf(element)
    if (name === 'svg') {
      const at = (key: string, usual = 0) => lengthOf(element, key, above.size, usual)
      const own = { w: at('width', above.size.w), h: at('height', above.size.h) }
      const view = viewOf(element, element === root ? rootSize : own)
      const from: Matrix = element === root ? unchanged : [1, 0, 0, 1, at('x'), at('y')]
      const seen = times(times(matrix, from), view.matrix)
      for (const child of children) visit(child, { ...place, matrix: seen, size: view.size })
    } else if (name === 'g' || name === 'a')
      clipped(place, name === 'g' && children.length > 1, (inner) => {
        for (const child of children) visit(child, inner)
      })
    else if (name === 'switch') {
      const shown = children.find(
        (child) => child.name !== 'foreignObject' && child.attributes.requiredExtensions === undefined,
      )
      if (shown) visit(shown, place)
    } else if (name === 'use') clipped(place, false, (inner) => used(element, inner))
    else if (forms.has(name)) {
      if (isDrawn) clipped(place, false, (inner) => shape(element, inner))
    } else if (name === 'text') {
      if (isDrawn) clipped(place, false, (inner) => words(element, inner))
    } else leave(name)
  }

  const rootSize = sizeOf(root)
  visit(root, { matrix: unchanged, size: rootSize, style: {}, opacity: 1, groups: [], uses: [] })
  return { objects, left, width: rootSize.w, height: rootSize.h }
}

/** The size that a file says of itself; a share of a page is a share of nothing here. */
function sizeOf(root: SvgNode): Size {
  const box = viewBoxOf(root)
  const sideOf = (name: 'width' | 'height') => {
    const side = readLength(root.attributes[name], Number.NaN)
    return side !== undefined && side > 0 ? side : undefined
  }
  const [w, h] = [sideOf('width'), sideOf('height')]
  const ratio = box ? box.w / box.h : usualSize.w / usualSize.h
  return {
    w: w ?? (h === undefined ? (box ?? usualSize).w : h * ratio),
    h: h ?? (w === undefined ? (box ?? usualSize).h : w / ratio),
  }
}
