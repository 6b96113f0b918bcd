import { execute, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import { DomainError, errorCatalogue } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { againHeaders, formatGraphQLError } from '../errors.ts'
import { packedJson } from '../http/packedJson.ts'
import { keepDocuments, kindOf } from './documents.ts'
import { refusedVariables } from './graphqlLimits.ts'
import { withPlainLists } from './plainLists.ts'

const operationForm = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

/**
 * Executes operations sent as the JSON of a POST. Errors leave through one function; the limits are those of the
 * socket. Throws `bad_query` for an invalid operation.
 */
export function answerOperations(schema: GraphQLSchema) {
  const documentOf = keepDocuments(schema)
  return async function answer(body: string, ctx: Context): Promise<Response> {
    const { query, operationName, variables } = readOperation(body)
    const parsed = documentOf(query)
    if ('errors' in parsed) return present({ errors: parsed.errors }, ctx)
    const { document } = parsed
    if (kindOf(document, operationName) === 'subscription') return new Response(null, { status: 406 })
    const refused = refusedVariables(variables)
    if (refused) return present({ errors: [refused] }, ctx)
    const result = await withPlainLists(ctx, () =>
      execute({ schema, document, operationName, variableValues: variables ?? undefined, contextValue: ctx }),
    )
    return present(result, ctx)
  }
}

function readOperation(body: string): z.infer<typeof operationForm> {
  try {
    return operationForm.parse(JSON.parse(body))
  } catch {
    throw new DomainError('bad_query')
  }
}

function present({ data, errors: thrown }: ExecutionResult, { log, request }: Context): Promise<Response> {
  const errors = thrown?.map((error) => formatGraphQLError(error, log))
  const answer = { ...(errors ? { errors } : {}), ...(data === undefined ? {} : { data }) }
  return packedJson(request, answer, headOf(errors, data))
}

/**
 * The status and headers that summarise the errors; otherwise only parsing a response of megabytes would show them.
 */
function headOf(errors: ReturnType<typeof formatGraphQLError>[] = [], data: unknown): ResponseInit {
  const codes = errors.map(({ extensions }) => extensions)
  if (codes.some(({ code }) => code === 'unauthenticated'))
    return { headers: { 'WWW-Authenticate': 'Bearer' } }
  const passing = codes.find(({ code }) => errorCatalogue[code].status === 503)
  return passing ? { status: data ? 200 : 503, headers: againHeaders(passing.params) } : {}
}
