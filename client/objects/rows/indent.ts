import type { CSSProperties } from 'react'

/** Deeper than this, lines no longer move inwards: their names need the room. */
const deepest = 10

/** How far in a line stands, for its styles to multiply by what they have room for. */
export const indentOf = (level: number): CSSProperties =>
  level === 0 ? {} : ({ '--level': Math.min(level, deepest) } as CSSProperties)
