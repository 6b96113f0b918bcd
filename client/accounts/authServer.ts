import { DomainError } from '#schema/errors.ts'

/** How long a sign-in or a sign-out waits at most for the server of the operator. */
const answerLimitMs = 3_000

/**
 * Tells the operator's server for sign-in that the person came in or went, by a call with cookies. Its answer is not
 * read: nobody is held up by a server that is away, or that none is configured.
 */
export async function tellAuthServer(
  url: string | null,
  event: 'auto-login' | 'auto-logout',
  token: string,
): Promise<void> {
  if (!url) return
  await fetch(`${url}/${event}?token=${encodeURIComponent(token)}`, {
    credentials: 'include',
    mode: 'no-cors',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch(() => undefined)
}

/** The token that the server for sign-in knows the person by. Throws `unauthenticated` when it gives none. */
export async function askAuthServer(url: string | null): Promise<string> {
  const response = url
    ? await fetch(`${url}/auth-token`, {
        credentials: 'include',
        signal: AbortSignal.timeout(answerLimitMs),
      }).catch(() => undefined)
    : undefined
  const token = response?.ok ? tokenIn(await response.text()) : undefined
  if (!token) throw new DomainError('unauthenticated')
  return token
}

/** The token alone, or in JSON as `token` or `access_token`. */
function tokenIn(text: string): string | undefined {
  try {
    const said = JSON.parse(text) as { token?: unknown; access_token?: unknown } | string
    const token = typeof said === 'string' ? said : (said.token ?? said.access_token)
    return typeof token === 'string' && token ? token : undefined
  } catch {
    return /^\S{8,1000}$/.exec(text.trim())?.[0]
  }
}
