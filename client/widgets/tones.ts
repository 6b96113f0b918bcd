const tones = [
  '#2f7fd6',
  '#159a8c',
  '#d97a1e',
  '#8a5cd0',
  '#4d9a3f',
  '#cf4f93',
  '#d0a215',
  '#d24b40',
  '#9a6a42',
] as const
export const grey = '#8b8b84'
/** Grey is not used: it is the colour of options without one, and of the remainder. */
export const named: Record<string, string> = {
  blue: tones[0],
  teal: tones[1],
  orange: tones[2],
  purple: tones[3],
  green: tones[4],
  pink: tones[5],
  yellow: tones[6],
  red: tones[7],
  brown: tones[8],
}
/** The colour of a series by its place, round and round. */
export const toneAt = (at: number): string => tones[at % tones.length]!

/** The colours of a chart: those that are given, and for the others the next ones that none of these has. */
export function tonesBeside(given: readonly (string | undefined)[]): string[] {
  const free = tones.filter((tone) => !given.includes(tone))
  const others = free.length > 0 ? free : tones
  let used = 0
  return given.map((tone) => tone ?? others[used++ % others.length]!)
}
