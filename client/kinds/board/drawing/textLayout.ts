/** The width of `text` in px in a font. */
export type Measure = (text: string, size: number, family: string) => number

let context: CanvasRenderingContext2D | null | undefined

/** Measures with the browser's own canvas; where there is none, by a share of the font's size. */
export const measureText: Measure = (text, size, family) => {
  context ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return text.length * size * 0.55
  context.font = `${size}px ${family}`
  return context.measureText(text).width
}

/** Breaks text into lines no wider than `width`; a word that is wider by itself is cut. */
export function wrapText(text: string, width: number, fits: (line: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/(?<=\s)|(?<=[\u3000-\u9fff])/u)) {
      if (fits((line + word).trimEnd()) <= width) {
        line += word
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const char of word) {
        if (line !== '' && fits(line + char) > width) {
          lines.push(line)
          line = ''
        }
        line += char
      }
    }
    return [...lines, line]
  })
}
