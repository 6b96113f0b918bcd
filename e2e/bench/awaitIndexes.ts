import type { Sql } from 'postgres'
import { choiceOf } from '../../api/types/indexUse.ts'

const limitMs = 10 * 60_000
const pauseMs = 2000

/**
 * Repeats the queries until the product has made the indexes they need, as it does for people: list requests are
 * written every minute, and a job reads that every minute. Returns the seconds that it took.
 */
export async function awaitIndexes(sql: Sql, type: string, ask: () => Promise<unknown>): Promise<number> {
  const began = Date.now()
  while (!(await isIndexed(sql, type, new Date(began)))) {
    if (Date.now() - began > limitMs) throw new Error('The indexes were not made.')
    await ask()
    await Bun.sleep(pauseMs)
  }
  return (Date.now() - began) / 1000
}

/** Whether requests since then are recorded and no index they need is missing or being made. */
async function isIndexed(sql: Sql, type: string, since: Date): Promise<boolean> {
  const [found] = await sql<{ used: boolean; making: boolean }[]>`
    select exists (select from type_use where type = ${type} and last_at > ${since}) as used,
      exists (select from type_index where type = ${type} and made_at is null) as making`
  if (!found!.used || found!.making) return false
  const { choice } = await choiceOf(sql, type, new Date())
  return choice.make.length === 0 && choice.used.length > 0
}
