import type { RowGroup } from '../../objects/view/rowSource.ts'

/** One row of the screen: the head of a group, or the tiles on the lines from `from` to `to`, both included. */
export type Band =
  | { kind: 'head'; line: number; group: RowGroup }
  | { kind: 'tiles'; from: number; to: number }

type Head = { line: number; group: RowGroup }

/** Lines as rows of the screen with `across` tiles each; a group starts a new row. */
export function bandsOf({ lines, heads }: { lines: number; heads: readonly Head[] }, across: number): Band[] {
  const tiles = (from: number, end: number): Band[] =>
    Array.from({ length: Math.ceil(Math.max(0, end - from) / across) }, (_, index) => {
      const first = from + index * across
      return { kind: 'tiles', from: first, to: Math.min(first + across, end) - 1 }
    })
  const first = heads[0]?.line ?? lines
  return [
    ...tiles(0, first),
    ...heads.flatMap(({ line, group }, index): Band[] => [
      { kind: 'head', line, group },
      ...tiles(line + 1, heads[index + 1]?.line ?? lines),
    ]),
  ]
}

const linesOf = (band: Band): [number, number] =>
  band.kind === 'head' ? [band.line, band.line] : [band.from, band.to]

/** The first and the last line of a row of the screen. */
export const linesAt = (bands: readonly Band[], index: number): [number, number] => {
  const band = bands[index]
  return band ? linesOf(band) : [0, 0]
}

/** The screen row of a line. */
export function bandOf(bands: readonly Band[], line: number): number {
  let [low, high] = [0, bands.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (linesOf(bands[middle]!)[1] < line) low = middle + 1
    else high = middle
  }
  return low
}

/** The target of an arrow key: the neighbour, or the same column of the row above or below, or its last tile. */
export function lineBeside(bands: readonly Band[], line: number, key: string): number | undefined {
  if (key === 'ArrowLeft') return line - 1
  if (key === 'ArrowRight') return line + 1
  const at = bandOf(bands, line)
  const to = bands[at + (key === 'ArrowUp' ? -1 : 1)]
  if (!to) return undefined
  const [from, last] = linesOf(to)
  return Math.min(from + line - linesAt(bands, at)[0], last)
}
