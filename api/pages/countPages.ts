import type { Db } from '../db.ts'

/** The pages of a space that are not in trash. */
export async function countPages(db: Db, space: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from page where space = ${space} and deleted_at is null`
  return row!.count
}
