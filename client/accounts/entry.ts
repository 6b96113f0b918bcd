/** What the address of the entry page asks for. */
export type Entry = {
  /** The token of a one-time link. */
  link?: string
  session?: { token: string; userId: string }
  theme?: 'light' | 'dark'
  spaceId?: string
}

const idForm = /^\d{1,18}$/

/** Reads `/enter/{spaceId?}` with its query; what is unknown, incomplete or malformed is left out. */
export function readEntry({ pathname, search }: { pathname: string; search: string }): Entry {
  const query = new URLSearchParams(search)
  const [token, userId, theme] = [query.get('token'), query.get('user_id'), query.get('theme')]
  const spaceId = query.get('space_id') ?? pathname.split('/')[2] ?? ''
  return {
    link: query.get('link') || undefined,
    session: token && userId && idForm.test(userId) ? { token, userId } : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    spaceId: idForm.test(spaceId) ? spaceId : undefined,
  }
}
