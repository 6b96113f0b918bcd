import type { Db } from '../database/db.ts'

/** The number of pages of a space that are not in trash, as maintained by triggers. */
export async function countPages(db: Db, space: string): Promise<number> {
  const [row] = await db<{ living: number }[]>`select living from page_count where space = ${space}`
  return row?.living ?? 0
}
