import type { OwnSession } from '../../accounts/calls.ts'
import { clearSession, saveSession } from '../../platform/session.ts'
import { stored } from '../../platform/storage.ts'

/** Stores the session of the person who has joined in this browser. */
export function keepSession(session: OwnSession, login: string): void {
  clearSession()
  saveSession(session, { userId: session.user_id, login })
}

/** Leaves for the space that was joined. */
export function enterSpace(space: string): void {
  stored.write('active_space_id', space)
  location.replace(`/${space}`)
}
