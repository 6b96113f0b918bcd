import type { Db, Tx } from '../database/db.ts'
import type { Env } from '../env.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'

/**
 * Adds to the stored number of a space's living objects. It is stored because counting a million objects for each new
 * one would be too slow. Throws `space_objects_quota` when there would be too many.
 */
export async function countObjects(
  tx: Tx,
  env: Pick<Env, 'quotas'>,
  { space, more }: { space: string; more: number },
): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    insert into object_count as c (space, count) values (${space}, ${more})
    on conflict (space) do update set count = c.count + excluded.count returning count::float8`
  if (more > 0) await keepWithinQuota(tx, { env, space, name: 'objects', total: row!.count })
}

/** The living objects of a space. */
export async function countedObjects(db: Db, space: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count::float8 from object_count where space = ${space}`
  return row?.count ?? 0
}
