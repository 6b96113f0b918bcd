import { isFromHere, isLocalHost } from '#schema/loopback.ts'
import { isSame } from '../accounts/tokens.ts'
import type { Env } from '../env.ts'
import { bearerOf } from '../identify.ts'

/**
 * Whether the request comes from this machine itself. Never true behind a public address: a proxy on this machine
 * connects from loopback, too, and may not say on whose behalf. A proxy that TRUST_PROXY counts says so in a header.
 */
export function asksFromHere(env: Env, request: Request, address: string): boolean {
  if (!isLocalHost(new URL(env.publicUrl).hostname)) return false
  const header = (name: string) => request.headers.get(name)
  return isFromHere({ address, hostname: new URL(request.url).hostname, header })
}

/** Whether a request may read `/metrics`: it carries METRICS_TOKEN, or comes from the machine itself. */
export function mayReadMetrics(env: Env, request: Request, address: string): boolean {
  const token = bearerOf(request.headers)
  if (token !== null) return env.metricsToken !== undefined && isSame(token, env.metricsToken)
  return asksFromHere(env, request, address)
}
