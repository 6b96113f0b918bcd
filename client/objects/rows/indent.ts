import type { CSSProperties } from 'react'

/** Deeper than this, lines no longer move inwards: their names need the room. */
const deepest = 10

/** The nesting depth of a line, as a CSS variable that styles multiply. */
export const indentOf = (level: number): CSSProperties =>
  level === 0 ? {} : ({ '--level': Math.min(level, deepest) } as CSSProperties)
