/** What a block takes of the grid: from column `x` on `w` columns, `h` rows high. `y` orders blocks from above to below. */
export type Box = { id: string; x: number; y: number; w: number; h: number }
/** A box where it stands: `row` is its first row. */
export type Placed = Box & { row: number }

export const gridColumns = 12
export const rowsMost = 40

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.round(value), least), most) : least

/** Below it there is a number between any two places. */
const farthest = 1e6

/** The box within the bounds of the grid, whatever was written. */
export function boxWithin<B extends Box>(box: B): B {
  const w = within(box.w, 1, gridColumns)
  return {
    ...box,
    w,
    x: within(box.x, 0, gridColumns - w),
    y: Number.isFinite(box.y) ? Math.min(Math.max(box.y, -farthest), farthest) : 0,
    h: within(box.h, 1, rowsMost),
  }
}

/** From above to below; who wrote the same place at once stands in the order of columns, then of ids. */
const before = (a: Box, b: Box): number => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** How far down each column is filled. */
type Skyline = number[]
const empty = (): Skyline => Array.from({ length: gridColumns }, () => 0)
const rowFor = (filled: Skyline, { x, w }: Pick<Box, 'x' | 'w'>): number =>
  Math.max(...filled.slice(x, x + w))

function fill<B extends Box>(filled: Skyline, box: B): B & { row: number } {
  const row = rowFor(filled, box)
  filled.fill(row + box.h, box.x, box.x + box.w)
  return { ...box, row }
}

/**
 * Where boxes stand: in the order of their `y` each as high as those before it let it, so that none lies over another
 * whatever was written at once. Everyone who has the same boxes gets the same places. In the order of reading.
 */
export function placeBoxes<B extends Box>(boxes: readonly B[]): (B & { row: number })[] {
  const filled = empty()
  return boxes
    .map(boxWithin)
    .toSorted(before)
    .map((box) => fill(filled, box))
    .toSorted((a, b) => a.row - b.row || a.x - b.x)
}

/** Where among the others a box could stand, by how many of them come before it, and the row that this gives it. */
function standings(others: readonly Box[], box: Pick<Box, 'x' | 'w'>): number[] {
  const filled = empty()
  const rows = [rowFor(filled, box)]
  for (const other of others) {
    fill(filled, other)
    rows.push(rowFor(filled, box))
  }
  return rows
}

/** What is to be written, of the box alone wherever there is room between those beside it. */
export type Move = { id: string } & Partial<Pick<Box, 'x' | 'y' | 'w' | 'h'>>

const leastGap = 1e-6

/** Puts a box behind `count` of the others; where numbers leave no room between two, all are numbered anew. */
function putAt(others: readonly Box[], box: Box, count: number): Move[] {
  const [above, below] = [others[count - 1], others[count]]
  const own = { id: box.id, x: box.x, w: box.w, h: box.h }
  if (!above && !below) return [{ ...own, y: 0 }]
  if (!below) return [{ ...own, y: Math.floor(above!.y) + 1 }]
  if (!above) return [{ ...own, y: Math.ceil(below.y) - 1 }]
  const y = (above.y + below.y) / 2
  if (y - above.y > leastGap && below.y - y > leastGap) return [{ ...own, y }]
  return others
    .toSpliced(count, 0, box)
    .map(({ id }, index) => (id === box.id ? { ...own, y: index } : { id, y: index }))
}

const othersOf = (boxes: readonly Box[], id: string): Box[] =>
  boxes
    .filter((box) => box.id !== id)
    .map(boxWithin)
    .toSorted(before)

/**
 * Moves a box to where it would stand nearest to `row` in the columns from `x` on, by a place for itself alone: who moves
 * another box at the same time keeps that. Where two places give the same row those that are there stay above it.
 */
export function moveBox(boxes: readonly Box[], moved: Box, to: { x: number; row: number }): Move[] {
  const box = boxWithin({ ...moved, x: to.x })
  const others = othersOf(boxes, box.id)
  const rows = standings(others, box)
  let best = 0
  for (const [count, row] of rows.entries())
    if (Math.abs(row - to.row) <= Math.abs(rows[best]! - to.row)) best = count
  return putAt(others, box, best)
}

/** Moves a box to the next place above or below that it can have in its columns; nothing where it is there already. */
export function stepBox(boxes: readonly Box[], moved: Box, step: 'up' | 'down'): Move[] {
  const box = boxWithin(moved)
  const others = othersOf(boxes, box.id)
  const rows = standings(others, box)
  const now = placeBoxes(boxes).find(({ id }) => id === box.id)?.row ?? 0
  const next = rows.find((row) => row > now)
  const count =
    step === 'up' ? rows.findLastIndex((row) => row < now) : rows.findLastIndex((row) => row === next)
  return count < 0 ? [] : putAt(others, box, count)
}

/** The order of boxes where all stand in one column. */
export const inOneColumn = <B extends Box>(boxes: readonly B[]): B[] => boxes.map(boxWithin).toSorted(before)

/** Puts a box one place before or after in the order of one column; nothing where it is the first or the last. */
export function reorderBox(boxes: readonly Box[], moved: Box, step: 'up' | 'down'): Move[] {
  const others = othersOf(boxes, moved.id)
  const count = inOneColumn(boxes).findIndex(({ id }) => id === moved.id) + (step === 'up' ? -1 : 1)
  return count < 0 || count > others.length ? [] : putAt(others, boxWithin(moved), count)
}
