/** Whether a list of ranges as CSS has them (`U+0400-045F, U+2116`) holds a sign of a text; one without ranges holds all. */
export function holdsSign(ranges: string, text: string): boolean {
  if (ranges.trim() === '') return true
  const parts = ranges.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'F'), 16),
    ] as const
  })
  return Array.from(new Set(text)).some((sign) => {
    const code = sign.codePointAt(0)!
    return parts.some(([from, to]) => from <= code && code <= to)
  })
}

const unquoted = (family: string): string => family.trim().replace(/^["']|["']$/g, '')

/** The rules of a sheet; none of one that is not ours to read, as that of an extension. */
function rulesIn(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

const fontFaces = () =>
  [...document.styleSheets].flatMap((sheet) =>
    rulesIn(sheet).flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? document.baseURI }] : [],
    ),
  )

/** What of a drawing is words: their families, whether they lean, and all of their signs. */
function wordsOf(element: Element) {
  const families = new Set<string>()
  const styles = new Set<string>()
  let signs = ''
  for (const text of element.querySelectorAll('text')) {
    const family =
      text.getAttribute('font-family') ?? text.closest('[font-family]')?.getAttribute('font-family')
    for (const each of family?.split(',') ?? []) families.add(unquoted(each))
    styles.add(text.getAttribute('font-style') ?? 'normal')
    signs += text.textContent
  }
  return { families, styles, signs }
}

/**
 * The rules of the shipped fonts that the words of a drawing need, each with its file in it, for a file that needs no
 * other one. A font that does not come is left out.
 */
export async function fontRules(
  element: Element,
  read: (address: string) => Promise<string>,
): Promise<string> {
  const { families, styles, signs } = wordsOf(element)
  const rules = fontFaces().flatMap(({ rule: { style }, base }) => {
    const of = (name: string) => style.getPropertyValue(name)
    const isNeeded =
      families.has(unquoted(of('font-family'))) &&
      styles.has(of('font-style') || 'normal') &&
      holdsSign(of('unicode-range'), signs)
    const address = /url\("?([^")]+)"?\)/.exec(of('src'))?.[1]
    return isNeeded && address ? [{ of, address: new URL(address, base).href }] : []
  })
  const known = new Map(rules.map((rule) => [rule.address, rule]))
  const written = await Promise.all(
    [...known.values()].map(async ({ of, address }) => {
      const file = await read(address)
      if (!file.startsWith('data:')) return ''
      const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range'].flatMap((name) =>
        of(name) === '' ? [] : [`${name}:${of(name)}`],
      )
      return `@font-face{${kept.join(';')};src:url(${file})}`
    }),
  )
  return written.join('')
}
