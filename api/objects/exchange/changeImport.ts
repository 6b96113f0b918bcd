import { DomainError } from '#schema/errors.ts'
import type { importCheck } from '#schema/objects/exchange.ts'
import type { z } from 'zod'
import { objectTypeOf } from '../objectType.ts'
import { importPlan, needCreating } from './importPlan.ts'
import { stopReading } from './receiveTable.ts'
import { accessImport, typeOfImport, type AccountContext } from './imports.ts'

/**
 * Starts the check of all rows in the background, with the given mapping of columns. It can be repeated with another
 * mapping until objects are created. Throws `not_found`, `read_only`, `invalid_input`, and `conflict` while the file
 * is read or objects are created.
 */
export async function checkImport(ctx: AccountContext, asked: z.output<typeof importCheck>): Promise<void> {
  const found = await accessImport(ctx, asked.id)
  const type = await objectTypeOf(ctx, typeOfImport(found))
  needCreating(type)
  importPlan(type, asked.mapping, asked.by_key)
  await ctx.sql.begin(async (tx) => {
    const [begun] = await tx`
      update object_import i set state = 'checking', heading = ${asked.heading}, locale = ${asked.locale},
        time_zone = ${asked.time_zone}, mapping = ${tx.json(asked.mapping)},
        by_key = ${asked.by_key ? tx.json(asked.by_key) : null}, done = 0, refused = 0, tries = 0,
        changed = 0, same = 0, skipped = 0,
        last_row = ${asked.heading}, new_options = '{}', runner = null, held_until = null, failure = null,
        total = (select count(*) from object_import_row r where r.import = i.id and r.row > ${asked.heading}),
        updated_at = now()
      where id = ${found.id} and state in ('read', 'checking', 'checked') returning 1`
    if (!begun) throw new DomainError('conflict')
    await tx`update object_import_row set problems = null where import = ${found.id} and problems is not null`
  })
}

/**
 * Starts the creation of objects from the rows that passed. Repeating it changes nothing. Throws as `checkImport`.
 */
export async function startImport(ctx: AccountContext, id: string): Promise<void> {
  const found = await accessImport(ctx, id)
  needCreating(await objectTypeOf(ctx, typeOfImport(found)))
  const [begun] = await ctx.sql`
    update object_import set state = 'creating', total = total - refused, done = 0, changed = 0, same = 0, skipped = 0, last_row = heading, tries = 0,
      runner = null, held_until = null, updated_at = now()
    where id = ${found.id} and state = 'checked' returning 1`
  if (!begun && found.state !== 'creating' && found.state !== 'done') throw new DomainError('conflict')
}

/** Stops an import at any stage. Created objects stay. Throws `not_found`. */
export async function cancelImport(ctx: AccountContext, id: string): Promise<void> {
  const found = await accessImport(ctx, id)
  await ctx.sql`
    update object_import set state = 'cancelled', held_until = null, updated_at = now()
    where id = ${found.id} and state not in ('done', 'failed', 'cancelled')`
  stopReading(found.id)
  await ctx.sql`delete from object_import_row where import = ${found.id} and problems is null`
}
