import type { Measure } from '#schema/kinds/scene/wrapText.ts'

let context: CanvasRenderingContext2D | null | undefined

/** Measures with the browser's own canvas; where there is none, by a share of the font's size. */
export const measureText: Measure = (text, size, family) => {
  context ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return text.length * size * 0.55
  context.font = `${size}px ${family}`
  return context.measureText(text).width
}
