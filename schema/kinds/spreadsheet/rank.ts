import { uint32 } from 'lib0/random'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The digits of a fraction, none of them a zero at its end. */
const pattern = /^[0-9A-Za-z]{0,199}[1-9A-Za-z]$/
export const isRank = (text: unknown): text is string => typeof text === 'string' && pattern.test(text)

/** A fraction between two others; '' is below all of them, null above. `low` is less than `high`. */
export function between(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1
    if (same > 0) return high.slice(0, same) + between(low.slice(same), high.slice(same))
  }
  const first = low === '' ? 0 : digits.indexOf(low[0]!)
  const last = high === null ? digits.length : digits.indexOf(high[0]!)
  if (last - first > 1) return digits[Math.round((first + last) / 2)]!
  if (high !== null && high.length > 1) return high[0]!
  return digits[first]! + between(low.slice(1), null)
}

const fixed = (number: number, width: number): string => {
  let text = ''
  for (let at = 0, rest = number; at < width; at += 1, rest = Math.floor(rest / 62))
    text = digits[rest % 62] + text
  return text
}
const chance = (): string => fixed(uint32() % 62 ** 2, 2)

/**
 * So many fractions in order between two others. They have their beginning in common, by chance another than that of who
 * inserts here at the same time: what one person inserts at once stays together.
 */
export function ranksBetween(low: string, high: string | null, count: number): string[] {
  let start = between(low, high)
  while (high?.startsWith(start)) start = between(low, start)
  const [own, width] = [start + chance(), Math.ceil(Math.log(count + 1) / Math.log(62))]
  return Array.from({ length: count }, (_, at) => `${own}${fixed(at, width)}V`)
}
