import { isFromHere, isLocalHost } from '#schema/loopback.ts'
import { isSame } from '../accounts/tokens.ts'
import type { Env } from '../env.ts'
import { bearerOf } from '../identify.ts'

/**
 * Whether the machine itself asks. Where people come by a public address nobody does: a proxy on this machine asks from
 * loopback, too, and need not say on whose behalf. One that TRUST_PROXY counts on says so in a header.
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
