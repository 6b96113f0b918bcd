import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { accessGrantResolvers } from '../access/accessGrantResolvers.ts'
import { groupResolvers } from '../access/groupResolvers.ts'
import { errorCatalogue } from '#schema/errors.ts'
import { refuseView } from '../refuseView.ts'
import { accessResolvers } from '../access/resolvers.ts'
import { accessResources } from './accessResources.ts'
import { accountsResolvers } from '../accounts/resolvers.ts'
import { commentResolvers } from '../comments/resolvers.ts'
import { commentSources } from './commentSources.ts'
import type { Context } from '../context.ts'
import { againHeaders, formatGraphQLError } from '../errors.ts'
import { fileResolvers } from '../files/resolvers.ts'
import { fileSources } from './fileSources.ts'
import { actionResolvers } from '../objects/actions/resolvers.ts'
import { objectResolvers } from '../objects/resolvers.ts'
import { graphqlLimits, limitsRule, refusedVariables } from '../graphql/graphqlLimits.ts'
import { userResolvers } from '../members/userResolvers.ts'
import { groupNodeResolvers } from '../pages/groupResolvers.ts'
import { pageVersionResolvers } from '../pages/pageVersionResolvers.ts'
import { pagesResolvers } from '../pages/resolvers.ts'
import { plainListsPlugin } from '../graphql/plainLists.ts'
import { quotaResolvers } from './quotaUsage.ts'
import { rootResolvers } from '../graphql/rootResolvers.ts'
import type { Resolver, Resolvers } from '../graphql/resolvers.ts'
import { searchResolvers } from '../search/resolvers.ts'
import { trashResolvers } from '../trash/resolvers.ts'
import { openSystemTypes } from '../types/openType.ts'
import { typesResolvers } from '../types/resolvers.ts'

/** THE list: a domain's resolvers take part by standing here. */
const modules: Resolvers[] = [
  rootResolvers,
  accountsResolvers,
  userResolvers,
  accessResolvers(openSystemTypes, accessResources),
  groupResolvers(accessResources),
  quotaResolvers,
  accessGrantResolvers(accessResources),
  pagesResolvers,
  pageVersionResolvers,
  groupNodeResolvers,
  fileResolvers(fileSources),
  commentResolvers(commentSources),
  objectResolvers({ page: accessResources.page }),
  actionResolvers({ page: accessResources.page }),
  searchResolvers,
  trashResolvers,
  typesResolvers,
]

const schemaFolder = join(import.meta.dirname, '../../schema')

/** The public language: every `schema.graphql` under schema/ with the resolvers of the list. */
export function buildSchema(): GraphQLSchema {
  const files = globSync('**/schema.graphql', { cwd: schemaFolder }).sort()
  const typeDefs = files.map((file) => readFileSync(join(schemaFolder, file), 'utf8'))
  return createSchema<Context>({ typeDefs, resolvers: modules.map(refusingViews) })
}

/** The resolvers with changes that refuse who looks through another's eyes. */
function refusingViews(resolvers: Resolvers): Resolvers {
  const changes = Object.entries((resolvers.Mutation ?? {}) as Record<string, Resolver>)
  const guarded = changes.map(([name, change]): [string, Resolver] => [
    name,
    (parent, args, ctx) => {
      refuseView(ctx.actor)
      return change(parent, args, ctx)
    },
  ])
  return changes.length > 0 ? { ...resolvers, Mutation: Object.fromEntries(guarded) } : resolvers
}

/** Answers POST /graphql. Errors leave through one edge; limits are the same rules that the socket uses. */
export function createGraphQL(schema: GraphQLSchema) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maskedErrors: false,
    parserAndValidationCache: true,
    plugins: [limitsPlugin, plainListsPlugin, answersPlugin],
  })
}

const limitsPlugin: Plugin<Context> = {
  onParse: (hook) => {
    const { parseFn } = hook
    hook.setParseFn((source: unknown, options: object) =>
      parseFn(source, { ...options, maxTokens: graphqlLimits.tokens }),
    )
  },
  onValidate: (hook) => hook.addValidationRule(limitsRule),
  onExecute: ({ args, setResultAndStopExecution }) => {
    const refused = refusedVariables(args.variableValues)
    if (refused) setResultAndStopExecution({ errors: [refused] })
  },
}

const answersPlugin: Plugin<Context> = {
  onResultProcess: (hook) => {
    const { log } = hook.serverContext as unknown as Context
    hook.setResultProcessor((result) => {
      if (!('errors' in result) && !('data' in result)) return new Response(null, { status: 406 })
      const errors = result.errors?.map((error: unknown) => formatGraphQLError(error, log))
      const data = 'data' in result ? { data: result.data } : {}
      return Response.json({ ...(errors ? { errors } : {}), ...data }, answerOf(errors, result.data))
    }, 'application/json')
  },
}

/** The status and headers that say about errors what else only a look into answers of megabytes would. */
function answerOf(errors: ReturnType<typeof formatGraphQLError>[] = [], data: unknown): ResponseInit {
  const codes = errors.map(({ extensions }) => extensions)
  if (codes.some(({ code }) => code === 'unauthenticated'))
    return { headers: { 'WWW-Authenticate': 'Bearer' } }
  const passing = codes.find(({ code }) => errorCatalogue[code].status === 503)
  return passing ? { status: data ? 200 : 503, headers: againHeaders(passing.params) } : {}
}
