// What bytes over 127 are in the character set that archives have where they say nothing, CP437.
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

const strict = new TextDecoder('utf-8', { fatal: true })
const russian = new TextDecoder('ibm866')

const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

const asCp437 = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : cp437[byte - 128]!)).join('')

/** Letters of Russian stand where other languages have a few letters among lines and boxes. */
const looksRussian = (bytes: Uint8Array): boolean =>
  bytes.every(
    (byte) => byte < 128 || (byte >= 0x80 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xf1) || byte === 0xfc,
  )

/** Names of an archive as they were meant: what an archive says of them is often wrong. All that are no UTF-8 are of one kind. */
export function decodeNames(names: readonly Uint8Array[]): string[] {
  const read = names.map(asUtf8)
  const others = names.filter((_, index) => read[index] === undefined)
  const isRussian = others.every(looksRussian) && others.some((bytes) => countOf(bytes) > 1)
  return names.map((bytes, index) => read[index] ?? (isRussian ? russian.decode(bytes) : asCp437(bytes)))
}

const countOf = (bytes: Uint8Array): number => bytes.filter((byte) => byte >= 128).length
