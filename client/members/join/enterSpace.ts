import type { OwnSession } from '../../accounts/calls.ts'
import { clearSession, saveSession } from '../../platform/session.ts'
import { stored } from '../../platform/storage.ts'
import type { JoinView } from './JoinScreen.tsx'

/** Stores the session of the person who has joined in this browser. */
export function keepSession(session: OwnSession, login: string): void {
  clearSession()
  saveSession(session, { userId: session.user_id, login })
}

type Joined = Pick<JoinView, 'space' | 'opens'>

/** Leaves for the space that was joined, and there for what the invitation opens. */
export function enterSpace({ space, opens }: Joined): void {
  stored.write('active_space_id', space)
  location.replace(pathOf({ space, opens }))
}

function pathOf({ space, opens }: Joined): string {
  if (opens?.type === 'page') return `/${space}/${opens.id}`
  if (opens?.type === 'object') return `/settings/${space}/objects/${opens.id}`
  return opens?.type === 'type' ? `/types-editor/${opens.id}` : `/${space}`
}
