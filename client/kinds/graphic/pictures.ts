import { addObject } from '#schema/kinds/graphic/write.ts'
import type { KindServices } from '../kind.ts'
import { mayDraw } from './deeds.ts'
import { plainObject } from './plainObject.ts'
import type { Studio } from './Studio.ts'

const svgType = 'image/svg+xml'
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', svgType]
export const isPicture = (file: File): boolean => pictureTypes.includes(file.type)
export const isSvg = (file: File): boolean => file.type === svgType
const rasterSide = 2048

async function decode(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/**
 * Rasterizes an SVG: browsers run no scripts of an image and load nothing that it references, and the stored image
 * has neither.
 */
async function rasterized(file: File, image: HTMLImageElement): Promise<File> {
  const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150]
  const scale = rasterSide / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], file.name.replace(/\.svgz?$/i, '.png'), { type: 'image/png' })
}

/**
 * Stores an image and puts it in the middle of the artboard, no larger than that, if its layer accepts it. Rejects
 * when it cannot be read or stored.
 */
export async function placePicture(
  studio: Studio,
  file: File,
  upload: KindServices['upload'],
): Promise<void> {
  if (!mayDraw(studio)) return
  const image = await decode(file)
  const stored = await upload(file.type === svgType ? await rasterized(file, image) : file, () => {})
  const { width, height } = studio.drawing
  const [w, h] = [image.naturalWidth || 300, image.naturalHeight || 150]
  const scale = Math.min(1, (width * 0.8) / w, (height * 0.8) / h)
  const box = { w: w * scale, h: h * scale }
  if (!mayDraw(studio)) return
  const id = studio.change((doc) =>
    addObject(doc, studio.layer, {
      ...plainObject,
      type: 'image',
      x: (width - box.w) / 2,
      y: (height - box.h) / 2,
      ...box,
      src: stored.url,
    }),
  )
  studio.take('select')
  studio.select([id])
}
