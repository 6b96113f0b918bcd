/** Marks with numbers stand at least this far apart, in px of the screen. */
const numberedPx = 56
const markPx = 5

/** The distance of numbers on a ruler and of the marks between them, in px of the artboard: 1, 2 or 5 of a power of ten. */
export function rulerSteps(zoom: number): { numbered: number; mark: number } {
  const least = numberedPx / zoom
  const power = 10 ** Math.floor(Math.log10(least))
  const numbered = Math.max(
    1,
    [1, 2, 5, 10].map((share) => share * power).find((step) => step >= least)!,
  )
  const parts = [10, 5, 2].find((count) => (numbered / count) * zoom >= markPx && numbered % count === 0)
  return { numbered, mark: numbered / (parts ?? 1) }
}

/** The places of marks between two places of the artboard. */
export function marksBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}
