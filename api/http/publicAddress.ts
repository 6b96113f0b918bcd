import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address inside the operator's own network, where the program may not be sent by those who use it. */
export class AddressRefused extends Error {}

/** Whether the program may connect to an address. */
export type MayReach = (address: string) => boolean

/**
 * Finds the addresses of a host name for a connection, so that it goes to the very addresses that were looked at. Gives
 * `AddressRefused` where one of them may not be reached.
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

/** Throws `AddressRefused` for a host that is an address itself, which nothing is looked up for. */
export function checkLiteral(host: string, mayReach: MayReach): void {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && !mayReach(bare)) throw new AddressRefused(bare)
}

/** What of IPv6 is given to the public internet; older ranges that carry IPv4 inside lie in it under other names. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Where a cloud tells its machines about themselves under an address that looks public. */
const ofTheCloud = new Set(['168.63.129.16'])

/** Whether an address is of the public internet, also where it is an IPv4 one in the clothes of IPv6. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (ofTheCloud.has(parsed.toString())) return false
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}
