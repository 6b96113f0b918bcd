import { DomainError } from '#schema/errors.ts'
import { networkOf } from '../http/clientAddress.ts'
import type { Route } from '../http/http.ts'
import { countAttempts } from './attempts.ts'
import { refreshSession } from './sessionPair.ts'

const limit = { most: 120, seconds: 60 }

/** RAPI.21: takes `{ refresh_token }` and returns a new pair. */
export const refreshRoute: Route = {
  name: 'refresh',
  method: 'POST',
  matches: (path) => path === '/signin/refresh_token',
  body: 4096,
  async handle({ app, ip, request }) {
    const given = (await request.json().catch(() => undefined)) as
      | { refresh_token?: unknown }
      | null
      | undefined
    if (typeof given?.refresh_token !== 'string') throw new DomainError('refresh_refused')
    await countAttempts(app.sql, { [`refresh ${networkOf(ip)}`]: limit })
    return Response.json(await refreshSession(app, given.refresh_token, ip))
  },
}
