import { safePath } from '#schema/accounts/safePath.ts'
import { clearSession, saveSession } from '../platform/session.ts'
import { tellAuthServer } from './authServer.ts'
import type { OwnSession } from './calls.ts'
import { authServerUrl } from './serverConfig.ts'

/** Keeps the session in this browser and leaves for the path of the redirect query, or for `/`. */
export async function enterWorkspace(session: OwnSession, login?: string): Promise<void> {
  clearSession()
  saveSession(session, { userId: session.user_id, login })
  await tellAuthServer(await authServerUrl(), 'auto-login', session.access_token)
  location.replace(safePath(new URLSearchParams(location.search).get('redirect')))
}
