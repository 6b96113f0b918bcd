import type { ReadContext } from '../context.ts'
import { closedToGuests } from '../files/closedToGuests.ts'
import type { FileSources } from '../files/fileSource.ts'
import { accessPage } from './accessPage.ts'

/**
 * What guests of a page would not see after publication: the names of files that it shows and that stay closed. Only
 * for those who may publish the page; throws what `accessPage` throws for others.
 */
export async function previewPage(
  ctx: ReadContext,
  sources: FileSources,
  id: string,
): Promise<{ closed_files: string[] }> {
  const { page, reader } = await accessPage(ctx, id, 'full')
  const [shown] = await ctx.sql<{ files: string[] }[]>`select files from page_text where page_id = ${page.id}`
  return { closed_files: await closedToGuests(ctx.sql, sources, { reader, addresses: shown?.files ?? [] }) }
}
