import { fileOfPath } from './fileUrl.ts'

/** The widths, in pixels, in which the server makes small versions of pictures. */
export const thumbnailWidths = [320, 960, 1920] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

/**
 * The address of the smallest version of a stored picture that fills `pixels` of the screen; the address itself for
 * pictures from elsewhere and for those that are wanted larger than any small version.
 */
export function thumbnailUrl(src: string, pixels: number): string {
  const width = thumbnailWidths.find((each) => each >= pixels)
  return width !== undefined && fileOfPath(src) ? `${src}?w=${width}` : src
}
