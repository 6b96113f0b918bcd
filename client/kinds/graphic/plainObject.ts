import type { NewObject } from '#schema/kinds/graphic/write.ts'

/** An object with defaults. */
export const plainObject: NewObject = {
  type: 'rect',
  x: 0,
  y: 0,
  w: 0,
  h: 0,
  rotation: 0,
  fill: 'none',
  stroke: 'none',
  strokeWidth: 0,
  opacity: 1,
  points: [],
  text: '',
  src: '',
  crop: [0, 0, 1, 1],
}
