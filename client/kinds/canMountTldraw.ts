/**
 * Whether tldraw may run here. Its licence lets it run unlicensed for development only; elsewhere it goes blank after
 * five seconds and reports the address to its makers. It takes `localhost` and loopback addresses for development, but
 * names below `.localhost` only in development builds, so those need a key like any other host.
 */
export function canMountTldraw(
  licenseKey: string | null,
  hostname: string,
  developmentBuild: boolean,
): boolean {
  if (licenseKey) return true
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)) return true
  return developmentBuild && host.endsWith('.localhost')
}
