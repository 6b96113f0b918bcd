import { fileOfPath } from './fileUrl.ts'

const hosted = /^https?:\/\/[^/?#]+(?=\/)/

/**
 * The stored file that an asset's address names, as `short_link.extension`: `/{short_link}.{extension}`, alone or on
 * the content host. Undefined for every other address.
 */
export function storedFileOf(src: unknown): string | undefined {
  const file = typeof src === 'string' ? fileOfPath(src.replace(hosted, '')) : undefined
  return file && `${file.shortLink}.${file.extension}`
}
