import { DomainError } from '#schema/errors.ts'
import { keepLoose } from '../../files/looseBytes.ts'
import type { AccountContext } from '../../objects/exchange/imports.ts'
import { accessPageImport, needPlace } from './pageImports.ts'
import { stopReading } from './receiveArchive.ts'

/**
 * Starts the creation of an archive's pages at a place. A repeat changes nothing. Throws `not_found`, `read_only`,
 * `invalid_input`, and `conflict` while the archive is read and once it was cancelled.
 */
export async function startPageImport(
  ctx: AccountContext,
  { id, parent_id: parent }: { id: string; parent_id: string | null },
): Promise<void> {
  const found = await accessPageImport(ctx, id)
  await needPlace(ctx, found.space, parent)
  const [begun] = await ctx.sql`
    update page_import set state = 'creating', parent = ${parent}, tries = 0, runner = null, held_until = null,
      updated_at = now()
    where id = ${found.id} and state = 'read' returning 1`
  if (begun) return
  // A simultaneous second request may have started it after this one read it.
  const { state } = await accessPageImport(ctx, id)
  if (state !== 'creating' && state !== 'done') throw new DomainError('conflict')
}

/** Stops an import at any stage. Created pages stay. Throws `not_found`. */
export async function cancelPageImport(ctx: AccountContext, id: string): Promise<void> {
  const found = await accessPageImport(ctx, id)
  const [ended] = await ctx.sql`
    update page_import set state = 'cancelled', held_until = null, updated_at = now()
    where id = ${found.id} and state not in ('done', 'failed', 'cancelled') returning 1`
  stopReading(found.id)
  if (ended) await keepLoose(ctx.sql, found.archives, 0)
}
