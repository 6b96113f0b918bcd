/** The conditions for reloading a tab when a new version takes control of it. */
export type Tab = { hadController: boolean; isFramed: boolean; isSigningIn: boolean }

/**
 * The first worker of a tab brings nothing new; a frame belongs to another page; a sign-in must not be interrupted.
 */
export const mayReload = ({ hadController, isFramed, isSigningIn }: Tab): boolean =>
  hadController && !isFramed && !isSigningIn

const signInPaths = /^\/(authorization|registration|recovery|enter|invite|invite-user|tg-update)(\/|$)/
const askAgainMs = 60 * 60_000
const quietMs = 1_000

/** Whether someone is about to type in this tab. */
export const isTyping = (): boolean => {
  const focused = document.activeElement
  if (document.visibilityState === 'hidden' || !(focused instanceof HTMLElement)) return false
  return focused.isContentEditable || focused.matches('input, textarea')
}

/** Reloads the page as soon as nothing is busy. */
export function reload(isBusy: () => boolean): void {
  if (isBusy()) setTimeout(() => reload(isBusy), quietMs)
  else location.reload()
}

/**
 * Stores the program on this device and reloads the page once when a newer version has taken over; waits while
 * `isBusy`, e.g. while edits are being sent.
 */
export async function watchVersion(isBusy: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFramed = window.top !== window
  let isLeaving = false
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    const tab = { hadController: !isFirst, isFramed, isSigningIn: signInPaths.test(location.pathname) }
    isFirst = false
    if (isLeaving || !mayReload(tab)) return
    isLeaving = true
    reload(isBusy)
  })
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    setInterval(() => void registration.update().catch(() => undefined), askAgainMs)
  } catch {
    // A browser that refuses workers, e.g. in a private window, works online only.
  }
}
