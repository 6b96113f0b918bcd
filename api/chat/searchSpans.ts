import { spanLexeme } from './searchLexemes.ts'

/**
 * Spans of time, as powers of two of milliseconds: from half an hour, each eight times as long as the one before, to
 * thirty years. A message stands in one of each length, by the time in its id, so a few of them cover any time.
 */
export const spanBits = [21, 24, 27, 30, 33, 36, 40] as const

/** When a message was sent, by its id: ms since 1970. */
export const sentAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

const spanOf = (ms: number, bits: number): number => Math.floor(ms / 2 ** bits)
/** The first millisecond of the span that a time falls into. */
export const spanStart = (ms: number, bits: number): number => spanOf(ms, bits) * 2 ** bits

const spanName = (ms: number, bits: number): string => `${bits}:${spanOf(ms, bits)}`

export const spanAt = (space: string, ms: number, bits: number): string =>
  spanLexeme(space, spanName(ms, bits))

/** The spans that a message stands in, without their space. */
export const spansOf = (id: string): string[] => spanBits.map((bits) => spanName(sentAt(id), bits))

const lastMs = 2 ** 48 - 1

/** The smallest id of what is sent at a time or later. */
export function firstIdAt(ms: number): string {
  const hex = Math.min(Math.max(0, Math.floor(ms)), lastMs)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
