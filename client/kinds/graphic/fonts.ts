import '@fontsource-variable/caveat/wght.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/inter/wght-italic.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@fontsource-variable/jetbrains-mono/wght-italic.css'
import '@fontsource-variable/source-serif-4/wght.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import type { FontName, TextStyle } from '#schema/kinds/graphic/textStyle.ts'
import { lineHeight, linesOf } from './geometry.ts'

/** Signs that a shipped font lacks come from the device. */
const families: Record<FontName, string> = {
  sans: "'Inter Variable', Arial, sans-serif",
  serif: "'Source Serif 4 Variable', Georgia, serif",
  mono: "'JetBrains Mono Variable', Consolas, monospace",
  hand: "'Caveat Variable', 'Segoe Script', cursive",
}

/** The properties of CSS and of SVG by which a text is set. */
export const lettersOf = ({ font = 'sans', bold, italic }: TextStyle = {}) => ({
  fontFamily: families[font],
  fontWeight: bold ? 700 : 400,
  fontStyle: italic ? 'italic' : 'normal',
})

const cssFont = (size: number, style?: TextStyle): string => {
  const { fontFamily, fontWeight, fontStyle } = lettersOf(style)
  return `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`
}

/** The box of a text in letters of `size` px. */
export function textBox(text: string, size: number, style?: TextStyle): { w: number; h: number } {
  const context = document.createElement('canvas').getContext('2d')
  if (context) {
    context.font = cssFont(size, style)
    // Else letters are measured in whole pixels of this screen, and an SVG at another zoom has others.
    context.textRendering = 'geometricPrecision'
  }
  const widths = linesOf(text).map((line) => context?.measureText(line).width ?? line.length * size * 0.6)
  return { w: Math.max(size / 2, ...widths), h: linesOf(text).length * size * lineHeight }
}

const fontLimitMs = 1500

/** Resolves once the letters of a text are there to be measured, or do not come. */
export async function fontThere(text: string, style?: TextStyle): Promise<void> {
  const loaded = document.fonts.load(cssFont(16, style), text).catch(() => undefined)
  await Promise.race([loaded, new Promise((done) => setTimeout(done, fontLimitMs))])
}
