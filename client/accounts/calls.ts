import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#api/router'
import { currentLocale } from '../platform/i18n.ts'
import { postGraphql } from '../platform/postGraphql.ts'
import type { Session } from '../platform/session.ts'

/** Calls of someone who is not signed in yet: whatever token the browser still has does not go with them. */
export const anonymous = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', headers: () => ({ 'Accept-Language': currentLocale() }) })],
})

/** A session with the id of the person it belongs to. */
export type OwnSession = Session & { user_id: string }

const userSignIn = `mutation ($login: String!, $password: String!, $locale: String) {
  userSignIn(input: { login: $login, password: $password, locale: $locale }) {
    recordId
    record { token_type expires_in access_token refresh_token }
  }
}`

/** Signs in with the current language. Throws `wrong_credentials`, `too_soon`, `unavailable`. */
export async function signIn(login: string, password: string): Promise<OwnSession> {
  type Answer = { userSignIn: { recordId: string; record: Session } }
  const variables = { login, password, locale: currentLocale() }
  const { userSignIn: payload } = await postGraphql<Answer>(userSignIn, variables)
  return { ...payload.record, user_id: payload.recordId }
}
