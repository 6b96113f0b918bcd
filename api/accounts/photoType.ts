import type { PhotoType } from '#schema/accounts/profile.ts'

const starts: [type: PhotoType, signature: number[], at?: { offset: number; signature: number[] }][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46], { offset: 8, signature: [0x57, 0x45, 0x42, 0x50] }],
]

/**
 * The image type by its first bytes; the file name and the declared type are ignored. Undefined for anything else.
 */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const has = (signature: number[], offset = 0) =>
    signature.every((byte, index) => bytes[offset + index] === byte)
  return starts.find(([, start, more]) => has(start) && (!more || has(more.signature, more.offset)))?.[0]
}
