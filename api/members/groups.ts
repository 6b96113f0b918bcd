import type { Db } from '../db.ts'

/** How many groups the space has, Team and Excluded among them. */
export async function countGroups(db: Db, space: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from member_group where space = ${space}`
  return row!.count
}
