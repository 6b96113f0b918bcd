const units = ['B', 'KB', 'MB', 'GB'] as const
export type SizeUnit = (typeof units)[number]

/** A size in the largest unit that it fills, with one decimal from a kilobyte on: 1023 B, 1.0 KB, 1.0 MB, 1.0 GB. */
export function sizeLabel(bytes: number): { value: number; unit: SizeUnit; decimals: 0 | 1 } {
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  return { value: bytes / 1024 ** step, unit: units[step]!, decimals: step === 0 ? 0 : 1 }
}

/** The number of characters of a file name that are shown. */
export const shownNameLength = 17

const segmenter = new Intl.Segmenter()

/** A file name shortened for display. A place that shows a shortened one must show the whole name elsewhere. */
export function shownName(name: string): string {
  const signs = Array.from(segmenter.segment(name), ({ segment }) => segment)
  return signs.length > shownNameLength ? `${signs.slice(0, shownNameLength).join('')}…` : name
}
