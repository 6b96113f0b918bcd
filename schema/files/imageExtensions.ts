const imageExtensions = new Set([
  'png',
  'jpg',
  'jpeg',
  'jpe',
  'jfif',
  'gif',
  'webp',
  'avif',
  'heic',
  'heif',
  'bmp',
  'tif',
  'tiff',
  'ico',
  'svg',
])

/** True when the extension is that of an image. */
export const isImageExtension = (extension: string): boolean => imageExtensions.has(extension)
