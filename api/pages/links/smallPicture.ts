import sharp from 'sharp'
import { pictureOfIco } from './pictureOfIco.ts'

/** The most pixels: a larger image takes too much memory when decoded, whatever its file says. */
const pixelsMost = 40_000_000
const secondsMost = 5
/** The formats that are decoded. SVG is left out, because it can contain scripts. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])

export type Box = { width: number; height: number }

/** An image from a foreign server as WebP that fits in a box; undefined when it cannot be decoded. */
export async function smallPicture(bytes: Buffer, box: Box): Promise<Uint8Array | undefined> {
  try {
    const options = { limitInputPixels: pixelsMost, failOn: 'error' } as const
    const picture = sharp(pictureOfIco(bytes) ?? bytes, options)
    const { format } = await picture.metadata()
    if (!formats.has(format)) return undefined
    return await picture
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: secondsMost })
      .toBuffer()
  } catch {
    // Broken, or too large to decode: the card has no image.
    return undefined
  }
}
