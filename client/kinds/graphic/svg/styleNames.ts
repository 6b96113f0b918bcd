/** What of a style an element takes from what it stands in. */
export const passedOn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'fill-opacity',
  'stroke-opacity',
  'fill-rule',
  'clip-rule',
  'marker-start',
  'marker-mid',
  'marker-end',
  'color',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'visibility',
] as const
export const ownNames = [
  'opacity',
  'display',
  'filter',
  'mask',
  'clip-path',
  'stop-color',
  'stop-opacity',
] as const
export const styleNames: ReadonlySet<string> = new Set([...passedOn, ...ownNames])
