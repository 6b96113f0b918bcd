import { type TextColor, textColor } from '../textColors.ts'
import type { Box } from './areas.ts'

export const sides = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof sides)[number]
export const oppositeSides = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const

export const borderLines = ['thin', 'medium', 'thick', 'double', 'dashed'] as const
export type BorderLine = (typeof borderLines)[number]
/** A line at one side of a cell; without a color it has that of the text. */
export type Border = { line: BorderLine; color?: TextColor }
export type Borders = Partial<Record<Side, Border>>

const keys = { top: 'bt', right: 'br', bottom: 'bb', left: 'bl' } as const

/** The parts of the id of a style that say its borders. */
export const printBorders = (borders: Borders): string[] =>
  sides.flatMap((side) => {
    const border = borders[side]
    return border ? [`${keys[side]}=${border.line}${border.color ? `.${border.color}` : ''}`] : []
  })

/** The borders that parts of the id of a style say; undefined for none. */
export function parseBorders(parts: ReadonlyMap<string, string | undefined>): Borders | undefined {
  const borders: Borders = {}
  for (const side of sides) {
    const [said, colored] = parts.get(keys[side])?.split('.') ?? []
    const [line, color] = [borderLines.find((one) => one === said), textColor(colored)]
    if (line) borders[side] = color ? { line, color } : { line }
  }
  return Object.keys(borders).length > 0 ? borders : undefined
}

/** What one cell of a merged area has of the borders around all of it. */
export const bordersWithin = (borders: Borders, area: Box, row: number, column: number): Borders =>
  only(borders, {
    top: row === area.top,
    right: column === area.right,
    bottom: row === area.bottom,
    left: column === area.left,
  })

/** The borders around a merged area: those of its cells at each side. */
export function bordersAround(area: Box, at: (row: number, column: number) => Borders | undefined): Borders {
  const home = at(area.top, area.left)
  const around = {
    top: home?.top,
    right: at(area.top, area.right)?.right,
    bottom: at(area.bottom, area.left)?.bottom,
    left: home?.left,
  }
  return only(around, { top: true, right: true, bottom: true, left: true })
}

const only = (
  borders: Partial<Record<Side, Border | undefined>>,
  has: Readonly<Record<Side, boolean>>,
): Borders =>
  Object.fromEntries(
    sides.flatMap((side) => (has[side] && borders[side] ? [[side, borders[side]] as const] : [])),
  )
