import { isColor } from '#schema/kinds/graphic/readValues.ts'
import { declarations, ruledBy, type Sheet } from './readSheet.ts'
import type { SvgNode } from './readTree.ts'
import { ownNames, passedOn } from './styleNames.ts'

/** What an element is drawn with; most of it comes from what it stands in. */
export type SvgStyle = Readonly<Record<string, string>>

/** The style of an element within that of its parent: attributes, then sheets, then its own style. */
export function styleOf(element: SvgNode, parent: SvgStyle, sheet: Sheet): SvgStyle {
  const { attributes } = element
  const said = { ...ruledBy(sheet, element), ...declarations(attributes.style ?? '') }
  const style: Record<string, string> = {}
  const valueOf = (name: string) => said[name] ?? attributes[name]
  for (const name of passedOn) {
    const value = valueOf(name)
    const kept = value === undefined || value === 'inherit' ? parent[name] : value
    if (kept !== undefined) style[name] = kept
  }
  for (const name of ownNames) {
    const value = valueOf(name)
    if (value !== undefined) style[name] = value
  }
  return style
}

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

/** A colour as drawings have it, with its opacity; undefined for what is none. */
export function readColor(
  value: string,
  current = '#000000',
): { color: string; opacity: number } | undefined {
  const text = value.slice(0, 200).trim().toLowerCase()
  if (text === 'currentcolor') return readColor(current === value ? '#000000' : current)
  if (isColor(text)) return { color: text, opacity: 1 }
  if (text === 'transparent') return { color: 'none', opacity: 1 }
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])([0-9a-f])?$/.exec(text)
  if (short) {
    const [r, g, b, a = 'f'] = short.slice(1)
    return { color: `#${r}${r}${g}${g}${b}${b}`, opacity: Number.parseInt(a + a, 16) / 255 }
  }
  const long = /^(#[0-9a-f]{6})([0-9a-f]{2})$/.exec(text)
  if (long) return { color: long[1]!, opacity: Number.parseInt(long[2]!, 16) / 255 }
  const rgb = /^rgba?\(\s*([\d.]+)(%?)[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?(?:[\s,/]+([\d.]+)(%?))?\s*\)$/.exec(
    text,
  )
  if (rgb) {
    const by = rgb[2] === '%' ? 2.55 : 1
    const [r, g, b] = [1, 3, 4].map((at) => hex(Number(rgb[at]) * by))
    const opacity = rgb[5] === undefined ? 1 : Number(rgb[5]) / (rgb[6] === '%' ? 100 : 1)
    return { color: `#${r}${g}${b}`, opacity: Math.min(1, opacity) }
  }
  return namedColor(text)
}

/** What most files say, and every browser the same. */
const plain: Record<string, string> = { black: '#000000', white: '#ffffff' }
let context: OffscreenCanvasRenderingContext2D | null | undefined

/** A colour by its name, or in another form that the browser knows. */
function namedColor(text: string): { color: string; opacity: number } | undefined {
  if (text.length > 64 || !/^[a-z]+(?:\([\d\s.,%/a-z]+\))?$/.test(text)) return undefined
  const known = plain[text]
  if (known) return { color: known, opacity: 1 }
  if (typeof OffscreenCanvas === 'undefined') return undefined
  context ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#010203'
  context.fillStyle = text
  const read = String(context.fillStyle)
  return isColor(read) && read !== '#010203' ? { color: read, opacity: 1 } : undefined
}
