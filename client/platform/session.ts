import { DomainError } from '#schema/errors.ts'
import { storageKeys, stored } from './storage.ts'
import { viewing } from './viewing.ts'

/** The response of a sign-in or a refresh; `expires_in` is in seconds. */
export type Session = {
  token_type: string
  expires_in: number
  access_token: string
  refresh_token: string
  /** Set at a sign-in when another session has ended because its token was used twice. */
  ended_by_reuse?: boolean | null
}

const lockName = 'terem-session'
/** A token this close to its expiry is exchanged before it is used on a socket. */
const marginMs = 10_000
/** Keys that survive a sign-out. */
const keptKeys = new Set(['locale', 'theme'])

const ownToken = (): string | null => stored.read('token')
/** The credentials of this tab's requests. */
export const accessToken = (): string | null => viewing.now()?.token ?? ownToken()
export const hasSession = (): boolean => ownToken() !== null
export const userId = (): string | null => stored.read('user_id')

/** Stores a session in the browser; `userId` and `login` are set at sign-in and stay at a refresh. */
export function saveSession(session: Session, who: { userId?: string; login?: string } = {}): void {
  stored.write('token', session.access_token)
  stored.write('refresh_token', session.refresh_token)
  stored.write('token_type', session.token_type)
  stored.write('expires_in', String(session.expires_in))
  stored.write('expires_at', String(Date.now() + session.expires_in * 1000))
  if (session.ended_by_reuse) stored.write('ended_by_reuse', '1')
  if (who.userId) stored.write('user_id', who.userId)
  if (who.login) stored.write('login', who.login)
}

/** Removes everything of the person from the browser; language and theme stay. */
export function clearSession(): void {
  stored.remove(...storageKeys.filter((key) => !keptKeys.has(key)))
}

export function isExpired(marginOfMs = 0): boolean {
  const at = Number(stored.read('expires_at') ?? 0)
  return !viewing.now() && hasSession() && at > 0 && Date.now() + marginOfMs >= at
}

/** An access token that is not about to expire, exchanged first if necessary; null for nobody. For sockets. */
export async function freshToken(): Promise<string | null> {
  if (isExpired(marginMs)) await refreshSession(accessToken())
  return accessToken()
}

let running: Promise<boolean> | undefined

/**
 * Exchanges the refresh token once, for all callers in all tabs. True when there is a newer pair than the one of
 * `used`; false when the server refused. Throws `unavailable` when the server cannot be reached.
 */
export function refreshSession(used: string | null): Promise<boolean> {
  if (viewing.now()) return endOfView()
  running ??= alone(() => exchange(used)).finally(() => {
    running = undefined
  })
  return running
}

/** A view as someone else is not extended: the tab reloads as the user's own. */
function endOfView(): Promise<boolean> {
  viewing.stop()
  return new Promise(() => {})
}

/** All tabs wait for an exchange. A caller that retries after this long is still within the server's grace period. */
const answerWithinMs = 8_000

async function exchange(used: string | null): Promise<boolean> {
  if (accessToken() !== used) return hasSession()
  const refresh = stored.read('refresh_token')
  if (!refresh) return false
  const response = await fetch('/signin/refresh_token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: refresh }),
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) throw new DomainError('unavailable')
  if (!response.ok) return false
  saveSession((await response.json()) as Session)
  return true
}

/** Web locks exist only on secure origins; elsewhere the server's grace period covers two tabs. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(lockName, work)
}
