import { socialLimits } from '#schema/accounts/socialNetworks.ts'

/** The target of a sign-in: it goes to a network and back in the query key `state`. */
export type EntryState = {
  redirectPath?: string
  spaceId?: string
  pageId?: string
  theme?: 'light' | 'dark'
}

export const idForm = /^\d{1,18}$/
const pageForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The state as base64url of JSON; empty if it has no content or is too long. */
export function writeState(state: EntryState): string {
  const text = JSON.stringify(state)
  if (text === '{}') return ''
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('')
  const encoded = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return encoded.length > socialLimits.state ? '' : encoded
}

/** Parses a state. Unknown or malformed parts are left out, and an unreadable one gives nothing. */
export function readState(encoded: string | null): EntryState {
  const { redirectPath, spaceId, pageId, theme } = parse(encoded ?? '')
  return {
    redirectPath: typeof redirectPath === 'string' ? redirectPath : undefined,
    spaceId: idForm.test(String(spaceId)) ? String(spaceId) : undefined,
    pageId: pageForm.test(String(pageId)) ? String(pageId) : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  }
}

function parse(encoded: string): { [part in keyof EntryState]?: unknown } {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (sign) => sign.codePointAt(0)!)
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
