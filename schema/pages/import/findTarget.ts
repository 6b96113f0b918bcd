import { baseOf, folderOf, parseNotionName, stemOf } from './importNames.ts'
import { wikiMark } from './wikiLinks.ts'

/** The target of a link: a file of the archive, a missing one, or something else (undefined). */
export type Found<Target> = { target: Target | null } | undefined

const notionHost = /^https?:\/\/(?:www\.)?(?:notion\.so|[\w-]+\.notion\.site)\//i
const notionPage = /([0-9a-f]{32})(?:[?#]|$)/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address as its text has it. */
export const saidAddress = (href: string): string => {
  const plain = decoded(href)
  return (plain.startsWith(wikiMark) ? `${plain}]]` : plain).slice(0, 200)
}

/** A path without `.` and `..`; undefined when it leads out of the archive. */
function normal(path: string): string | undefined {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined
    if (part !== '' && part !== '.' && part !== '..') parts.push(part)
  }
  return parts.join('/')
}

/** Finds the targets of links among the files of an archive by their paths. */
export class Targets<Target> {
  private readonly byPath = new Map<string, Target>()
  private readonly byName = new Map<string, { path: string; target: Target }[]>()
  private readonly byNotionId = new Map<string, Target>()

  add(path: string, target: Target): void {
    const key = path.toLowerCase()
    this.byPath.set(key, target)
    for (const name of new Set([baseOf(key), stemOf(key)]))
      this.byName.set(name, [...(this.byName.get(name) ?? []), { path: key, target }])
    const { id } = parseNotionName(stemOf(key))
    if (id !== null && !this.byNotionId.has(id)) this.byNotionId.set(id, target)
  }

  find(href: string, from: string): Found<Target> {
    if (notionHost.test(href)) {
      const target = this.byNotionId.get(notionPage.exec(href)?.[1]?.toLowerCase() ?? '')
      return target === undefined ? undefined : { target }
    }
    if (/^([a-z][a-z0-9+.-]*:|#|\?|\/\/)/i.test(href)) return undefined
    const whole = decoded(href)
    if (whole.startsWith(wikiMark)) return { target: this.named(whole.slice(wikiMark.length), from) }
    // A name may contain either character.
    const cut = decoded(href.replace(/[?#].*$/s, ''))
    return { target: this.at(whole, from) ?? this.at(cut, from) ?? this.named(baseOf(cut), from, true) }
  }

  /** The file at a path, relative to a file, to a folder above it, or to the top. */
  private at(path: string, from: string): Target | null {
    const plain = path.replaceAll('\\', '/').normalize('NFC').toLowerCase()
    for (
      let folder = plain.startsWith('/') ? '' : folderOf(from.toLowerCase());
      ;
      folder = folderOf(folder)
    ) {
      const key = normal(`${folder}/${plain}`)
      const found = key === undefined ? undefined : (this.byPath.get(key) ?? this.byPath.get(`${key}.md`))
      if (found !== undefined) return found
      if (folder === '') return null
    }
  }

  /** The file with this name or path ending; the one nearest to the top if there are several, or none of several. */
  private named(given: string, from: string, alone = false): Target | null {
    const name = given.replaceAll('\\', '/').normalize('NFC').toLowerCase()
    if (name.includes('/')) {
      const here = this.at(name, from)
      if (here !== null) return here
    }
    const same = (this.byName.get(baseOf(name)) ?? []).filter(
      ({ path }) => !name.includes('/') || [name, `${name}.md`].some((end) => path.endsWith(`/${end}`)),
    )
    if (alone && same.length > 1) return null
    const depth = (path: string) => path.split('/').length
    const beside = same.find(({ path }) => folderOf(path) === folderOf(from.toLowerCase()))
    const [nearest] = same.toSorted((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1))
    return (beside ?? nearest)?.target ?? null
  }
}
