import type { CSSProperties } from 'react'
import { gridColumns, type Box } from '#schema/kinds/composite/grid.ts'

/** The height of a row and the gap between blocks, in pixels. */
export const rowPx = 32
export const gapPx = 16
export const unitPx = rowPx + gapPx

export const heightOf = (rows: number): number => rows * unitPx - gapPx

/** The place of a block: columns are fractions of the width, so that no script runs when it changes. */
export const placeStyle = ({
  x,
  row,
  w,
  h,
}: Pick<Box, 'x' | 'w' | 'h'> & { row: number }): CSSProperties => ({
  left: `calc((100% + ${gapPx}px) * ${x} / ${gridColumns})`,
  width: `calc((100% + ${gapPx}px) * ${w} / ${gridColumns} - ${gapPx}px)`,
  top: row * unitPx,
  height: heightOf(h),
})

/** Pixels as columns of a grid of this width, and as rows. */
export const columnsIn = (px: number, width: number): number =>
  Math.round(px / ((width + gapPx) / gridColumns))
export const rowsIn = (px: number): number => Math.round(px / unitPx)
