/**
 * The area of a block on the grid: from column `x` on `w` columns, `h` rows high. `y` orders blocks from top to
 * bottom.
 */
export type Box = { id: string; x: number; y: number; w: number; h: number }
/** A box at its place: `row` is its first row. */
export type Placed = Box & { row: number }

export const gridColumns = 12
export const rowsMost = 40

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.round(value), least), most) : least

/** Below this value there is a number between any two places. */
const farthest = 1e6

/** The box clamped to the grid. */
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

/** From top to bottom; boxes with the same place are ordered by column, then by id. */
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
 * The places of boxes: in the order of `y`, each as high as those before it allow, so that none overlap whatever was
 * written concurrently. The result depends only on the boxes. In reading order.
 */
export function placeBoxes<B extends Box>(boxes: readonly B[]): (B & { row: number })[] {
  const filled = empty()
  return boxes
    .map(boxWithin)
    .toSorted(before)
    .map((box) => fill(filled, box))
    .toSorted((a, b) => a.row - b.row || a.x - b.x)
}

/** The possible places of a box, by the number of boxes before it, with the resulting row. */
function standings(others: readonly Box[], box: Pick<Box, 'x' | 'w'>): number[] {
  const filled = empty()
  const rows = [rowFor(filled, box)]
  for (const other of others) {
    fill(filled, other)
    rows.push(rowFor(filled, box))
  }
  return rows
}

/** The `y` to write: only that of the box itself if there is room between its neighbours. */
export type Move = { id: string } & Partial<Pick<Box, 'x' | 'y' | 'w' | 'h'>>

const leastGap = 1e-6

/** Inserts a box after `count` of the others; when numbers leave no room between two, all are renumbered. */
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
 * Moves a box to the possible place nearest to `row` in the columns from `x` on, by changing only its own place: a
 * concurrent move of another box is kept. If two places give the same row, existing boxes stay above it.
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

/** Moves a box to the next possible place above or below in its columns; does nothing if there is none. */
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

/** The order of boxes in a single column. */
export const inOneColumn = <B extends Box>(boxes: readonly B[]): B[] => boxes.map(boxWithin).toSorted(before)

/** Moves a box one place before or after in single-column order; does nothing at the end. */
export function reorderBox(boxes: readonly Box[], moved: Box, step: 'up' | 'down'): Move[] {
  const others = othersOf(boxes, moved.id)
  const count = inOneColumn(boxes).findIndex(({ id }) => id === moved.id) + (step === 'up' ? -1 : 1)
  return count < 0 || count > others.length ? [] : putAt(others, boxWithin(moved), count)
}
