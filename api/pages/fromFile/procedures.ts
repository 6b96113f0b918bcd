import { z } from 'zod'
import { reasonOf } from '#schema/log.ts'
import { fromFileMake } from '#schema/objects/fromFile.ts'
import type { TableTargets } from '../../objects/exchange/findNames.ts'
import { runImports } from '../../objects/exchange/runImports.ts'
import { accountProcedure, router } from '../../trpc.ts'
import { makeFromFile } from './makeFromFile.ts'
import { previewFile } from './previewFile.ts'

/** The steps from an uploaded table file to a page that shows its rows. */
export const fromFileRouter = (targets: TableTargets) =>
  router({
    preview: accountProcedure
      .input(z.object({ id: z.string() }))
      .query(({ ctx, input }) => previewFile(ctx, input.id)),
    make: accountProcedure.input(fromFileMake).mutation(async ({ ctx, input }) => {
      const made = await makeFromFile(ctx, input)
      void runImports(ctx.app, targets).catch((error: unknown) =>
        ctx.log.error('imports_failed', { reason: reasonOf(error) }),
      )
      return made
    }),
  })
