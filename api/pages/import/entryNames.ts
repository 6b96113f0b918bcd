// The characters of bytes over 127 in CP437, the character set of archives that declare none.
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

/**
 * True when all bytes over 127 are Russian letters in CP866. In CP437 those codes are accented letters and symbols.
 */
const looksRussian = (bytes: Uint8Array): boolean =>
  bytes.every(
    (byte) => byte < 128 || (byte >= 0x80 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xf1) || byte === 0xfc,
  )

/**
 * Decodes the file names of an archive. Their declared encoding is often wrong. All names that are not UTF-8 have the
 * same encoding.
 */
export function decodeNames(names: readonly Uint8Array[]): string[] {
  const read = names.map(asUtf8)
  const others = names.filter((_, index) => read[index] === undefined)
  const isRussian = others.every(looksRussian) && others.some((bytes) => countOf(bytes) > 1)
  return names.map((bytes, index) => read[index] ?? (isRussian ? russian.decode(bytes) : asCp437(bytes)))
}

const countOf = (bytes: Uint8Array): number => bytes.filter((byte) => byte >= 128).length
