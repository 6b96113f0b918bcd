import { accessToken, freshToken, refreshSession } from '../platform/session.ts'
import { UploadSocket } from './uploadSocket.ts'

const sockets = new Map<string | null, UploadSocket>()

/** The file socket of a space: files neither wait behind the space's other traffic nor delay it. */
export function uploadSocketOf(space: string | null): UploadSocket {
  const found = sockets.get(space)
  if (found) return found
  const made = new UploadSocket({
    origin: location.origin,
    space,
    token: freshToken,
    renew: () => refreshSession(accessToken()),
  })
  sockets.set(space, made)
  return made
}
