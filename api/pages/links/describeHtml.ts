import { cleanName } from '#schema/cleanText.ts'
import { bookmarkBounds } from '#schema/kinds/bookmark.ts'
import { decodeEntities } from '#schema/kinds/markdown/entities.ts'
import { tagsOf, type Tag } from './tagsOf.ts'

/** How a page describes itself; addresses of images are in the order in which they should be tried. */
export type Description = { title: string; description: string; site: string; pictures: URL[]; icons: URL[] }

/** One line of limited length, without characters that change how the text around them is displayed. */
export function shortened(text: string, most: number): string {
  const clean = cleanName(decodeEntities(text.slice(0, most * 10))).toWellFormed()
  if (clean.length <= most) return clean
  return `${clean
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}

const picturesMost = 2
const iconsMost = 4

/** Describes a page by its metadata for search engines and social networks, otherwise by its title. */
export function describeHtml(html: string, from: URL): Description {
  const said = new Map<string, string>()
  const icons: { url: string; size: number }[] = []
  let base: string | undefined
  let title: string | undefined
  for (const tag of tagsOf(html)) {
    const value = (name: string) => tag.attributes.get(name)?.trim() ?? ''
    if (tag.name === 'title') title ??= html.slice(tag.end, tag.end + 2000).split('<', 1)[0]
    if (tag.name === 'base') base ??= value('href')
    if (tag.name === 'link' && isIcon(tag)) icons.push({ url: value('href'), size: sizeOf(tag) })
    if (tag.name !== 'meta') continue
    const name = (value('property') || value('name') || value('itemprop')).toLowerCase()
    if (name !== '' && value('content') !== '' && !said.has(name)) said.set(name, value('content'))
  }
  const of = (...names: string[]) => names.map((name) => said.get(name)).find(Boolean) ?? ''
  const root = (base && URL.parse(decodeEntities(base), from)) || from
  const urls = (found: string[], most: number) =>
    found
      .flatMap((each) => (each === '' ? [] : (URL.parse(decodeEntities(each), root) ?? [])))
      .filter(({ protocol }) => protocol === 'http:' || protocol === 'https:')
      .slice(0, most)
  const { titleSigns, descriptionSigns, siteSigns } = bookmarkBounds
  return {
    title: shortened(of('og:title', 'twitter:title') || (title ?? ''), titleSigns),
    description: shortened(of('og:description', 'description', 'twitter:description'), descriptionSigns),
    site: shortened(of('og:site_name', 'application-name'), siteSigns),
    pictures: urls(
      ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'].map((name) =>
        of(name),
      ),
      picturesMost,
    ),
    icons: urls([...bySize(icons), '/favicon.ico'], iconsMost),
  }
}

const isIcon = ({ attributes }: Tag): boolean => {
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  return rel.includes('icon') || rel.includes('apple-touch-icon')
}

/** The side in pixels by the tag, or 0. */
const sizeOf = ({ attributes }: Tag): number =>
  Number(/^(\d{1,4})x/i.exec(attributes.get('sizes') ?? '')?.[1] ?? 0)

/** Icons of 32 pixels and more, smallest first: the icon is drawn at 16. */
const bySize = (icons: { url: string; size: number }[]): string[] =>
  icons.toSorted((a, b) => rank(a.size) - rank(b.size)).map(({ url }) => url)
const rank = (size: number) => (size >= 32 ? size : 10_000 - size)

/** The text of HTML by the charset of its response, otherwise by the one that it declares, otherwise by UTF-8. */
export function decodeHtml(bytes: Uint8Array, charset: string | undefined): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const said = charset ?? /<meta[^>]{0,200}charset=["']?([\w.:-]{1,40})/i.exec(head)?.[1]
  return decoderOf(said ?? 'utf-8').decode(bytes)
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    // The charset is unknown: the words come out wrong, but the markup is readable.
    return new TextDecoder()
  }
}
