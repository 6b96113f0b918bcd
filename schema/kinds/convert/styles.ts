import { named } from '../scene/drawn.ts'

type Look = { line: string; tint: string }

/** Colours of Excalidraw's palette for those that tldraw names: for lines, and for fills and notes. */
const looks: Record<string, Look> = {
  black: { line: '#1e1e1e', tint: '#e9ecef' },
  grey: { line: '#868e96', tint: '#ced4da' },
  'light-violet': { line: '#da77f2', tint: '#f8f0fc' },
  violet: { line: '#9c36b5', tint: '#eebefa' },
  blue: { line: '#1971c2', tint: '#a5d8ff' },
  'light-blue': { line: '#4dabf7', tint: '#e7f5ff' },
  yellow: { line: '#f08c00', tint: '#ffec99' },
  orange: { line: '#e8590c', tint: '#ffd8a8' },
  green: { line: '#2f9e44', tint: '#b2f2bb' },
  'light-green': { line: '#69db7c', tint: '#ebfbee' },
  'light-red': { line: '#ff8787', tint: '#fff5f5' },
  red: { line: '#e03131', tint: '#ffc9c9' },
  white: { line: '#f8f9fa', tint: '#ffffff' },
}
export const lookOf = (color: unknown): Look => named(looks, color) ?? looks.black!

/** tldraw draws its black notes in yellow. */
export const noteTint = (color: unknown): string => lookOf(color === 'black' ? 'yellow' : color).tint

type Channels = [red: number, green: number, blue: number]

function channelsOf(color: string): Channels | undefined {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1]
  if (!digits) return undefined
  const whole = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16)) as Channels
}

const distance = (a: Channels, b: Channels): number => Math.hypot(...a.map((channel, at) => channel - b[at]!))

export type NamedColor = { name: string; isTint: boolean; isExact: boolean }

/** The named colour that is nearest to one of Excalidraw's. */
export function nearestColor(color: string): NamedColor {
  const wanted = channelsOf(color)
  if (!wanted) return { name: 'black', isTint: false, isExact: false }
  let [best, least]: [NamedColor, number] = [{ name: 'black', isTint: false, isExact: false }, Infinity]
  for (const [name, look] of Object.entries(looks)) {
    for (const isTint of [false, true]) {
      const far = distance(wanted, channelsOf(isTint ? look.tint : look.line)!)
      if (far < least) [best, least] = [{ name, isTint, isExact: far === 0 }, far]
    }
  }
  return best
}

/** The name of a step whose number is nearest. */
export const nearestStep = (steps: Record<string, number>, wanted: number): string =>
  Object.keys(steps).reduce((best, name) =>
    Math.abs(steps[name]! - wanted) < Math.abs(steps[best]! - wanted) ? name : best,
  )

/** Widths of lines of Excalidraw for the sizes of tldraw. */
export const lineWidths: Record<string, number> = { s: 1, m: 2, l: 4, xl: 8 }
export const penWidths: Record<string, number> = { s: 0.5, m: 1, l: 2, xl: 4 }

const families: Record<string, number> = { draw: 5, sans: 6, serif: 9, mono: 8 }
export const familyOf = (font: unknown): number => named(families, font) ?? families.draw!
export const fontOf = (family: number): { font: string; isExact: boolean } => {
  if (family === 3 || family === 8) return { font: 'mono', isExact: true }
  if (family === 1 || family === 5) return { font: 'draw', isExact: true }
  return family === 9 ? { font: 'serif', isExact: true } : { font: 'sans', isExact: family !== 7 }
}

const heads: Record<string, string | null> = {
  none: null,
  arrow: 'arrow',
  triangle: 'triangle',
  inverted: 'triangle_outline',
  square: 'diamond_outline',
  diamond: 'diamond',
  dot: 'dot',
  pipe: 'crowfoot_one',
  bar: 'bar',
}
export const headOf = (head: unknown): string | null => named(heads, head) ?? null
const namedHeads: Record<string, string> = {
  ...Object.fromEntries(Object.entries(heads).flatMap(([name, head]) => (head ? [[head, name]] : []))),
  circle: 'dot',
  circle_outline: 'dot',
  crowfoot_many: 'inverted',
  crowfoot_one_or_many: 'inverted',
}
export const namedHead = (head: string | null): string => named(namedHeads, head) ?? 'none'
