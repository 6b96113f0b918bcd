import { activeSpace } from './activeSpace.ts'
import { bootAnswer } from './bootAnswer.ts'
import { currentLocale, timeZoneHere } from './i18n.ts'
import { accessToken, hasSession, refreshSession, userId } from './session.ts'
import { leaveForSignIn } from './signIn.ts'

/**
 * `fetch` with the user's token and the active space. When the server says that the token is invalid, it is exchanged
 * once and the request is repeated, only as the same user. If the exchange is refused, the sign-in screen opens.
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const used = accessToken()
  const person = userId()
  const response = (await bootAnswer(init.body, used)) ?? (await send(input, init))
  if (!used || !isUnauthenticated(response)) return response
  const isNewer = await refreshSession(used)
  // Someone else has signed in in another tab in the meantime: this tab is about to reload as theirs.
  if (userId() !== person && hasSession()) return response
  if (isNewer) return send(input, init)
  await leaveForSignIn(location.pathname + location.search)
  return response
}

function send(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = accessToken()
  const space = activeSpace.get()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (space && !headers.has('Space')) headers.set('Space', space)
  headers.set('Accept-Language', currentLocale())
  headers.set('Time-Zone', timeZoneHere())
  return fetch(input, { ...init, headers })
}

/** GraphQL returns 200 even then, with a header that says so; the other paths return 401. */
const isUnauthenticated = (response: Response): boolean =>
  response.status === 401 || response.headers.has('WWW-Authenticate')
