import { z } from 'zod'
import { importCheck } from '#schema/objects/exchange.ts'
import { reasonOf } from '#schema/log.ts'
import { accountProcedure, router } from '../../trpc.ts'
import { cancelImport, checkImport, startImport } from './changeImport.ts'
import type { TableTargets } from './findNames.ts'
import type { AccountContext } from './imports.ts'
import { getImport, lastImport, paginateProblems } from './presentImport.ts'
import { runImports } from './runImports.ts'

const byId = z.object({ id: z.string() })
const page = z.int('format').min(1, 'out_of_range').max(100_000, 'out_of_range')

/** The steps of an import after the upload. Background work starts at once, on this node. */
export const importsRouter = (targets: TableTargets) => {
  const go = ({ app, log }: AccountContext) =>
    void runImports(app, targets).catch((error: unknown) =>
      log.error('imports_failed', { reason: reasonOf(error) }),
    )
  return router({
    get: accountProcedure.input(byId).query(({ ctx, input }) => getImport(ctx, input.id)),
    last: accountProcedure
      .input(z.object({ type_id: z.string() }))
      .query(({ ctx, input }) => lastImport(ctx, input.type_id)),
    problems: accountProcedure
      .input(z.object({ id: z.string(), page }))
      .query(({ ctx, input }) => paginateProblems(ctx, input)),
    check: accountProcedure.input(importCheck).mutation(async ({ ctx, input }) => {
      await checkImport(ctx, input)
      go(ctx)
    }),
    start: accountProcedure.input(byId).mutation(async ({ ctx, input }) => {
      await startImport(ctx, input.id)
      go(ctx)
    }),
    cancel: accountProcedure.input(byId).mutation(({ ctx, input }) => cancelImport(ctx, input.id)),
  })
}
