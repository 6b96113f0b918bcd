import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { accessPage, type PageRow } from './accessPage.ts'
import { nestedPages } from './pageRows.ts'

/** The page and its nested pages, parents first, as far as the actor may read each with all pages in between. */
export async function readableTree(
  ctx: ReadContext,
  id: string,
  nested: boolean,
): Promise<{ reader: Reader; copied: PageRow[] }> {
  const { page, reader } = await accessPage(ctx, id, 'read')
  if (!nested) return { reader, copied: [page] }
  const all = await nestedPages(ctx, page.id)
  const copied = withParents(
    all
      .map((each) => ({ ...each, level: levelOn(reader, each) }))
      .filter(({ level }) => level >= levelNumber.read),
  )
  if (copied.length > pageLimits.copied) throw new DomainError('too_large', { limit: pageLimits.copied })
  return { reader, copied }
}

/** The pages whose parents are in the list; the first page is the root. */
export function withParents(pages: PageRow[]): PageRow[] {
  const kept = new Set<string>()
  return pages.filter(({ id, parent }, index) => {
    const isKept = index === 0 || (parent !== null && kept.has(parent))
    if (isKept) kept.add(id)
    return isKept
  })
}
