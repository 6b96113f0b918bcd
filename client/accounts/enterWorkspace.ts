import { clearSession, saveSession } from '../platform/session.ts'
import { safePath } from '../platform/signIn.ts'
import type { OwnSession } from './calls.ts'

/** Keeps the session in this browser and leaves for the path of the redirect query, or for `/`. */
export function enterWorkspace(session: OwnSession, login?: string): void {
  clearSession()
  saveSession(session, { userId: session.user_id, login })
  location.replace(safePath(new URLSearchParams(location.search).get('redirect')))
}
