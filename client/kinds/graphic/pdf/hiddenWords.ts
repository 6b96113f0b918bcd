import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { textBox } from '../fonts.ts'
import { letterSize, lineHeight, linesOf } from '../geometry.ts'
import { matrixOf } from './drawObject.ts'
import { type PdfFile, pdfHex, pdfMatrix, pdfNumber, pdfNumbers } from './PdfFile.ts'

/** Signs of one font that draws nothing. */
const fontSigns = 255
const entriesMost = 100
const shares = { left: 0, center: 0.5, right: 1 } as const

/** A font whose signs are half as wide as high and draw nothing, and say what they stand for. */
async function emptyFont(file: PdfFile, signs: readonly string[], glyph: number): Promise<string> {
  const code = (at: number) => (at + 1).toString(16).padStart(2, '0')
  const entries = signs.map((sign, at) => `<${code(at)}><${pdfHex(sign)}>`)
  const lists = Array.from({ length: Math.ceil(entries.length / entriesMost) }, (_, at) =>
    entries.slice(at * entriesMost, (at + 1) * entriesMost),
  )
  const map = await file.putStream({
    dictionary: '',
    bytes: `/CIDInit/ProcSet findresource begin 12 dict begin begincmap /CMapName/T def /CMapType 2 def\n1 begincodespacerange <00><ff> endcodespacerange\n${lists
      .map((list) => `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`)
      .join('\n')}\nendcmap end end`,
  })
  const names = signs.map((_, at) => `/g${at}`)
  return file.use(
    'Font',
    file.put(
      `<</Type/Font/Subtype/Type3/FontBBox[0 -200 500 800]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 1/LastChar ${signs.length}/Widths[${signs.map(() => '500').join(' ')}]/Encoding<</Type/Encoding/Differences[1${names.join('')}]>>/CharProcs<<${names.map((name) => `${name} ${glyph} 0 R`).join('')}>>${file.shared}/ToUnicode ${map} 0 R>>`,
    ),
  )
}

/** The words of a drawing over their pictures, where they are found, read aloud and copied. */
export async function hiddenWords(file: PdfFile, texts: readonly DrawnObject[]): Promise<string> {
  const signs = [...new Set(texts.flatMap(({ text }) => linesOf(text).flatMap((line) => Array.from(line))))]
  if (signs.length === 0) return ''
  const glyph = await file.putStream({ dictionary: '', bytes: '500 0 d0' })
  const fonts: string[] = []
  for (let at = 0; at < signs.length; at += fontSigns)
    // oxlint-disable-next-line no-await-in-loop -- written one after the other
    fonts.push(await emptyFont(file, signs.slice(at, at + fontSigns), glyph))
  const places = new Map(signs.map((sign, at) => [sign, at]))
  const written = texts.map((object) => {
    const size = letterSize(object)
    const align = object.style?.align ?? 'left'
    const lines = linesOf(object.text).map((line, at) => {
      const own = Array.from(line)
      if (own.length === 0) return ''
      const { w } = textBox(line, size, object.style)
      const x = (object.w - w) * shares[align]
      const y = size * (at * lineHeight + 0.97)
      let font = -1
      const shown = own.map((sign) => {
        const place = places.get(sign)!
        const next = Math.floor(place / fontSigns)
        const change = next === font ? '' : `${fonts[next]} ${pdfNumber(size)} Tf `
        font = next
        return `${change}<${((place % fontSigns) + 1).toString(16).padStart(2, '0')}>Tj`
      })
      return `${pdfNumber((w / (own.length * size * 0.5)) * 100)} Tz 1 0 0 -1 ${pdfNumbers(x, y)} Tm\n${shown.join(' ')}`
    })
    return `q\n${pdfMatrix(matrixOf(object))}\nBT\n${lines.join('\n')}\nET\nQ`
  })
  return written.join('\n')
}
