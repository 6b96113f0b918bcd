/** The width of `text` in px in a font. */
export type Measure = (text: string, size: number, family: string) => number

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
