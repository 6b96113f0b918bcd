import { named } from '#schema/kinds/scene/drawn.ts'

/** Hue, saturation and lightness of the colours that a board's records name. */
const tones: Record<string, [hue: number, saturation: number, lightness: number]> = {
  black: [220, 6, 14],
  grey: [212, 12, 62],
  'light-violet': [290, 78, 74],
  violet: [288, 52, 52],
  blue: [228, 76, 58],
  'light-blue': [209, 84, 62],
  yellow: [37, 86, 60],
  orange: [24, 76, 49],
  green: [164, 82, 31],
  'light-green': [131, 38, 49],
  'light-red': [0, 84, 71],
  red: [0, 72, 54],
  white: [0, 0, 100],
}

export type Tone = { stroke: string; tint: string; note: string }

/** The colours of one named colour: for lines, for pale fills, for notes. Unknown names are drawn as black. */
export function toneOf(name: unknown, dark: boolean): Tone {
  const [hue, saturation, lightness] = named(tones, name) ?? tones.black!
  const isBlack = lightness < 20
  const hsl = (s: number, l: number) => `hsl(${hue} ${Math.round(s)}% ${Math.round(l)}%)`
  if (dark) {
    return {
      stroke: isBlack ? hsl(0, 95) : hsl(saturation, lightness),
      tint: hsl(saturation * 0.35, lightness === 100 ? 30 : 20),
      note: isBlack ? hsl(8, 18) : lightness === 100 ? hsl(0, 90) : hsl(saturation * 0.6, 30),
    }
  }
  return {
    stroke: hsl(saturation, lightness),
    tint: isBlack ? hsl(saturation, 91) : hsl(saturation * 0.7, lightness === 100 ? 97 : 91),
    note: isBlack ? 'hsl(43 92% 79%)' : lightness === 100 ? '#fff' : hsl(Math.min(saturation, 88), 76),
  }
}

/** The page's own colours: the ground, and words and frames on it. */
export const ground = (dark: boolean) =>
  dark
    ? { surface: '#101113', text: '#f0f1f3', faint: '#5c5f66', noteText: '#f2f2f2' }
    : { surface: '#fcfcfd', text: '#1c1d1f', faint: '#8b9098', noteText: '#111' }
