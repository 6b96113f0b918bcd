import { DomainError } from '#schema/errors.ts'
import { blockIn } from '#schema/kinds/composite/blocks.ts'
import { pageIdOf } from '#schema/kinds/pageRef.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import {
  allOf,
  askedBy,
  isColumn,
  noFilter,
  parseFilter,
  toWhere,
  type Where,
} from '#schema/objects/viewFilter.ts'
import type { GuestPass } from '../../accounts/guestTokens.ts'
import type { ReadContext } from '../../context.ts'
import type { ObjectProperty } from '../../objects/objectType.ts'
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
  { block: at, pass }: { block: string; pass: Omit<GuestPass, 'page'> },
): Promise<Published | Closing> {
  if (page.kind !== 'composite' || page.target !== null) return 'off'
  const block = blockIn(await contentLayout(ctx.sql, page), at)
  const id = block?.kind === 'page' && pageIdOf(block.settings.get('page'))
  const shown = id ? await pageOfGuests(ctx, { ...pass, page: id }) : null
  if (shown?.space !== page.space) return 'off'
  const published = await openPublished(ctx, shown)
  return typeof published === 'string'
    ? published
    : narrowed(published, block?.settings.get('filter') ?? null)
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
  const { shown, asks } = published
  const own = whereForGuests(kept, shown)
  return own === null ? 'filter' : { ...published, asks: { ...asks, where: allOf([asks.where, own]) } }
}

/** A filter that asks only for what guests see; null for one that asks for more, or is none. */
export function whereForGuests(
  kept: LayoutValue | null,
  shown: readonly ObjectProperty[],
): Where | undefined | null {
  const filter = kept === null ? noFilter : parseFilter(kept)
  const known = new Set(shown.filter(filtersForGuests).map(({ id }) => id))
  const isKnown = (of: string) =>
    isColumn(of) ? of === 'name' || shown.some(({ system }) => system === of) : known.has(of)
  return filter && askedBy(filter).every(isKnown) ? toWhere(filter, known) : null
}
