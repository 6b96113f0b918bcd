import { DomainError, type ErrorCode } from '#schema/errors.ts'
import type { QuotaName } from '#schema/spaces/quotas.ts'
import type { Db } from '../database/db.ts'
import type { Env } from '../env.ts'

type Asked = { env: Pick<Env, 'quotas'>; space: string }

const refusals: { [name in QuotaName]?: ErrorCode } = {
  pages: 'space_pages_quota',
  types: 'space_types_quota',
  objects: 'space_objects_quota',
  fileBytes: 'space_files_quota',
  groups: 'space_groups_quota',
  subjects: 'space_subjects_quota',
  requestsPerDay: 'space_requests_quota',
}

/** All quotas of a space: its own if set, otherwise the deployment's. */
export async function quotasOf(db: Db, { env, space }: Asked): Promise<Env['quotas']> {
  const [row] = await db<{ quotas: Partial<Env['quotas']> }[]>`select quotas from space where id = ${space}`
  return { ...env.quotas, ...row?.quotas }
}

/** One quota of a space. */
export const quotaOf = async (db: Db, { name, ...asked }: Asked & { name: QuotaName }): Promise<number> =>
  (await quotasOf(db, asked))[name]

/**
 * Checks that `total`, including what is about to be created, is within the quota; otherwise throws its error with
 * the limit. Call it in the transaction that creates something, after `lockSpace`, so that two simultaneous calls
 * cannot both take the last place.
 */
export async function keepWithinQuota(
  tx: Db,
  { name, total, ...asked }: Asked & { name: QuotaName; total: number },
): Promise<void> {
  const limit = await quotaOf(tx, { ...asked, name })
  if (total > limit) throw overQuota(name, limit)
}

export const overQuota = (name: QuotaName, limit: number): DomainError =>
  new DomainError(refusals[name] ?? 'conflict', { limit })
