import { isImageExtension } from '../../files/imageExtensions.ts'
import { storedFileOf } from '../../files/storedFile.ts'

/** A picture that a form shows: the path of a stored file, empty where there is none. */
export type FormImage = { src: string; alt: string }

/** Which part of a cover stays where it is cut. */
export const coverCrops = ['top', 'center', 'bottom'] as const
export type CoverCrop = (typeof coverCrops)[number]
export type FormCover = FormImage & { crop: CoverCrop }

/** How wide a picture is, in hundredths of its group; on a narrow screen it is as wide as the group. */
export const pictureWidths = [25, 50, 75, 100] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** A picture between fields. `ratio` is its width by its height, null where that is unknown. */
export type FormPicture = FormImage & {
  kind: 'picture'
  id: string
  width: PictureWidth
  ratio: number | null
}

export const pictureLimits = { altSigns: 500, ratio: { min: 0.05, max: 20 } } as const

type Keys = ReadonlyMap<string, unknown>

/** Only files of the house are shown: nobody who fills in a form is told to others by an address. */
export function readSource(value: unknown): string {
  const file = storedFileOf(value)
  return file && isImageExtension(file.slice(file.indexOf('.') + 1)) ? `/${file}` : ''
}

const readAlt = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, pictureLimits.altSigns).toWellFormed() : ''

export const readCover = (layout: Keys): FormCover => ({
  src: readSource(layout.get('cover/src')),
  alt: readAlt(layout.get('cover/alt')),
  crop: coverCrops.find((each) => each === layout.get('cover/crop')) ?? 'center',
})

export const readPicture = ([id, of]: [string, Keys]): FormPicture => ({
  kind: 'picture',
  id,
  src: readSource(of.get('src')),
  alt: readAlt(of.get('alt')),
  width: pictureWidths.find((each) => each === of.get('width')) ?? 100,
  ratio: readRatio(of.get('ratio')),
})

function readRatio(value: unknown): number | null {
  const { min, max } = pictureLimits.ratio
  return typeof value === 'number' && value >= min && value <= max ? value : null
}
