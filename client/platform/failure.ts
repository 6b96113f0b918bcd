import { DomainError, errorCatalogue } from '#schema/errors.ts'
import type { ErrorCode, ErrorParams } from '#schema/errors.ts'

type Coded = { code?: unknown; params?: unknown }

/** Anything thrown, as an error of the catalogue; unknown errors become `unexpected`. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (typeof error !== 'object' || error === null) return new DomainError('unexpected')
  const parts = error as {
    graphQLErrors?: { extensions?: Coded }[]
    networkError?: unknown
    response?: { status?: number }
    data?: { domain?: Coded } | null
    shape?: unknown
  }
  const coded = parts.graphQLErrors?.[0]?.extensions ?? parts.data?.domain
  if (coded && isErrorCode(coded.code)) return new DomainError(coded.code, paramsOf(coded.params))
  const told = parts.networkError === undefined ? undefined : toldByStatus.get(parts.response?.status ?? 0)
  if (told) return new DomainError(told)
  const isTransport = parts.networkError !== undefined || error instanceof TypeError || isTrpcTransport(error)
  return new DomainError(isTransport ? 'unavailable' : 'unexpected')
}

/** Statuses of a proxy that a retry would not fix, or not at once. */
const toldByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'too_large'],
  [429, 'too_soon'],
])

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCatalogue, code)

const paramsOf = (params: unknown): ErrorParams =>
  typeof params === 'object' && params !== null ? (params as ErrorParams) : {}

/** tRPC's error without a shape never reached a procedure: the network, or a proxy's page of 502 to 504. */
const isTrpcTransport = (error: object) =>
  error instanceof Error && error.name === 'TRPCClientError' && !('shape' in error && error.shape)

/** The code of an HTTP status, when the body has none. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_soon'
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected'
}
