import { z } from 'zod'
import { reasonOf } from '#schema/log.ts'
import { importStart } from '#schema/pages/import/limits.ts'
import type { TableTargets } from '../../objects/exchange/findNames.ts'
import { accountProcedure, router } from '../../trpc.ts'
import { cancelPageImport, startPageImport } from './changePageImport.ts'
import { getPageImport, lastPageImport, paginateImportProblems, paginateTree } from './presentPageImport.ts'
import { runPageImports } from './runPageImports.ts'

const byId = z.object({ id: z.string() })
const paged = byId.extend({ page: z.int('format').min(1, 'out_of_range').max(100_000, 'out_of_range') })

/** The steps of an import of pages after the upload. Background work starts at once, on this node. */
export const pageImportsRouter = (targets: TableTargets) =>
  router({
    get: accountProcedure.input(byId).query(({ ctx, input }) => getPageImport(ctx, input.id)),
    last: accountProcedure
      .input(z.object({ space_id: z.string().max(32) }))
      .query(({ ctx, input }) => lastPageImport(ctx, input.space_id)),
    tree: accountProcedure.input(paged).query(({ ctx, input }) => paginateTree(ctx, input)),
    problems: accountProcedure.input(paged).query(({ ctx, input }) => paginateImportProblems(ctx, input)),
    start: accountProcedure.input(importStart).mutation(async ({ ctx, input }) => {
      await startPageImport(ctx, input)
      void runPageImports(ctx.app, targets).catch((error: unknown) =>
        ctx.log.error('page_imports_failed', { reason: reasonOf(error) }),
      )
    }),
    cancel: accountProcedure.input(byId).mutation(({ ctx, input }) => cancelPageImport(ctx, input.id)),
  })
