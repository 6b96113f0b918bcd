import { activeSpace } from '../platform/activeSpace.ts'
import { lastNode } from './lastNode.ts'
import { spaceOfPath } from './spaceOfPath.ts'

/** What an address will show, as far as that is known before any request; boot.js decides in the same way. */
export function placeOf(path: string): { space: string; page: string | null } {
  const named = spaceOfPath(path)
  const space = (path === '/' ? activeSpace.last() : named.space) ?? ''
  const isHome = path === '/' || path === `/${space}`
  return { space, page: named.page ?? (isHome ? (lastNode.of(space) ?? null) : null) }
}
