import { reload } from '../../platform/watchVersion.ts'

/** A server that requires a newer version than it serves is not asked all the time. */
const apartMs = 600_000
const renewedKey = 'program_renewed_at'
let isRenewing = false

/**
 * Loads the server's current version and reloads the page with it, as soon as nothing is busy; repeats after ten
 * minutes at the earliest.
 */
export async function renewVersion(isBusy: () => boolean): Promise<void> {
  if (isRenewing || Date.now() - Number(sessionStorage.getItem(renewedKey) ?? 0) < apartMs) return
  isRenewing = true
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  sessionStorage.setItem(renewedKey, String(Date.now()))
  const coming = registration?.installing ?? registration?.waiting
  // It takes over by itself, and then the page is reloaded; a broken one is not waited for again.
  if (coming) coming.addEventListener('statechange', () => (isRenewing = coming.state !== 'redundant'))
  else reload(isBusy)
}
