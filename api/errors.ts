import { GraphQLError } from 'graphql'
import { z } from 'zod'
import {
  DomainError,
  errorCatalogue,
  type ErrorCode,
  type ErrorParams,
  type FieldReason,
} from '#schema/errors.ts'
import { fieldsOf } from '#schema/fieldErrors.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { databaseFailure } from './database/databaseFailure.ts'

/** The public form of an error, for any transport. */
export type PresentedError = { code: ErrorCode; debugMessage: string; params: ErrorParams; status: number }

/** The one place where anything thrown becomes a response. Unknown errors are logged and masked. */
export function presentError(error: unknown, log?: Log): PresentedError {
  const known = knownError(error)
  if (!known) log?.error('unexpected', { reason: reasonOf(error), stack: stackOf(error) })
  // Only the code: the input stays out of the log.
  else log?.info('refused', { code: known.code })
  const { code, params } = known ?? { code: 'unexpected' as const, params: {} }
  const { status } = errorCatalogue[code]
  const isPassing = status === unavailableStatus && params.seconds === undefined
  return { code, params: isPassing ? { ...params, seconds: againSeconds } : params, ...errorCatalogue[code] }
}

const unavailableStatus = 503
/** When to retry after `unavailable`. */
const againSeconds = 2

/** The header that goes with an error over HTTP. */
export const againHeaders = ({ seconds }: ErrorParams): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

/** Why a socket whose holder could not be identified is closed; the error is logged. */
export function refusalOf(error: unknown, log: Log): 'unauthenticated' | 'unavailable' {
  return presentError(error, log).code === 'unauthenticated' ? 'unauthenticated' : 'unavailable'
}

function knownError(error: unknown): { code: ErrorCode; params: ErrorParams } | undefined {
  if (error instanceof DomainError) return { code: error.code, params: error.params }
  if (error instanceof z.ZodError) return { code: 'invalid_input', params: { fields: fieldsOf(error) } }
  if (error instanceof GraphQLError) {
    if (error.originalError) return knownError(error.originalError)
    // Only execution sets a path: an error there without a cause is a bug of ours, not of the query.
    if (error.path) return undefined
    return { code: tooComplexMarks.has(error) ? 'too_complex' : 'bad_query', params: {} }
  }
  const failure = databaseFailure(error)
  if (failure) return { code: failure, params: {} }
  if (isOutdated(error)) return { code: 'conflict', params: {} }
  return undefined
}

const tooComplexMarks = new WeakSet<GraphQLError>()

/** A validation error that leaves as `too_complex`. */
export function tooComplex(words: string): GraphQLError {
  const error = new GraphQLError(words)
  tooComplexMarks.add(error)
  return error
}

/** A column has changed its type between the reads of its property and of its values. */
const isOutdated = (error: unknown) =>
  error instanceof Error && error.message === 'cached plan must not change result type'

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined)

/** Null for what the reader may not see, which is logged; any other error is rethrown. */
export function nullIfClosed(error: unknown, { log }: { log?: Log }): null {
  if (!(error instanceof DomainError && error.code === 'not_found')) throw error
  log?.info('refused', { code: error.code })
  return null
}

/** Parses `value` or throws `invalid_input` with the invalid fields. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new DomainError('invalid_input', { fields: fieldsOf(parsed.error) })
}

/** Refuses one field. */
export const refuseField = (field: string, reason: FieldReason): DomainError =>
  new DomainError('invalid_input', { fields: [{ field, reason }] })

type FormattedError = Record<string, unknown> & { extensions: Omit<PresentedError, 'status'> }

/** The same response as a GraphQL error in JSON. */
export function formatGraphQLError(error: unknown, log: Log): FormattedError {
  const { code, debugMessage, params } = presentError(error, log)
  const source = error instanceof GraphQLError ? error.toJSON() : {}
  const words = code === 'bad_query' || code === 'too_complex' ? reasonOf(error) : debugMessage
  return {
    message: words,
    debugMessage,
    ...('locations' in source ? { locations: source.locations } : {}),
    ...('path' in source ? { path: source.path } : {}),
    extensions: { code, debugMessage, params },
  }
}
