/** An opening tag of HTML, with its attributes by lower-case names. */
export type Tag = { name: string; attributes: Map<string, string>; end: number }

const tagsMost = 3000
const tagSignsMost = 8192
/** The content of these elements is not markup. */
const opaque = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'svg', 'iframe'])

/**
 * The opening tags of HTML in their order, up to a limit. Runs in linear time for any input, because the page is
 * untrusted.
 */
export function* tagsOf(html: string): Generator<Tag> {
  let at = 0
  for (let count = 0; count < tagsMost; count += 1) {
    at = html.indexOf('<', at)
    if (at < 0) return
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    const name = /^[a-z][a-z0-9:-]{0,30}/i.exec(html.slice(at + 1, at + 33))?.[0]?.toLowerCase()
    if (name === undefined) {
      at += 1
      continue
    }
    const { attributes, end } = readAttributes(html, at + 1 + name.length)
    at = end
    yield { name, attributes, end }
    if (!opaque.has(name)) continue
    const closing = new RegExp(`</${name}`, 'gi')
    closing.lastIndex = at
    if (!closing.test(html)) return
    at = closing.lastIndex
  }
}

const isSpace = (sign: string | undefined) => sign !== undefined && /\s/.test(sign)

/** Reads up to the end of the tag; `end` is the position after it. */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  const limit = Math.min(html.length, from + tagSignsMost)
  let at = from
  const skip = (isIn: (sign: string) => boolean) => {
    const start = at
    while (at < limit && isIn(html[at]!)) at += 1
    return html.slice(start, at)
  }
  for (;;) {
    skip((sign) => isSpace(sign) || sign === '/')
    if (at >= limit) return { attributes, end: at }
    if (html[at] === '>') return { attributes, end: at + 1 }
    const name = skip((sign) => !isSpace(sign) && sign !== '=' && sign !== '>' && sign !== '/').toLowerCase()
    skip(isSpace)
    if (html[at] !== '=') {
      if (name !== '') attributes.set(name, '')
      continue
    }
    at += 1
    skip(isSpace)
    const quote = html[at]
    let value: string
    if (quote === '"' || quote === "'") {
      at += 1
      value = skip((sign) => sign !== quote)
      at += 1
    } else value = skip((sign) => !isSpace(sign) && sign !== '>')
    if (!attributes.has(name)) attributes.set(name, value)
  }
}
