import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address inside the operator's own network, where an action may not reach. */
export class AddressRefused extends Error {}

/**
 * Finds the addresses of a host name for a connection, so that it goes to the very addresses that were looked at. Gives
 * `AddressRefused` where one of them is not of the public internet.
 */
export const lookupPublic: LookupFunction = (host, options, found) => {
  lookup(host, { all: true }).then(
    (addresses) => {
      const refused = addresses.find(({ address }) => !isPublic(address))
      if (refused) found(new AddressRefused(`${host} is at ${refused.address}`), [])
      else if (options.all) found(null, addresses)
      else found(null, ...first(addresses))
    },
    (error: NodeJS.ErrnoException) => found(error, []),
  )
}

const first = ([address]: LookupAddress[]): [string, number] => [address!.address, address!.family]

/** Throws `AddressRefused` for a host that is an address itself, which nothing is looked up for. */
export function checkLiteral(host: string): void {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && !isPublic(bare)) throw new AddressRefused(bare)
}

/** What of IPv6 is given to the public internet; older ranges that carry IPv4 inside lie in it under other names. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is of the public internet, also where it is an IPv4 one in the clothes of IPv6. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}
