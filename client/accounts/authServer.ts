import { DomainError } from '#schema/errors.ts'

/** How long a sign-in or a sign-out waits at most for the operator's server. */
const answerLimitMs = 3_000

/**
 * Reports a sign-in or sign-out to the operator's sign-in server, by a call with cookies. The response is ignored, so
 * that a missing or unreachable server delays nobody.
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

/** The token by which the sign-in server knows the person. Throws `unauthenticated` when it returns none. */
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
