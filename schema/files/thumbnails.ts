import { fileOfPath } from './fileUrl.ts'

/** The widths, in pixels, of the small versions of images. */
export const thumbnailWidths = [320, 960, 1920] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

/**
 * The address of the smallest version of a stored image that fills `pixels` of the screen. The address itself for
 * images from elsewhere, and when a larger one than any small version is needed.
 */
export function thumbnailUrl(src: string, pixels: number): string {
  const width = thumbnailWidths.find((each) => each >= pixels)
  return width !== undefined && fileOfPath(src) ? `${src}?w=${width}` : src
}
