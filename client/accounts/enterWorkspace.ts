import { safePath } from '#schema/accounts/safePath.ts'
import { clearSession, saveSession } from '../platform/session.ts'
import { tellAuthServer } from './authServer.ts'
import type { OwnSession } from './calls.ts'
import { homePath } from './homePath.ts'
import { authServerUrl } from './serverConfig.ts'

/** Stores the session in this browser and goes to the path of the redirect query, or to the last open space. */
export async function enterWorkspace(session: OwnSession, login?: string): Promise<void> {
  clearSession()
  saveSession(session, { userId: session.user_id, login })
  await tellAuthServer(await authServerUrl(), 'auto-login', session.access_token)
  const path = safePath(new URLSearchParams(location.search).get('redirect'))
  // The fragment is kept: it contains the key of a link into a space.
  location.replace(path === '/' ? await homePath(session.access_token) : path + location.hash)
}
