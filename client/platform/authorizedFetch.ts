import { activeSpace } from './activeSpace.ts'
import { bootAnswer } from './bootAnswer.ts'
import { currentLocale, timeZoneHere } from './i18n.ts'
import { accessToken, hasSession, refreshSession, userId } from './session.ts'
import { leaveForSignIn } from './signIn.ts'

/**
 * `fetch` with the person's token and the active space. When the server says that the token is no good it is
 * exchanged once and the request repeated, as nobody else than before; when that is refused, the sign-in screen opens.
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const used = accessToken()
  const person = userId()
  const response = (await bootAnswer(init.body, used)) ?? (await send(input, init))
  if (!used || !isUnauthenticated(response)) return response
  const isNewer = await refreshSession(used)
  // Somebody else has signed in meanwhile, in another tab: this one is about to load anew as theirs.
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

/** GraphQL answers 200 also then, with a header that says so; the other paths 401. */
const isUnauthenticated = (response: Response): boolean =>
  response.status === 401 || response.headers.has('WWW-Authenticate')
