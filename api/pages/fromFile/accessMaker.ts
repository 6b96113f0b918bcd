import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { isObjectKind } from '#schema/pageKinds.ts'
import type { ReadContext } from '../../context.ts'
import { needTypeMaker } from '../../types/needTypeMaker.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { shownType } from '../shownType.ts'

/**
 * The page for which a type may be created: one of a kind that shows objects, for anyone who may edit it and create
 * types. For everyone else it does not exist: `not_found`, `unauthenticated`.
 */
export async function accessMaker(ctx: ReadContext, id: string): Promise<PageRow> {
  const { page } = await accessPage(ctx, id, 'read')
  if (page.level < levelNumber.edit || page.target !== null || !isObjectKind(page.kind))
    throw new DomainError('not_found')
  await needTypeMaker(ctx, page.space).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'read_only' ? new DomainError('not_found') : error
  })
  return page
}

/** The same, as long as the page shows no objects. Throws `conflict`, too. */
export async function accessFreePage(ctx: ReadContext, id: string): Promise<PageRow> {
  const page = await accessMaker(ctx, id)
  if ((await shownType(ctx, page.id)) !== null) throw new DomainError('conflict')
  return page
}
