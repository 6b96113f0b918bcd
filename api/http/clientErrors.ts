import { z } from 'zod'
import { clientErrorKinds, clientErrorLimits, clientErrorPath } from '#schema/clientError.ts'
import { DomainError } from '#schema/errors.ts'
import { countAttempts } from '../accounts/attempts.ts'
import type { Route } from './http.ts'

const limits = { ofAddress: { most: 30, seconds: 60 }, ofAll: { most: 600, seconds: 60 } }

const text = (most: number) => z.string().max(most)
const body = z.object({
  kind: z.enum(clientErrorKinds),
  message: text(clientErrorLimits.message),
  stack: text(clientErrorLimits.stack),
  path: text(clientErrorLimits.path),
})

/** Queries and fragments of URLs contain tokens and codes, which must not be logged. */
const withoutQueries = (said: string) => said.replace(/[?#][^\s:)'"]*/g, '')

/** Logs an error of a browser, under the request id that the browser gave it. */
export const clientErrorsRoute: Route = {
  name: 'client_errors',
  method: 'POST',
  matches: (path) => path === clientErrorPath,
  body: clientErrorLimits.bodyBytes,
  async handle({ app, request, ip, log }) {
    const given = body.safeParse(await request.json().catch(() => undefined))
    if (!given.success) throw new DomainError('invalid_input')
    await countAttempts(app.sql, { [`client error ${ip}`]: limits.ofAddress, 'client errors': limits.ofAll })
    const { kind, message, stack, path } = given.data
    log.warn('client_error', {
      kind,
      message: withoutQueries(message),
      stack: withoutQueries(stack),
      path: withoutQueries(path),
      browser: request.headers.get('user-agent')?.slice(0, 200),
    })
    return new Response(null, { status: 204 })
  },
}
