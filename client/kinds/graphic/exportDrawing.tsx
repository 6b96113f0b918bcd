import type * as Y from 'yjs'
import { type Drawing, readDrawing } from '#schema/kinds/graphic/drawing.ts'
import { pictureOf, pictureSideMost, type PictureType, standaloneSvg } from '../../platform/svgFile.ts'
import { Picture } from './Picture.tsx'

/** A drawing as an SVG that needs no other file. */
export const drawSvg = (drawing: Drawing, hasGround: boolean): Promise<string> =>
  standaloneSvg(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={drawing.width}
      height={drawing.height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    >
      <Picture drawing={drawing} hasGround={hasGround} />
    </svg>,
  )

/** The drawing as an SVG file that needs no other one. */
export const exportSvg = async (doc: Y.Doc): Promise<Blob> =>
  new Blob([await drawSvg(readDrawing(doc), true)], { type: 'image/svg+xml' })

export type PictureOptions = { scale: number; type?: PictureType; isClear?: boolean }

/** The drawing as a picture of `scale` times its size, at most 8192 px a side; clear ones have no background. */
export async function exportPicture(doc: Y.Doc, options: PictureOptions): Promise<Blob> {
  const { scale: wanted, type = 'image/png', isClear = false } = options
  const drawing = readDrawing(doc)
  const { width, height } = drawing
  const scale = Math.min(wanted, pictureSideMost / width, pictureSideMost / height)
  return pictureOf(await drawSvg(drawing, !isClear), { width, height, scale, type })
}
