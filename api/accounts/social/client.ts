import { ArcticFetchError, CodeChallengeMethod, OAuth2Client } from 'arctic'
import { socialCallbackPath, type SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { DomainError } from '#schema/errors.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { App } from '../../context.ts'
import { networkAt, type SocialPerson } from './networks.ts'

const answerLimitMs = 10_000

/** The requests that this server makes to a network as a registered program. Undefined when it is not registered. */
export function socialClient({ env, log }: Pick<App, 'env' | 'log'>, name: SocialNetwork) {
  const settings = env.social[name]
  if (!settings) return undefined
  const { id, secret, issuer } = settings
  const { endpoints, scopes, ask, read } = networkAt(name, issuer)
  // VK's newer protocol has no client secret and requires the device id instead.
  const password = name === 'vk' ? null : secret
  const oauth = new OAuth2Client(id, password, env.publicUrl + socialCallbackPath)
  return {
    /** The URL of the network's own sign-in screen. */
    screen: (state: string, verifier: string): URL =>
      oauth.createAuthorizationURLWithPKCE(
        endpoints.authorize,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      ),

    /** The person whose code this is. Throws `social_refused`, and `unavailable` when the network does not answer. */
    byCode: (given: string, verifier: string): Promise<SocialPerson> =>
      guard(log, async () => {
        const [code, device] = given.split('~')
        const query = device ? `?${new URLSearchParams({ device_id: device }).toString()}` : ''
        const tokens = await oauth.validateAuthorizationCode(endpoints.token + query, code!, verifier)
        return personOf(tokens.accessToken())
      }),

    /**
     * The person whose access token this is, once the network has confirmed that it was issued to this program.
     * Throws as `byCode`.
     */
    byToken: (token: string): Promise<SocialPerson> =>
      guard(log, async () => {
        if (!endpoints.introspect) throw new Error('signs in by code alone')
        const body = new URLSearchParams({ token, access_token: token })
        const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
        const said = await fetchJson(endpoints.introspect, {
          method: 'POST',
          body,
          headers: { Authorization: basic },
        })
        if ((said.aud ?? said.client_id) !== id) throw new Error('a token of another program')
        return personOf(token)
      }),
  }

  async function personOf(token: string): Promise<SocialPerson> {
    return read(await fetchJson(endpoints.person, ask(token, id)))
  }
}

async function fetchJson(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch((error: unknown) => {
    throw new ArcticFetchError(error)
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}

async function guard<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn('social_refused', { reason: reasonOf(error) })
    throw new DomainError(error instanceof ArcticFetchError ? 'unavailable' : 'social_refused')
  }
}
