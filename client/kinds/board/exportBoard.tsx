import type * as Y from 'yjs'
import { engineOf } from '#schema/kinds/boardEngine.ts'
import { boardRecords, readRecords } from '#schema/kinds/boardRecords.ts'
import { readElements } from '#schema/kinds/elements/readElements.ts'
import { pictureOf, pictureSideMost, standaloneSvg } from '../../platform/svgFile.ts'
import { Shapes } from './drawing/ShapeDrawing.tsx'
import { measureText } from './drawing/measureText.ts'
import { ground } from './drawing/palette.ts'
import { layOut } from '#schema/kinds/scene/scene.ts'
import { mountedBoards } from './mountedBoards.ts'

const padding = 32

/** Our own drawing of the document as a standalone SVG of `width` × `height` px. */
async function drawSvg(doc: Y.Doc): Promise<{ svg: string; width: number; height: number }> {
  const scene = layOut(readRecords(boardRecords(doc)).values(), measureText)
  const { x, y, w, h } = scene.bounds
  const [width, height] = [Math.ceil(w + 2 * padding), Math.ceil(h + 2 * padding)]
  const look = { dark: false, marks: new Map<string, string>(), idPrefix: 'clip-' }
  const svg = await standaloneSvg(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`${x - padding} ${y - padding} ${width} ${height}`}
    >
      <rect x={x - padding} y={y - padding} width={width} height={height} fill={ground(false).surface} />
      <Shapes list={scene.roots} scene={scene} look={look} />
    </svg>,
  )
  return { svg, width, height }
}

/** The board as an SVG file: the engine's own picture; our drawing where it is of tldraw, and not open in it. */
export async function exportSvg(doc: Y.Doc): Promise<Blob> {
  if (engineOf(doc) === 'excalidraw')
    return (await import('./excalidraw/exportElements.ts')).elementsSvg(readElements(doc))
  const editor = mountedBoards.get(doc)
  const shapes = editor ? [...editor.getCurrentPageShapeIds()] : []
  const drawn =
    shapes.length > 0 ? await editor?.getSvgString(shapes, { background: true, padding }) : undefined
  return new Blob([drawn?.svg ?? (await drawSvg(doc)).svg], { type: 'image/svg+xml' })
}

/** The board as a PNG of twice the size on the canvas, at most 8192 px a side. */
export async function exportPng(doc: Y.Doc): Promise<Blob> {
  if (engineOf(doc) === 'excalidraw')
    return (await import('./excalidraw/exportElements.ts')).elementsPng(readElements(doc))
  const editor = mountedBoards.get(doc)
  const shapes = editor ? [...editor.getCurrentPageShapeIds()] : []
  if (editor && shapes.length > 0) {
    return (await editor.toImage(shapes, { format: 'png', background: true, padding, pixelRatio: 2 })).blob
  }
  const { svg, width, height } = await drawSvg(doc)
  const scale = Math.min(2, pictureSideMost / width, pictureSideMost / height)
  return pictureOf(svg, { width, height, scale })
}
