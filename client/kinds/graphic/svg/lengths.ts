import { type Matrix, times } from './matrix.ts'
import { numbersOf } from './numbersOf.ts'
import type { SvgNode } from './readTree.ts'

export type Size = { w: number; h: number }

const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
}

/** A length in px, of which a percentage is a share of `whole`; undefined for what is none. */
export function readLength(text: string | undefined, whole: number): number | undefined {
  const [, digits, unit] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?)\s*([a-z]*|%)(?:[\s,]|$)/i.exec(text ?? '') ?? []
  const by = unit === '%' ? whole / 100 : units[unit?.toLowerCase() ?? '']
  const value = Number(digits) * (by ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

const across = new Set(['x', 'x1', 'x2', 'cx', 'rx', 'dx', 'width'])
const down = new Set(['y', 'y1', 'y2', 'cy', 'ry', 'dy', 'height'])

/** A length that an element has, within what it is seen in. */
export function lengthOf({ attributes }: SvgNode, name: string, { w, h }: Size, usual = 0): number {
  const whole = across.has(name) ? w : down.has(name) ? h : Math.hypot(w, h) / Math.SQRT2
  return readLength(attributes[name], whole) ?? usual
}

/** The `viewBox` of an element; undefined where it has none that shows anything. */
export function viewBoxOf({ attributes }: SvgNode): (Size & { x: number; y: number }) | undefined {
  const [x, y, w, h] = numbersOf(attributes.viewBox?.slice(0, 200))
  return x !== undefined && y !== undefined && w! > 0 && h! > 0 ? { x, y, w: w!, h: h! } : undefined
}

/** How what is in an element of this size is seen through its `viewBox`, and the size that it is seen in. */
export function viewOf(element: SvgNode, size: Size): { matrix: Matrix; size: Size } {
  const box = viewBoxOf(element)
  if (!box) return { matrix: [1, 0, 0, 1, 0, 0], size }
  const [sx, sy] = [size.w / box.w, size.h / box.h]
  const fit = element.attributes.preserveAspectRatio ?? ''
  const scale = fit.includes('slice') ? Math.max(sx, sy) : Math.min(sx, sy)
  const [ax, ay] = fit.startsWith('none') ? [sx, sy] : [scale, scale]
  const share = (min: string, max: string) => (fit.includes(min) ? 0 : fit.includes(max) ? 1 : 0.5)
  const left = (size.w - box.w * ax) * share('xMin', 'xMax')
  const top = (size.h - box.h * ay) * share('YMin', 'YMax')
  return { matrix: times([1, 0, 0, 1, left, top], [ax, 0, 0, ay, -box.x * ax, -box.y * ay]), size: box }
}
