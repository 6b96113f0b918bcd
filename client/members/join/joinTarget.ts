import type { JoinTarget } from '#schema/members/invitation.ts'

/** What the address of a joining screen names, and whom it is for. */
export type Joining = { target: JoinTarget; isForNew: boolean }

/** Reads `/invite/{space}` and `/invite-user?space=…&invitation=…`. */
export function joiningOf({ pathname, search }: { pathname: string; search: string }): Joining {
  const inPath = /^\/invite\/([^/]*)/.exec(pathname)?.[1]
  if (inPath !== undefined) return { target: { space: inPath }, isForNew: true }
  const query = new URLSearchParams(search)
  const invitation = query.get('invitation')
  if (invitation) return { target: { invitation }, isForNew: false }
  return { target: { space: query.get('space') ?? '' }, isForNew: false }
}
