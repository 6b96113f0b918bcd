const loopback = /^(127\.|::1$|::ffff:127\.)/
const localHost = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/

/** True for a host that only the machine itself knows by that name. */
export const isLocalHost = (hostname: string): boolean => localHost.test(hostname)

/** `address` is the other end of the socket, `header` reads a header of the request. */
export type Asked = { address: string; hostname: string; header: (name: string) => string | null }

/** Asked from this machine, by its own name, and by no proxy on somebody's behalf that says so. */
export const isFromHere = ({ address, hostname, header }: Asked): boolean =>
  loopback.test(address) &&
  isLocalHost(hostname) &&
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].every((name) => header(name) === null)
