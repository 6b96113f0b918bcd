import type { Peer } from 'crossws'
import { clientAddress } from '#schema/clientAddress.ts'
import { readShapes } from '#schema/kinds/readShapes.ts'
import { shapesParameter } from '#schema/kinds/sayShapes.ts'
import type { Crowd } from './crowd.ts'
import type { SyncLimits } from './limits.ts'
import type { SyncSocket } from './socket.ts'

/** How a socket is counted: under its principal, or under its address until it has shown a valid token. */
export const kindOf = ({ principal, ip }: SyncSocket): string => principal ?? strangersOf(ip)
const strangersOf = (ip: string): string => `stranger ${ip}`

type Admission = { crowd: Crowd<SyncSocket>; limits: SyncLimits }

/** Whether the principal of a socket may have one more; closes the socket if not. */
export function admit(socket: SyncSocket, { crowd, limits }: Admission): boolean {
  if (crowd.count(kindOf(socket)) <= limits.socketsPerPrincipal) return true
  socket.end('tooMany', `${limits.socketsPerPrincipal} sockets of one principal`)
  return false
}

/** Closes a socket that has not shown a token yet when its address has too many of those. */
export function admitStranger(socket: SyncSocket, { crowd, limits }: Admission): void {
  if (crowd.count(strangersOf(socket.ip)) > limits.unauthenticatedSocketsPerAddress)
    socket.end('tooMany', 'sockets of an address without a token')
}

/** The client address of a socket, behind this many proxies. */
export const addressOf = (peer: Peer, proxies: number): string =>
  clientAddress(peer.remoteAddress ?? '', peer.request.headers, proxies)

/** The versions of shapes that a client announced when it connected. */
export const shapesOf = ({ request: { url } }: Peer): ReadonlyMap<string, number> =>
  readShapes(new URLSearchParams(/\?(.*)$/.exec(url)?.[1]).get(shapesParameter))
