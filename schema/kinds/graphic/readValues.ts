import { plainJson } from '../../plainJson.ts'

/** The most numbers of one stroke. */
export const pointNumbersMost = 6000

/** A finite number within `low` to `high`; `usual` for anything else. */
export const numberOf = (value: unknown, [low, high, usual]: readonly [number, number, number]): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : usual
/** `#rrggbb`, or `none`. */
export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:none|#[0-9a-f]{6})$/.test(value)
export const textOf = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, most)
        .toWellFormed()
        .replaceAll(/[^\P{Cc}\n]|[\ufffe\uffff]/gu, '')
    : ''
export const listOf = (value: unknown): unknown[] => {
  const plain = plainJson(value)
  return Array.isArray(plain) ? plain : []
}
export const pairOf = (value: unknown): [unknown, unknown] => {
  const [a, b] = listOf(value)
  return [a, b]
}
/** Complete groups of `step` numbers of a stroke. */
export const pointsOf = (
  value: unknown,
  step: number,
  range: readonly [number, number, number],
): number[] => {
  const list = listOf(value).slice(0, pointNumbersMost)
  return list.slice(0, list.length - (list.length % step)).map((one) => numberOf(one, range))
}
