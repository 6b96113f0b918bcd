/** The social networks for sign-in, if the server is registered with them. */
export const socialNetworks = ['google', 'yandex', 'vk'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const isSocialNetwork = (name: string | undefined): name is SocialNetwork =>
  (socialNetworks as readonly string[]).includes(name ?? '')

/** The longest accepted code, access token and state of a network, in characters. */
export const socialLimits = { code: 4096, state: 2000 } as const

/** `network:code` of the query key `authorization`; without a code a sign-in is to begin. */
export function readAuthorization(
  value: string | null,
): { network: SocialNetwork; code?: string } | undefined {
  const [network, ...rest] = (value ?? '').split(':')
  if (!isSocialNetwork(network)) return undefined
  const code = rest.join(':').slice(0, socialLimits.code)
  return code ? { network, code } : { network }
}

/** The path that leads to the network's own screen; `state` comes back to the entry page with the code. */
export const socialSignInPath = (network: SocialNetwork, state = ''): string =>
  `/signin/social/${network}${state ? `?state=${encodeURIComponent(state)}` : ''}`

/** The path to which the networks send people back. */
export const socialCallbackPath = '/signin/social/callback'
