const loopback = /^(127\.|::1$|::ffff:127\.)/
const localHost = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/

/** True for a host name that resolves only on the machine itself. */
export const isLocalHost = (hostname: string): boolean => localHost.test(hostname)

/** `address` is the other end of the socket, `header` reads a header of the request. */
export type Asked = { address: string; hostname: string; header: (name: string) => string | null }

/** True for a request from this machine, by its own name, and not from a proxy that says it acts for someone else. */
export const isFromHere = ({ address, hostname, header }: Asked): boolean =>
  loopback.test(address) &&
  isLocalHost(hostname) &&
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].every((name) => header(name) === null)
