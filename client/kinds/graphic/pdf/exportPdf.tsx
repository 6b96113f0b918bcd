import type * as Y from 'yjs'
import { type Drawing, type Layer, readDrawing } from '#schema/kinds/graphic/drawing.ts'
import { pictureSideMost } from '../../../platform/svgFile.ts'
import { drawSvg } from '../exportDrawing.tsx'
import { fontThere } from '../fonts.ts'
import { clipTo, drawObject } from './drawObject.ts'
import { hiddenWords } from './hiddenWords.ts'
import { type Item, itemsOf, layerOf } from './itemsOf.ts'
import { PdfFile, pdfColor, pdfNumber, pdfNumbers } from './PdfFile.ts'
import { putPicture } from './putPicture.ts'

/** Points of a page for a px of the artboard, as CSS has it. */
const pointsOfPx = 0.75
const pictureScale = 2
/** Pixels of one picture, and of all of a page. */
const pixels = { one: 40e6, all: 400e6 } as const
const picturesMost = 60

/** `color-burn` as `ColorBurn`. */
const blendName = (blend: string): string =>
  blend.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Draws what is given as one, with an opacity and a way of mixing. */
async function asOne(
  file: PdfFile,
  content: string,
  { size, opacity, blend }: { size: Drawing; opacity: number; blend?: string | undefined },
): Promise<string> {
  if (content === '' || (opacity === 1 && !blend)) return content
  const state = file.state(
    `/ca ${pdfNumber(opacity)}/CA ${pdfNumber(opacity)}${blend ? `/BM/${blendName(blend)}` : ''}`,
  )
  const group = await file.putStream({
    dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 ${pdfNumbers(size.width, size.height)}]/Group<</S/Transparency/I true>>${file.shared}`,
    bytes: content,
  })
  return `q\n${state} gs\n${file.use('XObject', group)} Do\nQ`
}

type Layered = { layer: Layer; items: Item[] }

/** Layers of what is drawn; of too many pictures all of it is one. */
function layered(drawing: Drawing, scale: number): Layered[] {
  const layers = drawing.layers
    .filter(({ hidden }) => !hidden)
    .map((layer): Layered => ({ layer, items: itemsOf(layer) }))
  const count = layers.flatMap(({ items }) => items).filter(({ kind }) => kind === 'picture').length
  const most = Math.min(picturesMost, pixels.all / (drawing.width * drawing.height * scale ** 2))
  return count > most ? [] : layers
}

const turnMs = 16

/** Lets the page go on where a turn has lasted long enough. */
function inTurns(): () => Promise<void> {
  let until = performance.now() + turnMs
  return async () => {
    if (performance.now() < until) return
    await new Promise((next) => setTimeout(next))
    until = performance.now() + turnMs
  }
}

/** The drawing as a PDF of one page: lines and areas as such, words and what has effects as pictures. */
export async function exportPdf(doc: Y.Doc, title: string): Promise<Blob> {
  const drawing = readDrawing(doc)
  const { width, height, background } = drawing
  const scale = Math.min(
    pictureScale,
    pictureSideMost / width,
    pictureSideMost / height,
    Math.sqrt(pixels.one / (width * height)),
  )
  const file = new PdfFile()
  const ground =
    background === 'none' ? '' : `${pdfColor(background)} rg 0 0 ${pdfNumbers(width, height)} re f`
  const content = [ground]
  const turn = inTurns()
  const picture = async (layers: Layer[], hasGround = false) =>
    putPicture(file, await drawSvg({ ...drawing, layers }, hasGround), { width, height, scale })
  /* oxlint-disable no-await-in-loop -- one picture after the other, from the bottom to the top */
  const layers = layered(drawing, scale)
  if (layers.length === 0) content.push(await picture(drawing.layers, true))
  for (const { layer, items } of layers) {
    const drawn: string[] = []
    for (const item of items) {
      await turn()
      if (item.kind === 'picture') {
        const { blend } = item
        drawn.push(
          await asOne(file, await picture([layerOf(layer, item)]), { size: drawing, opacity: 1, blend }),
        )
        continue
      }
      const { object, masks, blend } = item
      const shape = await asOne(file, drawObject(file, object), {
        size: drawing,
        opacity: object.opacity,
        blend,
      })
      drawn.push(masks.length === 0 ? shape : `q\n${masks.map(clipTo).join('\n')}\n${shape}\nQ`)
    }
    content.push(await asOne(file, drawn.join('\n'), { size: drawing, opacity: layer.opacity }))
  }
  /* oxlint-enable no-await-in-loop */
  const texts = drawing.layers
    .filter(({ hidden }) => !hidden)
    .flatMap(({ objects }) => objects)
    .filter(({ type, mask }) => type === 'text' && !mask)
  await Promise.all(texts.map(({ text, style }) => fontThere(text, style)))
  content.push(await hiddenWords(file, texts))
  const [w, h] = [width * pointsOfPx, height * pointsOfPx]
  const upright = pdfNumbers(pointsOfPx, 0, 0, -pointsOfPx, 0, h)
  return await file.finish({ width: w, height: h, title, content: `${upright} cm\n${content.join('\n')}` })
}
