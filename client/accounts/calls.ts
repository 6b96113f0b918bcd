import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#api/router'
import type { SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { currentLocale } from '../platform/i18n.ts'
import { postGraphql } from '../platform/postGraphql.ts'
import type { Session } from '../platform/session.ts'

/** Calls of someone who is not signed in yet: they never send a token that the browser still has. */
export const anonymous = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', headers: () => ({ 'Accept-Language': currentLocale() }) })],
})

/** Ends the sign-in of a token. */
export async function endSession(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const own = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc', headers })] })
  await own.sessions.signOut.mutate()
}

/** A session with the id of the person it belongs to. */
export type OwnSession = Session & { user_id: string }

const userSignIn = `mutation ($login: String!, $password: String!, $locale: String) {
  userSignIn(input: { login: $login, password: $password, locale: $locale }) {
    recordId
    record { token_type expires_in access_token refresh_token ended_by_reuse }
  }
}`

const userSignInSocialNetwork = `mutation ($input: UserSignInSocialNetworkInput!) {
  userSignInSocialNetwork(input: $input) {
    recordId
    record { token_type expires_in access_token refresh_token ended_by_reuse }
  }
}`

type Payload = { recordId: string; record: Session }

/** Signs in with the current language. Throws `wrong_credentials`, `too_soon`, `unavailable`. */
export async function signIn(login: string, password: string): Promise<OwnSession> {
  const variables = { login, password, locale: currentLocale() }
  const { userSignIn: payload } = await postGraphql<{ userSignIn: Payload }>(userSignIn, variables)
  return { ...payload.record, user_id: payload.recordId }
}

/** Signs in by the code of a network. Throws `social_refused`, `email_taken`, `too_soon`, `unavailable`. */
export async function signInBySocialNetwork(
  network: SocialNetwork,
  code: string,
  space_id?: string,
): Promise<OwnSession> {
  const input = { network, code, space_id, locale: currentLocale() }
  const { userSignInSocialNetwork: payload } = await postGraphql<{ userSignInSocialNetwork: Payload }>(
    userSignInSocialNetwork,
    { input },
  )
  return { ...payload.record, user_id: payload.recordId }
}
