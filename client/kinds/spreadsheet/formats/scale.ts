import type { ScaleColor, ScaleStop } from '#schema/kinds/spreadsheet/formats.ts'

/** The numbers of a scale; `sorted` are all of them, where shares of their count are asked for. */
export type Numbers = { least: number; most: number; sorted: () => readonly number[] }
/** How much of the second colour is in a mix of two, 0 to 1. */
export type ScaleColors = { from: ScaleColor; to: ScaleColor; share: number }

/** The number that has so many per cent of sorted others before it, between two of them by their distance. */
function percentile(sorted: readonly number[], share: number): number {
  const at = (share / 100) * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

function placeOf({ at, value = 0 }: ScaleStop, { least, most, sorted }: Numbers): number {
  if (at === 'least') return least
  if (at === 'most') return most
  if (at === 'number') return value
  return at === 'percent' ? least + ((most - least) * value) / 100 : percentile(sorted(), value)
}

/** Between which colours of a scale a number stands. What is past an end has the colour of it. */
export function scaleAt(number: number, stops: readonly ScaleStop[], numbers: Numbers): ScaleColors {
  const places = stops.map((stop) => placeOf(stop, numbers))
  const next = places.findIndex((place) => number < place)
  const colorAt = (index: number) => stops[index]!.color
  if (next === 0) return { from: colorAt(0), to: colorAt(0), share: 0 }
  if (next < 0) {
    // Where all are the same there is no end that one of them is nearer to.
    const at = number > places[0]! ? stops.length - 1 : 0
    return { from: colorAt(at), to: colorAt(at), share: 0 }
  }
  const [low, high] = [places[next - 1]!, places[next]!]
  return { from: colorAt(next - 1), to: colorAt(next), share: (number - low) / (high - low) }
}

/** The background of a cell of a scale, in the colours of the theme. */
export const scaleBackground = ({ from, to, share }: ScaleColors): string =>
  from === to
    ? `var(--scale-${from})`
    : `color-mix(in srgb, var(--scale-${to}) ${Math.round(share * 1000) / 10}%, var(--scale-${from}))`

/** The colours of a scale from its first to its last. */
export const scaleGradient = (stops: readonly Pick<ScaleStop, 'color'>[]): string =>
  `linear-gradient(90deg, ${stops.map(({ color }) => `var(--scale-${color})`).join(', ')})`
