const tokens: Record<string, RegExp> = { '9': /\d/, a: /\p{L}/u, '*': /[\p{L}\d]/u }

/** RTY.52: a parsed mask: 9 stands for a digit, a for a letter, * for either; `\` escapes the next character. */
export function maskPlaces(mask: string): (string | RegExp)[] {
  const signs = Array.from(mask)
  const places: (string | RegExp)[] = []
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at]!
    const isEscaped = sign === '\\' && at + 1 < signs.length
    if (isEscaped) at += 1
    places.push(isEscaped ? signs[at]! : (tokens[sign] ?? sign))
  }
  return places
}

/** Whether a text fills the whole mask and nothing else. */
export function fitsMask(text: string, mask: string): boolean {
  const places = maskPlaces(mask)
  const signs = Array.from(text)
  return (
    signs.length === places.length &&
    places.every((place, at) => (typeof place === 'string' ? place === signs[at] : place.test(signs[at]!)))
  )
}
