import { between } from '../spreadsheet/rank.ts'

const keySignsMost = 200

/** How long the whole part of a key is, as its first letter says: `a0`, `b00`, and below zero `Zz`, `Yzz`. */
function wholeSigns(key: string): number {
  const head = key.charCodeAt(0)
  return key[0]! >= 'a' ? head - 95 : 92 - head
}

/** True for a fractional key as Excalidraw writes them. */
export const isOrderKey = (key: string): boolean =>
  key.length <= keySignsMost &&
  /^[A-Za-z][0-9A-Za-z]+$/.test(key) &&
  key.length >= wholeSigns(key) &&
  !/^A0*$/.test(key.slice(0, wholeSigns(key))) &&
  !(key.length > wholeSigns(key) && key.endsWith('0'))

function spread(low: string, high: string | null, count: number): string[] {
  if (count <= 0) return []
  const middle = between(low, high)
  const before = Math.floor((count - 1) / 2)
  return [...spread(low, middle, before), middle, ...spread(middle, high, count - 1 - before)]
}

/** So many keys in order between two others, the same wherever they are asked for. */
export function orderKeysBetween(low: string, high: string | null, count: number): string[] {
  const whole = low.slice(0, wholeSigns(low))
  const end = high?.startsWith(whole) ? high.slice(whole.length) : null
  return spread(low.slice(whole.length), end, count).map((fraction) => whole + fraction)
}
