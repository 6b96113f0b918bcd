const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'terem:']

/**
 * The address if following it cannot run code: with a known scheme, or relative. Otherwise `undefined`. Control
 * characters and spaces, which browsers drop from a scheme, are ignored in the check.
 */
export function safeAddress(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what hides a scheme
  const bare = address.replaceAll(/[\u0000-\u0020\u007f]/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(bare)?.[1]?.toLowerCase()
  if (bare === '' || (scheme !== undefined && !schemes.includes(scheme))) return undefined
  return address.trim()
}

/** The address that stands for a mention in Markdown. */
export const mentionAddress = (kind: 'user' | 'page', id: string): string =>
  `terem:${kind}/${encodeURIComponent(id)}`

/** The target of a mention's address, if it is one. */
export function parseMentionAddress(address: string): { kind: 'user' | 'page'; id: string } | undefined {
  const found = /^terem:(user|page)\/([^/\s]+)$/.exec(address)
  if (!found) return undefined
  try {
    return { kind: found[1] as 'user' | 'page', id: decodeURIComponent(found[2]!) }
  } catch {
    return undefined
  }
}
