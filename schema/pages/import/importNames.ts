import { cleanName } from '../../cleanText.ts'
import { isImageExtension } from '../../files/imageExtensions.ts'
import { pageLimits } from '../limits.ts'

const notionId = /[ _-]?([0-9a-f]{32})$/i

/** A name as Notion writes it: the title followed by the id. */
export function parseNotionName(name: string): { title: string; id: string | null } {
  const id = notionId.exec(name)?.[1]?.toLowerCase() ?? null
  return { title: id === null ? name : name.replace(notionId, ''), id }
}

export const extensionIn = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))
/** The name of a file without its extension. */
export const stemOf = (path: string): string => baseOf(path).replace(/\.[^.]+$/, '')

/** The format of a file by its name. */
export function kindOf(path: string): 'page' | 'table' | 'file' {
  const extension = extensionIn(path)
  if (extension === 'md' || extension === 'markdown') return 'page'
  return extension === 'csv' ? 'table' : 'file'
}

export const isPicture = (path: string): boolean => isImageExtension(extensionIn(path))

/** Notion writes the rows of a view in addition to all rows of its table. */
export const tableStem = (path: string): string => stemOf(path).replace(/_all$/, '')
export const hasAllRows = (path: string): boolean => stemOf(path).endsWith('_all')

/** The prefix of our own archives: their pages are in order. */
export const ownMark = '.terem'

/**
 * The hidden part of a path that programs use for themselves, if there is one: reported once for everything in it.
 */
export function servicePart(path: string): string | null {
  const parts = path.split('/')
  const at = parts.findIndex(
    (part) => part.startsWith('.') || part === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(part),
  )
  return at < 0 ? null : parts.slice(0, at + 1).join('/')
}

/** A title without half a surrogate pair at its end. */
export const titleFrom = (text: string): string =>
  cleanName(text)
    .slice(0, pageLimits.titleSigns)
    .replace(/[\uD800-\uDBFF]$/, '')

/** A name that a program generated for an export means nothing to people. */
export const isMadeUp = (name: string): boolean =>
  /[0-9a-f]{8}-[0-9a-f]{4}-|^export\b|^part-\d+$/i.test(name) || /^[0-9a-f]{32}$/i.test(name)
