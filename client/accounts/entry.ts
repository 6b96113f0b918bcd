import { readAuthorization, type SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { idForm, readState } from './entryState.ts'

/** What the address of the entry page asks for. */
export type Entry = {
  /** The token of a one-time link. */
  link?: string
  session?: { token: string; userId: string }
  /** The server for sign-in is to give the token. */
  union: boolean
  /** A sign-in by a network, which has just given a code or is to begin. */
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
 * Reads `/enter/{spaceId?}` with its query, and the token of a link, which may stand in the fragment; what is unknown,
 * incomplete or malformed is left out.
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

/** The path that the entry leads to once the person is in; whether it may be followed is for others to say. */
export function pathOf({ redirectPath, spaceId, pageId }: Entry): string {
  if (redirectPath) return redirectPath
  return spaceId && pageId ? `/${spaceId}/${pageId}` : '/'
}
