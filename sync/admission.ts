import type { Peer } from 'crossws'
import { clientAddress } from '#schema/clientAddress.ts'
import type { SyncLimits } from './limits.ts'
import type { SyncSocket } from './socket.ts'

/** Whether the principal of a socket may have one more; closes the socket when not. */
export function admit(socket: SyncSocket, of: { sockets: Set<SyncSocket>; limits: SyncLimits }): boolean {
  const own = [...of.sockets].filter(({ principal }) => principal === socket.principal)
  if (own.length <= of.limits.socketsPerPrincipal) return true
  socket.end('tooMany', `${of.limits.socketsPerPrincipal} sockets of one principal`)
  return false
}

/** The address of whoever opened a socket, behind so many proxies. */
export const addressOf = (peer: Peer, proxies: number): string =>
  clientAddress(peer.remoteAddress ?? '', peer.request.headers, proxies)
