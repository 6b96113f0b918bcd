import sharp from 'sharp'
import { pictureOfIco } from './pictureOfIco.ts'

/** A picture of more takes too much memory once it is decoded, whatever its file says. */
const pixelsMost = 40_000_000
const secondsMost = 5
/** What is decoded. A drawing in SVG is a program in a way, and stays out. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])

export type Box = { width: number; height: number }

/** A picture from a stranger's server as WebP that fits in a box; undefined where it is none that is decoded. */
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
    // Broken, or larger than is decoded: the card does without it.
    return undefined
  }
}
