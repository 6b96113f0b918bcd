import { extensionIn, stemOf } from './importNames.ts'

type Page = { id: string; parent: string | null; title: string }

const nameSigns = 80
const untitled = 'Untitled'

/** A name that every file system accepts. */
function plainName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|#%[\]^]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  return (
    Array.from(plain)
      .slice(0, nameSigns)
      .join('')
      .replace(/[. ]+$/, '')
      .trim() || untitled
  )
}

/** Paths of pages in an archive: nested ones are in a folder named after their page. */
export function exportNames(pages: readonly Page[]) {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  const free = (folder: string, stem: string, ending: string): string => {
    for (let times = 1; ; times += 1) {
      const path = `${folder}${stem}${times === 1 ? '' : ` (${times})`}`
      if (taken.has(`${path}${ending}`.toLowerCase())) continue
      taken.add(`${path}${ending}`.toLowerCase())
      return path
    }
  }
  const folderOf = (parent: string | null) => (parent === null ? '' : `${paths.get(parent)!}/`)
  for (const { id, parent, title } of pages) paths.set(id, free(folderOf(parent), plainName(title), ''))
  return {
    /** The path of a page, without its extension. */
    pathOf: (id: string): string => paths.get(id)!,
    /** The path of a file that belongs to a page. */
    filePath(page: string, name: string): string {
      const extension = extensionIn(name)
      const ending = extension === '' ? '' : `.${extension}`
      return free(folderOf(page), plainName(stemOf(name)), ending) + ending
    },
  }
}

/** The relative path from one file of an archive to another. */
export function pathBetween(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let shared = 0
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared).map(encodeURIComponent)]
    .join('/')
    .replaceAll(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
