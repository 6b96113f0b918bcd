// Which HTML may become elements at all. A text is checked character by character and not as a tree, since the same
// text becomes another tree inside a table or an SVG. Anything the rules do not know is refused.

// Whitespace as in HTML: \s includes more, such as U+00A0, after which HTML reads a quote as an ordinary character.
const blank = String.raw`\t\n\f\r `
const name = String.raw`[^${blank}"'<>/=]+`
const valued = String.raw`[${blank}]*=[${blank}]*(?:"([^"]*)"|'([^']*)'|([^${blank}"'<>/=\x60]+))`
const attribute = String.raw`[${blank}/]+(${name})(?:${valued})?`
const withoutGroups = attribute.replaceAll(/\((?!\?)/g, '(?:')
const token = new RegExp(
  [
    String.raw`[^<]+|<(?![a-z/!?])|<!doctype[^<>]*>|<!--[^<>]*-->|<\?[^<>]*\?>|</${name}[${blank}]*>`,
    String.raw`<(?<tag>[a-z][^${blank}"'<>/=]*)(?<attributes>(?:${withoutGroups})*)[${blank}]*/?>`,
  ].join('|'),
  'giy',
)
const attributes = new RegExp(attribute, 'g')

/** They run, load or end something, or change how the following characters are parsed. */
const refusedTags = new Set(
  (
    'script iframe frame frameset object embed applet portal base link noscript noembed noframes template xmp plaintext ' +
    'fencedframe'
  ).split(' '),
)
/** Their content is plain text in one place and elements in another. */
const plainTags = new Set(['style', 'title', 'textarea'])
const addressNames = new Set(
  'href src action formaction data poster background to from by values ping'.split(' '),
)

const withoutPrefix = (full: string) => full.toLowerCase().replace(/^[^]*:/, '')
// oxlint-disable-next-line no-control-regex -- browsers pass over these signs in a scheme
const passedOver = /[\u0000-\u0020]/g
/** An address that runs scripts, or that may, because characters of its scheme are written as entities. */
const runs = (address: string) =>
  /^[^:/?#]*(?:&(?!(?:amp|quot|lt|gt|apos);)|script:)|^data:(?!image\/)/i.test(
    address.replaceAll(passedOver, ''),
  )

function isAllowedAttribute(tag: string, full: string, value: string): boolean {
  const local = withoutPrefix(full)
  if (full.toLowerCase().startsWith('on') || local.startsWith('on') || local === 'srcdoc') return false
  if (tag === 'meta' && local === 'http-equiv') return false
  // Of a movement, each step is an address.
  return !addressNames.has(local) || !(local === 'values' ? value.split(';') : [value]).some(runs)
}

function isAllowedTag(tag: string, given: string, rest: string): boolean {
  if (refusedTags.has(tag)) return false
  if (plainTags.has(tag) && !new RegExp(`^[^<]*</${tag}[${blank}]*>`, 'i').test(rest)) return false
  return [...given.matchAll(attributes)].every(([, full, ...values]) =>
    isAllowedAttribute(tag, full!, values.find((value) => value !== undefined) ?? ''),
  )
}

/** Whether nothing in this HTML can run, wherever it is inserted. */
export function isSafeHtml(html: string): boolean {
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const found = token.exec(html)
    if (!found) return false
    const { tag, attributes: given } = found.groups!
    if (tag && !isAllowedTag(withoutPrefix(tag), given!, html.slice(token.lastIndex))) return false
  }
  return true
}

/**
 * Something that is serialised in another way than it was parsed, such as a name with a quote in it, must not cost
 * all the rest.
 */
function removeUnsure(element: Element): void {
  const isSure = () => isSafeHtml((element.cloneNode(false) as Element).outerHTML)
  for (const each of isSure() ? [] : [...element.attributes]) element.removeAttributeNode(each)
  if (!isSure()) element.replaceWith(...element.childNodes)
}

/** A parsed document as HTML without anything that may run. */
export function cleanHtml({ body }: Document): string {
  for (const element of body.querySelectorAll('*')) {
    const tag = withoutPrefix(element.localName)
    if (refusedTags.has(tag) || plainTags.has(tag) || tag === 'meta') element.remove()
    const refused = [...element.attributes].filter((each) => !isAllowedAttribute(tag, each.name, each.value))
    for (const { name: full } of refused) element.removeAttribute(full)
    removeUnsure(element)
  }
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  const cleaned = body.innerHTML
  return isSafeHtml(cleaned) ? cleaned : ''
}
