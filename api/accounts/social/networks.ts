import type { SocialNetwork } from '#schema/accounts/socialNetworks.ts'

/** What a network reports about a person. An unconfirmed email counts as none. */
export type SocialPerson = { id?: string; email?: string; name?: string; surname?: string }

type Endpoints = {
  authorize: string
  token: string
  person: string
  /** Reports which program a token was issued to. A network without this endpoint signs in only by code. */
  introspect?: string
}
type Said = Record<string, unknown>

export type Network = {
  endpoints: Endpoints
  scopes: string[]
  /** The request for the person who owns an access token. */
  ask(this: void, token: string, clientId: string): RequestInit
  read(this: void, said: Said): SocialPerson
}

const text = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
const bearer = (scheme: string) => (token: string) => ({ headers: { Authorization: `${scheme} ${token}` } })

/** The networks as their documentation describes them in November 2026. */
const known: Record<SocialNetwork, Network> = {
  google: {
    endpoints: {
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      person: 'https://openidconnect.googleapis.com/v1/userinfo',
      introspect: 'https://oauth2.googleapis.com/tokeninfo',
    },
    scopes: ['openid', 'email', 'profile'],
    ask: bearer('Bearer'),
    read: ({ sub, email, email_verified: confirmed, given_name: name, family_name: surname }) => ({
      id: text(sub),
      email: confirmed === true || confirmed === 'true' ? text(email) : undefined,
      name: text(name),
      surname: text(surname),
    }),
  },
  yandex: {
    endpoints: {
      authorize: 'https://oauth.yandex.ru/authorize',
      token: 'https://oauth.yandex.ru/token',
      person: 'https://login.yandex.ru/info?format=json',
    },
    scopes: ['login:email', 'login:info'],
    ask: bearer('OAuth'),
    read: ({ id, default_email: email, first_name: name, last_name: surname }) => ({
      id: text(id),
      email: text(email),
      name: text(name),
      surname: text(surname),
    }),
  },
  vk: {
    endpoints: {
      authorize: 'https://id.vk.com/authorize',
      token: 'https://id.vk.com/oauth2/auth',
      person: 'https://id.vk.com/oauth2/user_info',
    },
    scopes: ['email'],
    ask: (token, clientId) => ({
      method: 'POST',
      body: new URLSearchParams({ access_token: token, client_id: clientId }),
    }),
    read: ({ user }) => {
      const { user_id: id, email, first_name: name, last_name: surname } = (user ?? {}) as Said
      return { id: text(id), email: text(email), name: text(name), surname: text(surname) }
    },
  },
}

/** A network, or a replacement at `issuer` with the usual paths of OpenID providers. */
export function networkAt(name: SocialNetwork, issuer: string | undefined): Network {
  const network = known[name]
  if (!issuer) return network
  const at = (path: string) => `${issuer}/${path}`
  const endpoints = {
    authorize: at('authorize'),
    token: at('token'),
    person: at('userinfo'),
    introspect: network.endpoints.introspect && at('introspect'),
  }
  return { ...network, endpoints }
}
