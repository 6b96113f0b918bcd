/** The accepted forms of addresses; any other header value is ignored. */
const addressForm = /^[0-9a-f.:]{2,45}$/i

type HeadersOf = { get(name: string): string | null }

/**
 * The client's address. Each of the `proxies` in front of the program has appended the address that it saw to
 * X-Forwarded-For. So the address that the outermost proxy appended is the right one; anyone may have written what
 * precedes it.
 */
export function clientAddress(socketAddress: string, headers: HeadersOf, proxies: number): string {
  if (proxies === 0) return socketAddress
  const added = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const found = added.at(-proxies)
  return found && addressForm.test(found) ? found : socketAddress
}
