import { readAuthorization, type SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { idForm, readState } from './entryState.ts'

/** What the address of the entry page requests. */
export type Entry = {
  /** The token of a one-time link. */
  link?: string
  session?: { token: string; userId: string }
  /** The sign-in server is to return the token. */
  union: boolean
  /** A sign-in by a network, which has just returned a code or is about to begin. */
  social?: { network: SocialNetwork; code?: string }
  theme?: 'light' | 'dark'
  spaceId?: string
  pageId?: string
  redirectPath?: string
  /** The state as it came, to go along once more. */
  state: string
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Parses `/enter/{spaceId?}` with its query, and the token of a link, which may be in the fragment. Unknown,
 * incomplete or malformed parts are left out.
 */
export function readEntry({ pathname, search, hash }: Address): Entry {
  const query = new URLSearchParams(search)
  const [token, userId, theme] = [query.get('token'), query.get('user_id'), query.get('theme')]
  const state = readState(query.get('state'))
  const spaceId = query.get('space_id') ?? state.spaceId ?? pathname.split('/')[2] ?? ''
  return {
    link: new URLSearchParams(hash.slice(1)).get('link') || query.get('link') || undefined,
    session: token && userId && idForm.test(userId) ? { token, userId } : undefined,
    union: token === 'union',
    social: readAuthorization(query.get('authorization')),
    theme: theme === 'light' || theme === 'dark' ? theme : state.theme,
    spaceId: idForm.test(spaceId) ? spaceId : undefined,
    pageId: state.pageId,
    redirectPath: state.redirectPath,
    state: query.get('state') ?? '',
  }
}

/** The path to open after the entry. The caller decides whether it may be followed. */
export function pathOf({ redirectPath, spaceId, pageId }: Entry): string {
  if (redirectPath) return redirectPath
  return spaceId && pageId ? `/${spaceId}/${pageId}` : '/'
}
