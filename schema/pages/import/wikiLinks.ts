import { isPicture } from './importNames.ts'

/** The prefix of a wiki link's address, which distinguishes it from the address of a file. */
export const wikiMark = '[['

/** Each part is bounded, so that a line with thousands of starts is not scanned to its end from each of them. */
const link = /(!?)\[\[([^[\]|#\n]{0,500})(#[^[\]|\n]{0,500})?(?:\\?\|([^[\]\n]{0,500}))?\]\]/g

/** Converts Obsidian's links and images to Markdown; code stays unchanged. */
export function plainLinks(markdown: string): string {
  if (!markdown.includes('[[')) return markdown
  let fence: string | null = null
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^\s{0,3}(?:>\s?)*(`{3,}|~{3,})/.exec(line)?.[1]
      if (fence !== null) {
        if (mark?.startsWith(fence)) fence = null
        return line
      }
      if (mark) fence = mark
      return mark ? line : outsideCode(line)
    })
    .join('\n')
}

/** Every second piece between equal runs of backticks is code. */
function outsideCode(line: string): string {
  let out = ''
  let at = 0
  for (const { index, 0: code } of line.matchAll(/(`+)(?!`)[^]*?(?<!`)\1(?!`)/g)) {
    out += replaced(line.slice(at, index)) + code
    at = index + code.length
  }
  return out + replaced(line.slice(at))
}

const escaped = (text: string) => text.replaceAll(/[[\]\\*_`<>]/g, String.raw`\$&`)
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const replaced = (text: string): string =>
  text.replaceAll(link, (whole, ...parts: (string | undefined)[]) => {
    const [bang = '', target = '', heading = '', alias = ''] = parts
    const name = target.trim()
    if (name === '') return heading === '' ? whole : (alias || heading.slice(1)).trim()
    const address = encodeURIComponent(wikiMark + name).replaceAll(/[()]/g, (sign: string) =>
      sign === '(' ? '%28' : '%29',
    )
    const words = alias.trim()
    if (bang === '' || !isPicture(name)) return `[${escaped(words || name)}](${address})`
    const width = /^(\d{1,5})(?:x\d+)?$/.exec(words)?.[1]
    return width
      ? `<img src="${address}" alt="${quoted(name)}" width="${width}">`
      : `![${escaped(words || name)}](${address})`
  })
