import { safePath } from '#schema/accounts/safePath.ts'
import { clearSession, saveSession } from '../platform/session.ts'
import { tellAuthServer } from './authServer.ts'
import type { OwnSession } from './calls.ts'
import { homePath } from './homePath.ts'
import { authServerUrl } from './serverConfig.ts'

/** Keeps the session in this browser and leaves for the path of the redirect query, or for the space that was open last. */
export async function enterWorkspace(session: OwnSession, login?: string): Promise<void> {
  clearSession()
  saveSession(session, { userId: session.user_id, login })
  await tellAuthServer(await authServerUrl(), 'auto-login', session.access_token)
  const path = safePath(new URLSearchParams(location.search).get('redirect'))
  // The fragment goes along: the key of a link into a space stands there.
  location.replace(path === '/' ? await homePath(session.access_token) : path + location.hash)
}
