import type { Json, TestApi } from '../testing/testing.ts'

const mutation = `mutation ($login: String!, $password: String!) {
  userSignIn(input: { login: $login, password: $password, locale: "ru" }) {
    recordId status record { token_type expires_in access_token refresh_token } } }`

/** The full response of userSignIn. */
export const signInBy = async (terem: TestApi, login: string, password: string): Promise<Json> =>
  terem.call({}, mutation, { login, password })

/** The code of a response's first error. */
export const codeOf = (answer: Json): string | undefined => answer.errors?.[0]?.extensions.code

/** The response of the refresh call. */
export async function refreshBy(terem: TestApi, token: unknown): Promise<{ status: number; body: Json }> {
  const body = JSON.stringify({ refresh_token: token })
  const answer = await terem.fetch('/signin/refresh_token', { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}
