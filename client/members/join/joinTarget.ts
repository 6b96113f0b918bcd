import type { JoinTarget } from '#schema/members/invitation.ts'

/** What the address of a joining screen names, and whom it is for. */
export type Joining = { target: JoinTarget; isForNew: boolean }

/** Reads `/invite/{space}?key=…`, `/invite-user?space=…&key=…` and `/invite-user?space=…&invitation=…`. */
export function joiningOf({ pathname, search }: { pathname: string; search: string }): Joining {
  const inPath = /^\/invite\/([^/]*)/.exec(pathname)?.[1]
  const query = new URLSearchParams(search)
  const key = query.get('key') ?? undefined
  if (inPath !== undefined) return { target: { space: inPath, key }, isForNew: true }
  const invitation = query.get('invitation')
  if (invitation) return { target: { invitation }, isForNew: false }
  return { target: { space: query.get('space') ?? '', key }, isForNew: false }
}

/** The address of the other screen for the same space. */
export function joinPath(target: { space: string; key?: string | null }, isForNew: boolean): string {
  const key = target.key ? new URLSearchParams({ key: target.key }).toString() : ''
  const space = encodeURIComponent(target.space)
  return isForNew ? `/invite/${space}${key && `?${key}`}` : `/invite-user?space=${space}${key && `&${key}`}`
}
