const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    laquo: '«',
    raquo: '»',
    copy: '©',
    times: '×',
  }),
)

/** Matches each character reference that `decodeEntities` knows. */
export const entityPattern = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g

/** Replaces character references of HTML by their characters; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(entityPattern, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const valid = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    return valid ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** Escapes a text for the inside of an element or of a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
