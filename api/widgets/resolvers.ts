import type { Context } from '../context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import { answerWidgets, type WidgetArgs } from './answerWidgets.ts'

/** The part of the schema for widgets; `targets` are what values of objects link to. */
export const widgetResolvers = (targets: LinkTargets): Resolvers => ({
  Query: {
    widgets: (_: unknown, args: WidgetArgs, ctx: Context) => answerWidgets(ctx, targets, args),
  },
})
