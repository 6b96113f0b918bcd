import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type * as Y from 'yjs'
import { type Drawing, readDrawing } from '#schema/kinds/graphic/drawing.ts'
import { Picture } from './Picture.tsx'

const pixelsAtMost = 8192

/** The content of a stored picture as a data address, so that the file needs nothing else. */
async function inlined(href: string): Promise<string> {
  const answer = await fetch(href)
  if (!answer.ok) return href
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${answer.headers.get('content-type') ?? 'image/png'};base64,${btoa(binary)}`
}

async function drawSvg(drawing: Drawing, hasGround: boolean): Promise<string> {
  const { width, height } = drawing
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <Picture drawing={drawing} hasGround={hasGround} />
      </svg>,
    ),
  )
  const element = host.firstElementChild!
  for (const image of element.querySelectorAll('image')) {
    image.setAttribute('href', await inlined(image.getAttribute('href') ?? ''))
  }
  const svg = new XMLSerializer().serializeToString(element)
  root.unmount()
  return svg
}

/** The drawing as an SVG file that needs no other one. */
export const exportSvg = async (doc: Y.Doc): Promise<Blob> =>
  new Blob([await drawSvg(readDrawing(doc), true)], { type: 'image/svg+xml' })

export type PictureOptions = { scale: number; type?: 'image/png' | 'image/jpeg'; isClear?: boolean }

/** The drawing as a picture of `scale` times its size, at most 8192 px a side; clear ones have no background. */
export async function exportPicture(doc: Y.Doc, options: PictureOptions): Promise<Blob> {
  const { scale: wanted, type = 'image/png', isClear = false } = options
  const drawing = readDrawing(doc)
  const { width, height } = drawing
  const scale = Math.min(wanted, pixelsAtMost / width, pixelsAtMost / height)
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([await drawSvg(drawing, !isClear)], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  URL.revokeObjectURL(image.src)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.92),
  )
}
