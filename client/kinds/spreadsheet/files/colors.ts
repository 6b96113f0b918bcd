import type { ScaleColor } from '#schema/kinds/spreadsheet/formats.ts'
import type { TextColor } from '#schema/kinds/textColors.ts'

/** The palette of light pages (`Palette.module.css`): words, and what is behind them. */
export const wordColors: Record<TextColor, string> = {
  gray: '5E5E58',
  red: 'B3352B',
  orange: '9A4A0A',
  yellow: '7A5A00',
  green: '1D7048',
  blue: '1F5FA8',
  purple: '7340AD',
  pink: 'A8327A',
}
export const backColors: Record<TextColor, string> = {
  gray: 'ECECE8',
  red: 'FBE3E0',
  orange: 'FBE6D3',
  yellow: 'FBEFC0',
  green: 'DDF0E4',
  blue: 'DFEBF8',
  purple: 'ECE3F8',
  pink: 'FAE1EF',
}

/** Those between which scales stand. */
export const scaleHex: Record<ScaleColor, string> = {
  white: 'FFFFFF',
  gray: 'C9C9C3',
  red: 'F2A198',
  orange: 'F6BD8B',
  yellow: 'F9DD7C',
  green: '8FD0A8',
  blue: '9EC5F0',
  purple: 'C9B0EE',
  pink: 'F0A9CF',
}

/** The colours that a workbook names by a number of its theme, or of the oldest palette. */
const themeColors = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
]
const oldColors = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF']

/** A colour as six hexadecimal digits, of how a workbook gives it; undefined for the usual one. */
export function hexOf(given: Record<string, string>): string | undefined {
  const { rgb, theme, indexed, tint } = given
  if (rgb && /^(?:[0-9a-f]{2})?[0-9a-f]{6}$/i.test(rgb)) return tinted(rgb.slice(-6), tint)
  if (theme !== undefined) return tinted(themeColors[Number(theme)], tint)
  // The first eight of the oldest palette stand there twice.
  return indexed !== undefined && Number(indexed) < 16 ? oldColors[Number(indexed) % 8] : undefined
}

function tinted(hex: string | undefined, tint: string | undefined): string | undefined {
  const by = Number(tint ?? 0)
  if (!hex || !by || Math.abs(by) > 1) return hex
  return partsOf(hex)
    .map((part) => Math.round((by < 0 ? part * (1 + by) : part + (1 - part) * by) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
}

const partsOf = (hex: string): number[] =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Where the next colour of the palette begins, in degrees of the circle of hues. */
const hues: readonly [number, TextColor][] = [
  [15, 'red'],
  [40, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [300, 'purple'],
  [345, 'pink'],
  [361, 'red'],
]

/** The colour of the palette that comes nearest; undefined for black words, and for white behind them. */
export function nearestColor(hex: string, part: 'word' | 'back'): TextColor | undefined {
  const parts = partsOf(hex)
  const [most, least] = [Math.max(...parts), Math.min(...parts)]
  const [light, range] = [(most + least) / 2, most - least]
  if (part === 'word' ? light < 0.15 : light > 0.985) return undefined
  if (range < 0.06) return part === 'word' && light < 0.3 ? undefined : 'gray'
  const [red, green, blue] = parts as [number, number, number]
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const hue = (sixth * 60 + 360) % 360
  return hues.find(([end]) => hue < end)![1]
}
