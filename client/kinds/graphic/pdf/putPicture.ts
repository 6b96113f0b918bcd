import { canvasOf } from '../../../platform/svgFile.ts'
import { type PdfFile, pdfNumbers } from './PdfFile.ts'

const quality = 0.92

type Pixels = { x: number; y: number; w: number; h: number; data: Uint8ClampedArray }

/** What is drawn on a canvas; undefined where nothing is. */
function drawnOf(canvas: HTMLCanvasElement): Pixels | undefined {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 3, place = 0; at < data.length; at += 4, place += 1) {
    if (data[at] === 0) continue
    const x = place % width
    const y = (place - x) / width
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  if (bottom === -1) return undefined
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1, data }
}

/** The colours and the opacity of what is drawn. */
function partsOf({ x, y, w, h, data }: Pixels, width: number) {
  const [colors, alpha] = [new Uint8Array(w * h * 3), new Uint8Array(w * h)]
  let isOpaque = true
  for (let row = 0; row < h; row += 1)
    for (let column = 0; column < w; column += 1) {
      const from = ((y + row) * width + x + column) * 4
      const to = row * w + column
      colors[to * 3] = data[from]!
      colors[to * 3 + 1] = data[from + 1]!
      colors[to * 3 + 2] = data[from + 2]!
      alpha[to] = data[from + 3]!
      if (alpha[to] !== 255) isOpaque = false
    }
  return { colors, alpha, isOpaque }
}

async function jpegOf(canvas: HTMLCanvasElement, { x, y, w, h }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const part = document.createElement('canvas')
  part.width = w
  part.height = h
  part.getContext('2d')!.drawImage(canvas, -x, -y)
  const blob = await new Promise<Blob | null>((done) => part.toBlob(done, 'image/jpeg', quality))
  if (blob?.type !== 'image/jpeg') throw new Error('no picture')
  return new Uint8Array(await blob.arrayBuffer())
}

/** An SVG as a picture of `scale` times its size, cut to what is drawn; opaque ones are JPEG. Empty for nothing. */
export async function putPicture(
  file: PdfFile,
  svg: string,
  size: { width: number; height: number; scale: number },
): Promise<string> {
  const canvas = await canvasOf(svg, size)
  const pixels = drawnOf(canvas)
  if (!pixels) return ''
  const { x, y, w, h } = pixels
  const common = `/Type/XObject/Subtype/Image/Width ${w}/Height ${h}/BitsPerComponent 8`
  const { colors, alpha, isOpaque } = partsOf(pixels, canvas.width)
  const picture = isOpaque
    ? await file.putStream({
        dictionary: `${common}/ColorSpace/DeviceRGB/Filter/DCTDecode`,
        bytes: await jpegOf(canvas, pixels),
        isPacked: true,
      })
    : await file.putStream({
        dictionary: `${common}/ColorSpace/DeviceRGB/SMask ${await file.putStream({ dictionary: `${common}/ColorSpace/DeviceGray`, bytes: alpha })} 0 R`,
        bytes: colors,
      })
  const [right, down] = [canvas.width / size.width, canvas.height / size.height]
  const box = pdfNumbers(w / right, 0, 0, -h / down, x / right, (y + h) / down)
  return `q\n${box} cm\n${file.use('XObject', picture)} Do\nQ`
}
