import { forgetReaders } from '../../access/reader.ts'
import type { Context } from '../../context.ts'
import type { PageArgs } from '../../graphql/paginate.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import type { LinkTargets } from '../linkedNodes.ts'
import { getTemplate, paginateTemplates } from './paginateTemplates.ts'
import { deleteTemplate, moveTemplate, saveTemplate, type Saved } from './saveTemplate.ts'

type Save = { type_id: string; input: unknown }
type Move = { id: string; after_id?: string | null }

/** The part of the schema for templates of objects. */
export const templateResolvers = (targets: LinkTargets): Resolvers => {
  async function payload(ctx: Context, command: Promise<Saved>) {
    const saved = await command
    forgetReaders(ctx)
    return { recordId: saved.id, record: () => getTemplate(ctx, targets, saved), status: 'success' }
  }
  return {
    Query: {
      paginate_objectTemplate: (_: unknown, args: PageArgs & { type_id: string }, ctx: Context) =>
        paginateTemplates(ctx, targets, args),
    },
    Mutation: {
      objectTemplateSave: (_: unknown, args: Save, ctx: Context) =>
        payload(ctx, saveTemplate(ctx, targets, args)),
      objectTemplateMove: (_: unknown, args: Move, ctx: Context) => payload(ctx, moveTemplate(ctx, args)),
      objectTemplateDelete: async (_: unknown, { id }: { id: string }, ctx: Context) => {
        await deleteTemplate(ctx, id)
        return { recordId: id, status: 'success' }
      },
    },
  }
}
