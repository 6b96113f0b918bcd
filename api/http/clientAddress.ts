import ipaddr from 'ipaddr.js'

/** The key by which attempts are counted: one customer of a network has 2^64 IPv6 addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${(parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')}/64`
}
