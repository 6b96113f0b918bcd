import type { JoinTarget } from '#schema/members/invitation.ts'

/** What the address of a joining screen names, and who it is for. */
export type Joining = { target: JoinTarget; isForNew: boolean }

/**
 * Parses `/invite/{space}#key=…`, `/invite-user?space=…#key=…` and `/invite-user?space=…#invitation=…`. The secret is
 * in the fragment, which no browser sends to a server; in older emails it is in the query.
 */
export function joiningOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Joining {
  const inPath = /^\/invite\/([^/]*)/.exec(pathname)?.[1]
  const query = new URLSearchParams(search)
  const secrets = new URLSearchParams(hash.slice(1))
  const secret = (name: string) => secrets.get(name) ?? query.get(name) ?? undefined
  const key = secret('key')
  if (inPath !== undefined) return { target: { space: inPath, key }, isForNew: true }
  const invitation = secret('invitation')
  if (invitation) return { target: { invitation }, isForNew: false }
  const space = query.get('space') ?? ''
  return { target: { space, key }, isForNew: false }
}

/** The address of the other screen for the same space. */
export function joinPath(target: { space: string; key?: string | null }, isForNew: boolean): string {
  const key = target.key ? `#${new URLSearchParams({ key: target.key }).toString()}` : ''
  const space = encodeURIComponent(target.space)
  return `${isForNew ? `/invite/${space}` : `/invite-user?space=${space}`}${key}`
}
