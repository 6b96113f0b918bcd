import type { Config } from '../platform/config.ts'
import { accessToken } from '../platform/session.ts'

const answerLimitMs = 15_000

/**
 * Asks the operator's cloud whether the person has access and, if so, opens it; false when they have none or the
 * cloud does not respond.
 */
export async function openCloudDisk(cloud: NonNullable<Config['cloud']>, email: string): Promise<boolean> {
  const response = await fetch(`${cloud.url}/api/user-space-binding`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken()}` },
    body: JSON.stringify({ email, spaceId: cloud.spaceId }),
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch(() => undefined)
  const said = (await response?.json().catch(() => undefined)) as { result?: unknown } | undefined
  if (said?.result !== true) return false
  location.assign(cloud.diskUrl)
  return true
}
