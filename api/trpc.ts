import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { DomainError, errorCatalogue } from '#schema/errors.ts'
import type { Log } from '#schema/log.ts'
import { unstorableIn } from '#schema/storableText.ts'
import type { Context } from './context.ts'
import { isTooDeep } from './graphql/graphqlLimits.ts'
import { presentError, refuseField, type PresentedError } from './errors.ts'
import { refuseView } from './refuseView.ts'

const presented = new WeakMap<TRPCError, PresentedError>()

/** tRPC's own codes for a call that names no procedure or cannot be parsed. */
const badCalls = new Set(['PARSE_ERROR', 'NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_MEDIA_TYPE'])

/** The product's response to an error of tRPC, logged once. */
export function presentTrpcError(error: TRPCError, log: Log | undefined): PresentedError {
  const known = presented.get(error)
  if (known) return known
  const made = present(error, log)
  if (log) presented.set(error, made)
  return made
}

function present(error: TRPCError, log: Log | undefined): PresentedError {
  if (badCalls.has(error.code) || isMisshapen(error))
    return { code: 'bad_query', params: {}, ...errorCatalogue.bad_query }
  return presentError(error.cause ?? error, log)
}

/** A call that tRPC itself refuses, such as several in one; input that is refused has a cause of ours. */
const isMisshapen = ({ code, cause }: TRPCError): boolean =>
  code === 'BAD_REQUEST' && !(cause instanceof ZodError) && !(cause instanceof DomainError)

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error, ctx }) {
    const { code, debugMessage, params, status } = presentTrpcError(error, ctx?.log)
    return {
      message: debugMessage,
      code: shape.code,
      data: {
        code: shape.data.code,
        path: shape.data.path,
        httpStatus: status,
        domain: { code, params, debugMessage },
      },
    }
  },
})

export const router = t.router

/** A procedure for anyone; a viewer who looks as someone else cannot change anything by it. */
export const openProcedure = t.procedure.use(async ({ ctx, type, getRawInput, next }) => {
  if (type === 'mutation') refuseView(ctx.actor)
  const given = await getRawInput().catch((cause: unknown) => {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  })
  if (isTooDeep(given)) throw new DomainError('too_complex')
  const field = unstorableIn(given)
  if (field !== undefined) throw refuseField(field, 'format')
  return next()
})

/** A procedure for a signed-in person. */
export const accountProcedure = openProcedure.use(({ ctx, next }) => {
  if (ctx.actor.kind === 'account') return next({ ctx: { ...ctx, account: ctx.actor } })
  const cause = new DomainError('unauthenticated')
  throw new TRPCError({ code: 'UNAUTHORIZED', cause })
})
