import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fontRules } from './svgFonts.ts'
import { signsThere, withSigns } from './svgFontsThere.ts'

/** The content of a stored file as a data address; the address itself where it does not come. */
async function inlined(href: string): Promise<string> {
  const answer = await fetch(href)
  if (!answer.ok) return href
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${answer.headers.get('content-type') ?? 'image/png'};base64,${btoa(binary)}`
}

/** An SVG element as a standalone file. */
export async function standaloneSvg(drawing: ReactNode): Promise<string> {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(drawing))
  const element = host.firstElementChild!
  for (const image of element.querySelectorAll('image'))
    image.setAttribute('href', await inlined(image.getAttribute('href') ?? ''))
  const rules = await fontRules(element, inlined)
  if (rules !== '') {
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
    style.textContent = rules
    element.prepend(style)
  }
  const svg = new XMLSerializer().serializeToString(element)
  root.unmount()
  return svg
}

/** A side of a picture that every browser draws. */
export const pictureSideMost = 8192
const pictureQuality = 0.92

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'
type PictureSize = { width: number; height: number; scale: number; type?: PictureType }

/** An SVG of `width` × `height` drawn at `scale` times its size, on a ground if there is one. */
export async function canvasOf(
  svg: string,
  { width, height, scale }: Omit<PictureSize, 'type'>,
  ground?: string,
): Promise<HTMLCanvasElement> {
  const drawn = withSigns(svg, { width, height })
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([drawn.svg], { type: 'image/svg+xml' }))
  try {
    await image.decode()
    await signsThere(image, drawn)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.ceil(width * scale))
    canvas.height = Math.max(1, Math.ceil(height * scale))
    const context = canvas.getContext('2d')!
    if (ground) {
      context.fillStyle = ground
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    const [across, down] = [canvas.width / width, canvas.height / height]
    context.drawImage(image, 0, 0, drawn.width * across, drawn.height * down)
    return canvas
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** An SVG of `width` × `height` as an image of `scale` times its size; a JPEG is white where nothing is drawn. */
export async function pictureOf(svg: string, { type = 'image/png', ...size }: PictureSize): Promise<Blob> {
  const canvas = await canvasOf(svg, size, type === 'image/jpeg' ? '#ffffff' : undefined)
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      // A browser that cannot write a type writes PNG instead.
      (blob) => (blob?.type === type ? resolve(blob) : reject(new Error('no picture'))),
      type,
      pictureQuality,
    ),
  )
}
