import { forgetReaders } from '../access/reader.ts'
import type { Context } from '../context.ts'
import { favorites, publications } from './pageLoaders.ts'
import { getPage } from './pageQueries.ts'
import { lines, pageRows } from './pageRows.ts'
import { treeNodes } from './tree.ts'

/** The payload of a command that returned the id of a page. The page and the rights are re-read. */
export async function pagePayload(ctx: Context, command: Promise<string>) {
  const recordId = await command
  forgetReaders(ctx)
  for (const loader of [pageRows, lines, treeNodes, favorites, publications]) loader(ctx).clearAll()
  return { recordId, record: await getPage(ctx, recordId), status: 'success' }
}
