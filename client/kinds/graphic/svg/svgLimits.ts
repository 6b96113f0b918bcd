/**
 * Limits of an SVG that becomes objects: `signs` of the file, `read` of what is read of it, repeats by `use` included, as
 * are `elements`; `depth` of elements in one another, `uses` within uses; `outlines` and `words` are signs of all objects.
 */
export const svgLimits = {
  signs: 4_000_000,
  read: 8_000_000,
  elements: 20_000,
  depth: 200,
  uses: 8,
  objects: 2000,
  outlines: 4_000_000,
  words: 100_000,
  rules: 5000,
  stops: 64,
  ms: 10_000,
} as const

export type SvgRefusal = 'unreadable' | 'large'

/** A file of which nothing becomes objects, with the reason. */
export class RefusedSvg extends Error {
  constructor(readonly reason: SvgRefusal) {
    super(`svg_${reason}`)
  }
}
