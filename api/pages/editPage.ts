import type { Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { accessPage, type PageRow } from './accessPage.ts'

/** A context inside a transaction, with its page, which was checked for Edit. */
export type Editing = { inside: ReadContext & { sql: Tx }; page: PageRow; reader: Reader }

/**
 * Runs `work` in a transaction that locks the page's row, for anyone who may edit the page. Throws what `accessPage`
 * throws.
 */
export async function editPage<T>(
  ctx: Context,
  id: string,
  work: (editing: Editing) => Promise<T>,
): Promise<T> {
  const { page: found } = await accessPage(ctx, id, 'edit')
  const result = await ctx.sql.begin(async (tx) => {
    await tx`select 1 from page where id = ${found.id} for no key update`
    const inside = { ...ctx, sql: tx }
    return { of: await work({ inside, ...(await accessPage(inside, found.id, 'edit')) }) }
  })
  return result.of
}
