import type { Peer } from 'crossws'
import type { SyncLimits } from './limits.ts'
import type { SyncSocket } from './socket.ts'

/** Whether the principal of a socket may have one more; closes the socket when not. */
export function admit(socket: SyncSocket, of: { sockets: Set<SyncSocket>; limits: SyncLimits }): boolean {
  const own = [...of.sockets].filter(({ principal }) => principal === socket.principal)
  if (own.length <= of.limits.socketsPerPrincipal) return true
  socket.end('tooMany', `${of.limits.socketsPerPrincipal} sockets of one principal`)
  return false
}

/** The client's address; a proxy on this machine is believed. */
export function addressOf(peer: Peer): string {
  const address = peer.remoteAddress ?? ''
  const isLocal = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
  const forwarded = isLocal ? peer.request.headers.get('x-forwarded-for') : null
  return forwarded?.split(',', 1)[0]!.trim() || address
}
