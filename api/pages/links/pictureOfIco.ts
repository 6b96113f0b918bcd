const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const entriesMost = 32

/** The largest PNG in an ICO, which browsers use, too; undefined when it contains only bitmaps. */
export function pictureOfIco(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== 0x0001_0000) return undefined
  const count = Math.min(bytes.readUInt16LE(4), entriesMost)
  const pictures = Array.from({ length: count }, (_, index) => {
    const entry = 6 + index * 16
    if (entry + 16 > bytes.length) return undefined
    const [size, start] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)]
    const picture = bytes.subarray(start, start + size)
    return picture.subarray(0, 8).equals(pngStart) ? picture : undefined
  })
  return pictures
    .filter((picture) => picture !== undefined)
    .toSorted((a, b) => b.length - a.length)
    .at(0)
}
