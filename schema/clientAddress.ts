/** Forms of addresses; anything else that a header says is not taken for one. */
const addressForm = /^[0-9a-f.:]{2,45}$/i

type HeadersOf = { get(name: string): string | null }

/**
 * The address of whoever asks. Each of the `proxies` in front of the program has added the address that it saw to
 * X-Forwarded-For, so the one that the outermost of them added counts; what stands before it anyone may have written.
 */
export function clientAddress(socketAddress: string, headers: HeadersOf, proxies: number): string {
  if (proxies === 0) return socketAddress
  const added = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const found = added.at(-proxies)
  return found && addressForm.test(found) ? found : socketAddress
}
