import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { accessGrantResolvers } from '../access/accessGrantResolvers.ts'
import { groupResolvers } from '../access/groupResolvers.ts'
import { refuseView } from '../refuseView.ts'
import { accessResolvers } from '../access/resolvers.ts'
import { accessResources } from './accessResources.ts'
import { accountsResolvers } from '../accounts/resolvers.ts'
import { chatResolvers } from '../chat/resolvers.ts'
import { commentResolvers } from '../comments/resolvers.ts'
import { commentSources } from './commentSources.ts'
import type { Context } from '../context.ts'
import { fileResolvers } from '../files/resolvers.ts'
import { fileSources } from './fileSources.ts'
import { actionResolvers } from '../objects/actions/resolvers.ts'
import { objectResolvers } from '../objects/resolvers.ts'
import { constraintResolvers } from '../objects/constraints/resolvers.ts'
import { relationResolvers } from '../objects/relations/resolvers.ts'
import { templateResolvers } from '../objects/templates/resolvers.ts'
import { userResolvers } from '../members/userResolvers.ts'
import { formResolvers } from '../pages/forms/resolvers.ts'
import { groupNodeResolvers } from '../pages/groupResolvers.ts'
import { pageVersionResolvers } from '../pages/pageVersionResolvers.ts'
import { pagesResolvers } from '../pages/resolvers.ts'
import { visitResolvers } from '../pages/visits.ts'
import { quotaResolvers } from './quotaUsage.ts'
import { notificationResolvers } from '../notifications/resolvers.ts'
import { notificationParts } from './notificationParts.ts'
import { rootResolvers } from '../graphql/rootResolvers.ts'
import type { Resolver, Resolvers } from '../graphql/resolvers.ts'
import { searchResolvers } from '../search/resolvers.ts'
import { timerResolvers } from '../timer/resolvers.ts'
import { trashResolvers } from '../trash/resolvers.ts'
import { openSystemTypes } from '../types/openType.ts'
import { typesResolvers } from '../types/resolvers.ts'
import { widgetResolvers } from '../widgets/resolvers.ts'

/** THE list of resolvers: add a domain's resolvers here. */
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
  formResolvers({ page: accessResources.page }),
  groupNodeResolvers,
  visitResolvers({ page: accessResources.page }),
  fileResolvers(fileSources),
  commentResolvers(commentSources),
  notificationResolvers(notificationParts),
  chatResolvers({ page: accessResources.page }),
  objectResolvers({ page: accessResources.page }),
  actionResolvers({ page: accessResources.page }),
  templateResolvers({ page: accessResources.page }),
  relationResolvers,
  constraintResolvers,
  widgetResolvers({ page: accessResources.page }),
  timerResolvers,
  searchResolvers,
  trashResolvers,
  typesResolvers,
]

const schemaFolder = join(import.meta.dirname, '../../schema')

/** The public API: every `schema.graphql` under schema/ with the resolvers of the list. */
export function buildSchema(): GraphQLSchema {
  const files = globSync('**/schema.graphql', { cwd: schemaFolder }).sort()
  const typeDefs = files.map((file) => readFileSync(join(schemaFolder, file), 'utf8'))
  return createSchema<Context>({ typeDefs, resolvers: modules.map(refusingViews) })
}

/** The resolvers, with mutations that refuse viewers who look as someone else. */
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
