import type { Db } from '../database/db.ts'

/** The pages of a space that are not in trash, as triggers keep their number. */
export async function countPages(db: Db, space: string): Promise<number> {
  const [row] = await db<{ living: number }[]>`select living from page_count where space = ${space}`
  return row?.living ?? 0
}
