import { webAddress } from '#schema/kinds/bookmark.ts'

/** Why an address is not shown in a frame. */
export type FrameFault = 'no_address' | 'no_https' | 'private' | 'own'

const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/
const ip4 = /^\d+\.\d+\.\d+\.\d+$/

/**
 * The address that a frame may show: https, with a public host name. Addresses of nearby machines are refused, and
 * those of this program, which would be same-origin with the page around them.
 */
export function frameAddress(
  address: string,
  ownHosts: readonly string[],
): { url: string } | { fault: FrameFault } {
  const text = address.trim()
  if (webAddress(text) === undefined || !URL.canParse(text)) return { fault: 'no_address' }
  const { protocol, hostname: named, username, password, href } = new URL(text)
  // With a dot behind it a name is the same host.
  const hostname = named.replace(/\.+$/, '')
  if (protocol !== 'https:') return { fault: 'no_https' }
  if (username !== '' || password !== '') return { fault: 'no_address' }
  // A numeric host is far more often one's own machine than a site.
  if (hostname.startsWith('[') || ip4.test(hostname) || !hostname.includes('.') || localName.test(hostname))
    return { fault: 'private' }
  return ownHosts.includes(hostname) ? { fault: 'own' } : { url: href }
}
