/** What HTML is told to as it is read; attributes are read when they are asked for. */
export type HtmlHearer = {
  open: (name: string, attributes: () => Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
  style: (css: string) => void
  /** Whether the rest may be left. */
  isDone: () => boolean
}
export type Attributes = Readonly<Record<string, string>>

/** Their content is no text of the page. */
const unseen = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'noscript',
  'template',
  'iframe',
  'svg',
])

/** Entities of the signs from 160 on, in their order, and some others that programs write. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
const entities = new Map<string, string>([
  ...latin.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
])

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi, (whole, ...found) => {
        const [decimal, hex, name] = found as (string | undefined)[]
        if (name !== undefined) return entities.get(name) ?? whole
        const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
      })
    : text

/** The end of a tag: quotes count behind `=` alone, as an apostrophe may stand in a value without any. */
function endOfTag(html: string, from: number): number {
  let isValue = false
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charCodeAt(at)
    if (sign === signs.end) return at
    if (isValue && (sign === signs.double || sign === signs.single)) {
      at = html.indexOf(html[at]!, at + 1)
      if (at < 0) return -1
      isValue = false
    } else if (sign === signs.equals) isValue = true
    else if (sign > signs.space) isValue = false
  }
  return -1
}
const signs = { end: 62, double: 34, single: 39, equals: 61, space: 32 } as const

function attributesIn(text: string): Attributes {
  const found: Record<string, string> = Object.create(null)
  for (const [, name, double, single, bare] of text.matchAll(
    /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  ))
    found[name!.toLowerCase()] ??= unescaped(double ?? single ?? bare ?? '')
  return found
}

/**
 * Reads HTML from the clipboard, token by token. It is never made into elements, so that nothing in it can run, and what
 * is nested deeply costs no more than what is not.
 */
export function readHtml(html: string, hearer: HtmlHearer): void {
  let at = 0
  while (at < html.length && !hearer.isDone()) {
    const start = html.indexOf('<', at)
    const end = start < 0 ? html.length : start
    if (end > at) hearer.text(unescaped(html.slice(at, end)))
    if (start < 0) return
    at = readTag(html, start, hearer)
  }
}

/** Reads the tag at a place and gives where it ends. */
function readTag(html: string, start: number, hearer: HtmlHearer): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4)
    return end < 0 ? html.length : end + 3
  }
  const isClosing = html[start + 1] === '/'
  const from = start + (isClosing ? 2 : 1)
  if (!/[a-z]/i.test(html[from] ?? '')) {
    if (html[from] !== '!' && html[from] !== '?' && !isClosing) {
      hearer.text('<')
      return start + 1
    }
    const end = html.indexOf('>', from)
    return end < 0 ? html.length : end + 1
  }
  const end = endOfTag(html, from)
  if (end < 0) return html.length
  const inside = html.slice(from, end)
  const name = /^[^\s/]+/.exec(inside)![0].toLowerCase()
  if (isClosing) hearer.close(name)
  else if (unseen.has(name)) return readUnseen(html, end + 1, name, hearer)
  else hearer.open(name, () => attributesIn(inside.slice(name.length)))
  return end + 1
}

function readUnseen(html: string, from: number, name: string, hearer: HtmlHearer): number {
  const closing = new RegExp(`</${name}[\\s>/]`, 'gi')
  closing.lastIndex = from
  const end = closing.exec(html)?.index ?? html.length
  if (name === 'style') hearer.style(html.slice(from, end))
  return end
}
