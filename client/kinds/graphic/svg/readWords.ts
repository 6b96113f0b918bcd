import { drawingLimits } from '#schema/kinds/graphic/drawing.ts'
import type { FontName, TextStyle } from '#schema/kinds/graphic/textStyle.ts'
import { lineHeight } from '../geometry.ts'
import { lengthOf, readLength, type Size } from './lengths.ts'
import type { Sheet } from './readSheet.ts'
import { type SvgStyle, styleOf } from './readStyle.ts'
import { childrenOf, type SvgNode } from './readTree.ts'

/** A line of words: where it stands, and how it is set. */
type Line = { x: number; y: number; text: string; style: SvgStyle }
/** Words in one object: `x` is where its lines begin, stand in the middle or end, `y` where the first one stands. */
export type Words = { x: number; y: number; size: number; text: string; style: SvgStyle; set: TextStyle }

const sizeOf = (style: SvgStyle): number => Math.max(0.1, readLength(style['font-size'], 16) ?? 16)

function fontOf(family: string): FontName | undefined {
  if (/caveat|cursive|script|hand/i.test(family)) return 'hand'
  if (/mono|courier|consol|menlo/i.test(family)) return 'mono'
  if (/sans|inter|arial|helvet|roboto/i.test(family)) return undefined
  return /serif|times|georgia|garamond|minion/i.test(family) ? 'serif' : undefined
}

function setOf(style: SvgStyle): TextStyle {
  const font = fontOf((style['font-family'] ?? '').slice(0, 500))
  const anchor = style['text-anchor']
  const align = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : undefined
  return {
    ...(font && { font }),
    ...(/bold|^[6-9]00/.test(style['font-weight'] ?? '') && { bold: true as const }),
    ...(/italic|oblique/.test(style['font-style'] ?? '') && { italic: true as const }),
    ...(align && { align }),
  }
}

/** How far beneath its place a line stands, as a share of its letters. */
const lowered: Record<string, number> = { middle: 0.3, central: 0.35, hanging: 0.75, 'text-before-edge': 0.9 }

/** The lines of a text: parts at one height are one line, as some programs place every few letters. */
function linesIn(element: SvgNode, style: SvgStyle, { sheet, size }: { sheet: Sheet; size: Size }): Line[] {
  const lines: Line[] = []
  let [x, y] = [lengthOf(element, 'x', size), lengthOf(element, 'y', size)]
  const isKept = element.attributes['xml:space'] === 'preserve'
  const put = (words: string, own: SvgStyle) => {
    const text = isKept ? words.replaceAll(/[\r\n\t]/g, ' ') : words.replaceAll(/\s+/g, ' ')
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) < 0.01) last.text += text
    else if (text.trim() !== '') lines.push({ x, y, text, style: own })
  }
  x += lengthOf(element, 'dx', size)
  y += lengthOf(element, 'dy', size)
  const walk = (node: SvgNode, own: SvgStyle, depth: number) => {
    for (const part of node.parts) {
      if (typeof part === 'string') {
        put(part, own)
        continue
      }
      if ((part.name !== 'tspan' && part.name !== 'a') || depth > 8) continue
      const inner = styleOf(part, own, sheet)
      const em = sizeOf(inner)
      const moved = (name: string) =>
        /em\s*$/.test(part.attributes[name] ?? '')
          ? (Number.parseFloat(part.attributes[name]!) || 0) * em
          : lengthOf(part, name, size)
      x = lengthOf(part, 'x', size, x)
      y = lengthOf(part, 'y', size, y) + moved('dy')
      walk(part, inner, depth + 1)
    }
  }
  walk(element, style, 0)
  return lines
    .map((line) => ({ ...line, text: isKept ? line.text.trimEnd() : line.text.trim() }))
    .filter(({ text }) => text.trim() !== '')
}

const keyOf = ({ x, style }: Line): string => JSON.stringify([Math.round(x * 10), style])

/** The words of a text. Lines that an object sets as far from each other as they stand are one. */
export function readWords(
  element: SvgNode,
  style: SvgStyle,
  within: { sheet: Sheet; size: Size; leave: (name: string) => void },
): Words[] {
  if (childrenOf(element).some(({ name }) => name === 'textPath')) within.leave('textPath')
  const read: Words[] = []
  let last: Line | undefined
  for (const line of linesIn(element, style, within)) {
    const size = sizeOf(line.style)
    const isNext =
      last && keyOf(last) === keyOf(line) && Math.abs(line.y - last.y - size * lineHeight) < size * 0.1
    last = line
    if (isNext) read.at(-1)!.text += `\n${line.text}`
    else {
      const y = line.y + size * (lowered[line.style['dominant-baseline'] ?? ''] ?? 0)
      read.push({ x: line.x, y, size, text: line.text, style: line.style, set: setOf(line.style) })
    }
  }
  for (const words of read) {
    if (words.text.length > drawingLimits.textSigns) within.leave('text')
    words.text = words.text.slice(0, drawingLimits.textSigns)
  }
  return read
}
