import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address in the operator's private network, where users must not be able to send the program. */
export class AddressRefused extends Error {}

/** Whether the program may connect to an address. */
export type MayReach = (address: string) => boolean

/**
 * Resolves a host name for a connection, so that it goes to exactly the addresses that were checked. Fails with
 * `AddressRefused` when one of them may not be reached.
 */
export const lookupReachable =
  (mayReach: MayReach): LookupFunction =>
  (host, options, found) => {
    lookup(host, { all: true }).then(
      (addresses) => {
        const refused = addresses.find(({ address }) => !mayReach(address))
        if (refused) found(new AddressRefused(`${host} is at ${refused.address}`), [])
        else if (options.all) found(null, addresses)
        else found(null, ...first(addresses))
      },
      (error: NodeJS.ErrnoException) => found(error, []),
    )
  }

const first = ([address]: LookupAddress[]): [string, number] => [address!.address, address!.family]

/** Throws `AddressRefused` for a host that is an address itself, which is never resolved. */
export function checkLiteral(host: string, mayReach: MayReach): void {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && !mayReach(bare)) throw new AddressRefused(bare)
}

/** The IPv6 ranges of the public internet; older ranges that embed IPv4 are other names for parts of it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** The metadata services of clouds that use addresses which look public. */
const ofTheCloud = new Set(['168.63.129.16'])

/** Whether an address belongs to the public internet, including IPv4 addresses embedded in IPv6. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (ofTheCloud.has(parsed.toString())) return false
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}
