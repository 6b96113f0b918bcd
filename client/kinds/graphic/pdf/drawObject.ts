import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { outlineIn } from '#schema/kinds/graphic/outline.ts'
import { gradientLine, gradientOf } from '../EffectDefs.tsx'
import { cornersOf, smooth } from '../geometry.ts'
import { arrowHead, runsOf } from '../strokes.ts'
import { type Matrix, times } from '../svg/matrix.ts'
import { segmentsOf } from '../svg/readForm.ts'
import { readPath, type Segment } from '../svg/readPath.ts'
import { type PdfFile, pdfColor, pdfMatrix, pdfNumber, pdfNumbers } from './PdfFile.ts'

type Path = { segments: readonly Segment[]; isLine?: boolean; isRound?: boolean; width?: number }

const letters = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const
const operators = (segments: readonly Segment[]): string =>
  segments.map(({ letter, at }) => `${pdfNumbers(...at)} ${letters[letter]}`).join('\n')
const pathOf = (d: string): Segment[] => readPath(d) ?? []

/** The paths that draw an object, in its own box. */
function pathsOf(object: DrawnObject): Path[] {
  const { type, w, h, points, strokeWidth } = object
  switch (type) {
    case 'brush':
      return runsOf(object).map((run) => ({
        segments: pathOf(smooth(run)),
        isLine: true,
        isRound: true,
        width: strokeWidth * run[0]!.width,
      }))
    case 'line':
    case 'arrow': {
      const [ax = 0, ay = 0, , bx = 1, by = 1] = points
      const head = type === 'arrow' ? pathOf(arrowHead(object)) : []
      const line = pathOf(`M${pdfNumbers(ax * w, ay * h)}L${pdfNumbers(bx * w, by * h)}`)
      return [{ segments: [...line, ...head], isLine: true, isRound: true }]
    }
    case 'polygon':
    case 'star':
      return [{ segments: pathOf(`M${cornersOf(type, w, h)}Z`), isRound: true }]
    case 'path':
      return [{ segments: pathOf(outlineIn(object.outline ?? '', w, h)) }]
    case 'rect':
    case 'ellipse':
      return [{ segments: segmentsOf({ kind: type, x: 0, y: 0, w, h }) }]
    case 'text':
    case 'image':
      return []
  }
}

/** Where the box of an object stands on the artboard. */
export function matrixOf({ x, y, w, h, rotation }: DrawnObject): Matrix {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return times([cos, sin, -sin, cos, x + w / 2, y + h / 2], [1, 0, 0, 1, -w / 2, -h / 2])
}

/** Fills the path that stands with the gradient of an object, and leaves no path. */
function gradientFill(file: PdfFile, object: DrawnObject, path: string): string {
  const gradient = gradientOf(object)!
  const { x1, y1, x2, y2, r } = gradientLine(object, gradient)
  const ends = r === undefined ? pdfNumbers(x1, y1, x2, y2) : pdfNumbers(x1, y1, 0, x1, y1, r)
  const colors = `/C0[${pdfColor(object.fill)}]/C1[${pdfColor(gradient.to)}]`
  const shading = file.put(
    `<</ShadingType ${r === undefined ? 2 : 3}/ColorSpace/DeviceRGB/Coords[${ends}]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/N 1${colors}>>>>`,
  )
  return `q\n${path}\nW${object.evenOdd ? '*' : ''} n\n${file.use('Shading', shading)} sh\nQ`
}

/** An object as lines and areas, without its opacity. */
export function drawObject(file: PdfFile, object: DrawnObject): string {
  const { fill, stroke, strokeWidth, evenOdd } = object
  const drawn = pathsOf(object).map(({ segments, isLine = false, isRound = false, width = strokeWidth }) => {
    const path = operators(segments)
    const hasFill = !isLine && fill !== 'none'
    const hasStroke = stroke !== 'none' && width > 0
    const gradient = hasFill && gradientOf(object) ? gradientFill(file, object, path) : ''
    const [isFilled, even] = [hasFill && gradient === '', evenOdd ? '*' : '']
    const paint = isFilled ? `${hasStroke ? 'B' : 'f'}${even}` : hasStroke ? 'S' : 'n'
    return [
      isFilled ? `${pdfColor(fill)} rg` : '',
      hasStroke ? `${pdfColor(stroke)} RG ${pdfNumber(width)} w` : '',
      isLine ? '1 J' : '0 J',
      isRound ? '1 j' : '0 j 4 M',
      gradient,
      path,
      paint,
    ].join('\n')
  })
  return `q\n${pdfMatrix(matrixOf(object))}\n${drawn.join('\n')}\nQ`
}

/** Nothing beyond the form of a mask is drawn from here to the end of the state. */
export function clipTo(mask: DrawnObject): string {
  const [a, b, c, d, e, f] = matrixOf(mask)
  const path = pathsOf(mask).flatMap(({ segments }) => segments)
  // A turn and a shift: the way back is as long.
  const back: Matrix = [a, c, b, d, -(a * e + b * f), -(c * e + d * f)]
  return `${pdfMatrix([a, b, c, d, e, f])}\n${operators(path)}\nW${mask.evenOdd ? '*' : ''} n\n${pdfMatrix(back)}`
}
