import {
  isSocialNetwork,
  socialCallbackPath,
  socialLimits,
  socialSignInPath,
  socialNetworks,
} from '#schema/accounts/socialNetworks.ts'
import { DomainError } from '#schema/errors.ts'
import type { Route } from '../../http/http.ts'
import { socialClient } from './client.ts'
import { beginHandshake, readHandshake } from './handshake.ts'

const starts: readonly string[] = socialNetworks.map((network) => socialSignInPath(network))

/** `GET /signin/social/{network}?state=`: redirects to the network's own screen. */
export const socialStartRoute: Route = {
  name: 'social_start',
  method: 'GET',
  matches: (path) => starts.includes(path),
  body: 0,
  handle({ app, url }) {
    const network = url.pathname.split('/').at(-1)
    const client = isSocialNetwork(network) ? socialClient(app, network) : undefined
    if (!client || !isSocialNetwork(network)) throw new DomainError('not_found')
    const state = (url.searchParams.get('state') ?? '').slice(0, socialLimits.state)
    const handshake = beginHandshake(app.env.secret, network, state)
    const secure = app.env.publicUrl.startsWith('https:') ? '; Secure' : ''
    return redirect(client.screen(handshake.state, handshake.verifier).href, handshake.cookie + secure)
  },
}

/**
 * The route to which the network sends the person back. It redirects to the entry page with the code, never to
 * another site.
 */
export const socialCallbackRoute: Route = {
  name: 'social_callback',
  method: 'GET',
  matches: (path) => path === socialCallbackPath,
  body: 0,
  handle({ app, url, request }) {
    const passed = readHandshake(app.env.secret, url.searchParams.get('state') ?? '', request)
    const code = url.searchParams.get('code')
    if (!passed || !code) return redirect(`${app.env.publicUrl}/authorization?social=refused`)
    const device = url.searchParams.get('device_id')
    const query = new URLSearchParams({
      authorization: `${passed.network}:${code}${device ? `~${device}` : ''}`,
      ...(passed.state ? { state: passed.state } : {}),
    })
    return redirect(`${app.env.publicUrl}/enter?${query.toString()}`)
  },
}

const redirect = (to: string, cookie?: string): Promise<Response> =>
  Promise.resolve(
    new Response(null, {
      status: 302,
      headers: { Location: to, 'Cache-Control': 'no-store', ...(cookie ? { 'Set-Cookie': cookie } : {}) },
    }),
  )
