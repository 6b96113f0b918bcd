import type { Part } from './ChartPicture.tsx'

type Whole = {
  rows: number
  /** In pixels. */
  time: number
  /** The content of one sheet. */
  rowsMost: number
  timeMost: number
}

/** The parts of a chart on sheets: first those side by side, then the rows below. */
export function sheetsOf({ rows, time, rowsMost, timeMost }: Whole): Part[] {
  const parts = (whole: number, most: number): [number, number][] => {
    const count = Math.max(1, Math.ceil(whole / most))
    return Array.from({ length: count }, (_, at) => [at * most, Math.min(whole, (at + 1) * most)])
  }
  return parts(rows, rowsMost).flatMap((of) =>
    parts(time, timeMost).map((at): Part => ({ rows: of, time: at })),
  )
}
