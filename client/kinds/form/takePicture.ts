import { DomainError } from '#schema/errors.ts'
import { pictureLimits, readSource } from '#schema/objects/form/picture.ts'
import { uploadFailure } from '../../files/uploadFailure.ts'
import type { KindServices } from '../kind.ts'

type Taken = { src: string; ratio: number | undefined }

/** Stores a picture for a form; gives in words why it could not. */
export async function takePicture(
  file: File,
  services: Pick<KindServices, 'upload'>,
  onProgress: (share: number) => void,
): Promise<Taken | string> {
  try {
    const [stored, ratio] = await Promise.all([services.upload(file, onProgress), ratioOf(file)])
    const src = readSource(stored.url)
    if (src === '') throw new DomainError('unexpected')
    return { src, ratio }
  } catch (error) {
    return uploadFailure(error)
  }
}

/** How wide a picture is by its height, so that its place can be kept; undefined where that cannot be read. */
async function ratioOf(file: File): Promise<number | undefined> {
  try {
    const image = await createImageBitmap(file)
    const ratio = image.width / image.height
    image.close()
    const { min, max } = pictureLimits.ratio
    return ratio >= min && ratio <= max ? Math.round(ratio * 10_000) / 10_000 : undefined
  } catch {
    return undefined
  }
}
