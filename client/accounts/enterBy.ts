import { clearSession, saveSession } from '../platform/session.ts'
import { stored } from '../platform/storage.ts'
import { anonymous } from './calls.ts'
import type { Entry } from './entry.ts'

/** Signs in by what the address of the entry page gave, if it gave any; rejects with the server's error. */
export async function enterBy({ link, session }: Entry): Promise<void> {
  if (link) {
    const own = await anonymous.signInLink.use.mutate({ token: link })
    clearSession()
    saveSession(own, { userId: own.user_id })
  } else if (session) {
    clearSession()
    stored.write('token', session.token)
    stored.write('token_type', 'Bearer')
    stored.write('user_id', session.userId)
  }
}
