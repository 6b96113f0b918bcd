import { photoSide } from '#schema/accounts/profile.ts'

type Part = { x: number; y: number; width: number; height: number }

const quality = 0.9

/** The part of an image as a square photo of the size shown everywhere. Rejects when the file is not an image. */
export async function cutPhoto(file: File, { x, y, width, height }: Part): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = photoSide
  canvas.height = photoSide
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, photoSide, photoSide)
  picture.close()
  return new Promise((done, fail) => {
    // A browser that cannot write WebP returns PNG.
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The picture is empty.'))),
      'image/webp',
      quality,
    )
  })
}
