import type { Documents } from './documents/documents.ts'
import { accessToken, refreshSession } from './session.ts'
import { leaveForSignIn } from './signIn.ts'
import { stored } from './storage.ts'
import { viewing } from './viewing.ts'

/** How long before its expiry the token is exchanged, since an open document socket depends on it. */
const aheadMs = 60_000
const againMs = 15_000
const longestTimerMs = 2 ** 31 - 1

/** Exchanges the session; if the server refuses, the sign-in screen opens. True when there is a newer one. */
export async function renewOrLeave(): Promise<boolean> {
  try {
    if (await refreshSession(accessToken())) return true
  } catch {
    return false
  }
  await leaveForSignIn(location.pathname + location.search)
  return false
}

/**
 * Renews the session before it expires while the tab is open, and passes each newer token to the documents, even when
 * another tab has exchanged it.
 */
export function keepFresh(documents: Documents): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const left = Number(stored.read('expires_at') ?? 0) - Date.now()
    if (stored.read('refresh_token') === null || Number.isNaN(left) || viewing.now()) return
    timer = setTimeout(() => void renew(), Math.min(longestTimerMs, Math.max(againMs, left - aheadMs)))
  }
  const renew = async () => {
    if (await renewOrLeave()) documents.renewTokens()
    plan()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'expires_at') return
    documents.renewTokens()
    plan()
  })
  plan()
}
