import { subjectById } from '../../access/resolvers.ts'
import type { Context } from '../../context.ts'
import type { PageArgs } from '../../graphql/paginate.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import type { LinkTargets } from '../linkedNodes.ts'
import { finishProcess } from './finishProcess.ts'
import { paginateProcesses } from './paginateProcesses.ts'
import { presentProcess, processRows } from './processRows.ts'
import { runAction } from './runAction.ts'

/** The part of the schema for running actions; `targets` are what values of objects link to. */
export const actionResolvers = (targets: LinkTargets): Resolvers => {
  async function payload(ctx: Context, command: Promise<string>) {
    const recordId = await command
    processRows(ctx).clear(recordId)
    const row = await processRows(ctx).load(recordId)
    return { recordId, record: row && presentProcess(row), status: 'success' }
  }
  return {
    Query: {
      paginate_objectProcess: (_: unknown, args: PageArgs & { object_id: string }, ctx: Context) =>
        paginateProcesses(ctx, args),
    },
    Mutation: {
      objectActionRun: (_: unknown, args: object, ctx: Context) =>
        payload(ctx, runAction(ctx, targets, args)),
      objectProcessFinish: (_: unknown, args: { id: string; failed: boolean }, ctx: Context) =>
        payload(ctx, finishProcess(ctx, args.id, args.failed)),
    },
    ObjectProcess: {
      starter: ({ starter }: { starter: string | null }, _: unknown, ctx: Context) =>
        subjectById(ctx, starter),
    },
  }
}
