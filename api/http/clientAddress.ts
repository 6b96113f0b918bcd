import ipaddr from 'ipaddr.js'

/** What attempts are counted by: one customer of a network has 2^64 addresses of the sixth version. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${(parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')}/64`
}
