import type { Env } from '../env.ts'

type Cookie = { name: string; value: string; maxAgeSeconds: number }

const isSecure = ({ publicUrl }: Env) => publicUrl.startsWith('https:')

/** Under https a prefix that browsers enforce: neither another host nor plain http can set such a cookie. */
const fullName = (env: Env, name: string) => (isSecure(env) ? `__Host-${name}` : name)

/** The Set-Cookie header of a cookie that scripts cannot read and that no other site sends. */
export function ownCookie(env: Env, { name, value, maxAgeSeconds }: Cookie): string {
  const secure = isSecure(env) ? '; Secure' : ''
  return `${fullName(env, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * The value of such a cookie, not yet verified; undefined when it is longer than 1000 characters or has invalid ones.
 */
export const readCookie = (env: Env, request: Request, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${fullName(env, name)}=([\\w.~-]{1,1000})(?:;|$)`).exec(
    request.headers.get('cookie') ?? '',
  )?.[1]
