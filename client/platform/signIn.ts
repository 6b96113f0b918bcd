import { stored } from './storage.ts'
import { viewing } from './viewing.ts'
import { clearSession, hasSession, isExpired, refreshSession, accessToken, userId } from './session.ts'

export const signInPath = '/authorization'

/** The sign-in screen that leads back to `path` afterwards. */
export const signInHref = (path: string): string =>
  path === '/' ? signInPath : `${signInPath}?redirect=${encodeURIComponent(path)}`

type Cleanup = (byChoice: boolean) => unknown
const cleanups = new Set<Cleanup>()
let mayLeave = () => Promise.resolve(true)

/**
 * Runs before the browser goes to the sign-in screen: close sockets, delete local copies. Not by choice means that
 * the server has ended the session: the user may come back.
 */
export function onSignOut(cleanup: Cleanup): () => void {
  cleanups.add(cleanup)
  return () => cleanups.delete(cleanup)
}

/** Asks before a user signs out by choice; false cancels. */
export function guardSignOut(ask: () => Promise<boolean>): void {
  mayLeave = ask
}

let leaving = false

/**
 * Ends the session in this browser and opens the sign-in screen, which empties every cache with the page. `revoke`
 * ends it on the server first; code that notices that end in the meantime, e.g. by a closed socket, must not
 * navigate.
 */
export async function leaveForSignIn(path = '/', revoke?: () => Promise<unknown>): Promise<void> {
  if (leaving || (revoke && !(await mayLeave()))) return
  leaving = true
  viewing.forget()
  await revoke?.().catch(() => undefined)
  clearSession()
  await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup(revoke !== undefined)))
  if (path !== '/') stored.write('redirect', path)
  // The fragment may contain the key of a link, which the server must not see.
  location.replace(signInHref(path) + (path === '/' ? '' : location.hash))
}

const here = () => location.pathname + location.search

/**
 * Watches the session of a workspace tab. A token that expired while the tab was hidden is exchanged when it becomes
 * visible; if that is refused the sign-in screen opens. A sign-out or a change of user in another tab applies to this
 * one.
 */
export function watchSession(): void {
  const person = userId()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isExpired()) return
    refreshSession(accessToken()).then(
      (ok) => (ok ? undefined : leaveForSignIn(here())),
      () => undefined,
    )
  })
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== 'user_id' && event.key !== null) return
    if (!hasSession()) void leaveForSignIn()
    else if (userId() !== person) location.replace('/')
  })
}
