import { DomainError } from '#schema/errors.ts'
import { isBlockId } from '#schema/kinds/composite/blocks.ts'
import { pageIdOf } from '#schema/kinds/pageRef.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { allOf, askedBy, isColumn, parseFilter, toWhere } from '#schema/objects/viewFilter.ts'
import type { GuestPass } from '../../accounts/guestTokens.ts'
import type { ReadContext } from '../../context.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { contentLayout } from '../pageContent.ts'
import { openPublished, type Closing, type Published } from './openPublished.ts'
import { filtersForGuests } from './toldValues.ts'

/**
 * What a block of a page gives guests of another page: what that one gives its own guests by its own publication, and
 * of this only what the block's filter lets through. The caller has checked access to the page with the block.
 */
export async function openInBlock(
  ctx: ReadContext,
  page: PageRow,
  { block, pass }: { block: string; pass: Omit<GuestPass, 'page'> },
): Promise<Published | Closing> {
  if (page.kind !== 'composite' || page.target !== null || !isBlockId(block)) return 'off'
  const layout = await contentLayout(ctx.sql, page)
  const id = layout.get(`block/${block}/kind`) === 'page' && pageIdOf(layout.get(`block/${block}/set/page`))
  const shown = id ? await pageOfGuests(ctx, { ...pass, page: id }) : null
  if (shown?.space !== page.space) return 'off'
  const published = await openPublished(ctx, shown)
  return typeof published === 'string'
    ? published
    : narrowed(published, layout.get(`block/${block}/set/filter`) ?? null)
}

async function pageOfGuests(ctx: ReadContext, pass: GuestPass): Promise<PageRow | null> {
  try {
    return (await accessPage({ ...ctx, actor: { kind: 'guest', ...pass } }, pass.page, 'read')).page
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null
    throw error
  }
}

/**
 * The same with a further filter. It asks only for what guests see: whoever wrote it may not even read the page that
 * is shown.
 */
function narrowed(published: Published, kept: LayoutValue | null): Published | 'filter' {
  if (kept === null) return published
  const filter = parseFilter(kept)
  const { shown, asks } = published
  const known = new Set(shown.filter(filtersForGuests).map(({ id }) => id))
  const isKnown = (of: string) =>
    isColumn(of) ? of === 'name' || shown.some(({ system }) => system === of) : known.has(of)
  if (!filter || !askedBy(filter).every(isKnown)) return 'filter'
  return { ...published, asks: { ...asks, where: allOf([asks.where, toWhere(filter, known)]) } }
}
