import { DomainError } from '#schema/errors.ts'
import {
  publishedRowAsked,
  publishedRowsAsked,
  type PublishedInBlock,
  type PublishedObject,
  type PublishedObjects,
  type PublishedRowsAsked,
} from '#schema/pages/published.ts'
import { makeGuestToken } from '../../accounts/guestTokens.ts'
import type { Context } from '../../context.ts'
import { parse } from '../../errors.ts'
import { isUuid } from '../../ids.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import type { ObjectWhere } from '../../objects/objectQuery.ts'
import { pageFor, type About } from './guestPage.ts'
import { openInBlock } from './openInBlock.ts'
import { openPublished, type Published } from './openPublished.ts'
import { lookFor } from './publishedLook.ts'
import { groupsOf, rowsOf, totalOf } from './publishedRows.ts'
import { whereOf } from './publishedWhere.ts'

/** The guest as whom a person who may publish a page previews its blocks. */
const previewing = { guest: '', name: '', expiresAt: Infinity }

/** What the page, or a block of it, gives; null for nothing. Throws what `pageFor` throws. */
async function openFor(
  ctx: Context,
  asked: About,
): Promise<{ published: Published; inBlock: PublishedInBlock | null } | null> {
  const { page, pass } = await pageFor(ctx, asked)
  const { block_id: block } = asked
  const published =
    typeof block === 'string'
      ? await openInBlock(ctx, page, { block, pass: pass ?? { ...previewing, space: page.space } })
      : await openPublished(ctx, page)
  if (typeof published === 'string') return null
  if (typeof block !== 'string') return { published, inBlock: null }
  const { id, title, icon } = published.page
  const token = pass && makeGuestToken(ctx.app.env.secret, { ...pass, page: id })
  return { published, inBlock: { id, title, icon, token } }
}

/**
 * The objects of a published page for its guests: those that match its filter and that its publisher may read now,
 * with the chosen properties. `closed` when the page gives none. Throws what `pageFor` throws, `invalid_input`.
 */
export async function publishedObjects(
  ctx: Context,
  targets: LinkTargets,
  input: unknown,
): Promise<PublishedObjects> {
  const asked = parse(publishedRowsAsked, input)
  const opened = await openFor(ctx, asked)
  if (!opened) return { state: 'closed' }
  const { published, inBlock } = opened
  return closedIfRefused(asked, async () => {
    const of = { ctx, targets, published, asked }
    const look = lookFor(published)
    const by = look.group && !asked.group && !asked.search && !asked.sort ? look.group : null
    const where = whereOf(of)
    const [rows, groups] = by ? [null, await groupsOf(of, where, by)] : [await rowsOf(of, where), null]
    const total = published.withTotal && !asked.after && !asked.group ? await totalOf(of, where) : null
    return { state: 'open' as const, inBlock, look, rows, groups, total }
  })
}

/** One of these objects with its full texts; `gone` when it is none of them. Throws as `publishedObjects`. */
export async function publishedObject(
  ctx: Context,
  targets: LinkTargets,
  input: unknown,
): Promise<PublishedObject> {
  const asked = parse(publishedRowAsked, input)
  const opened = await openFor(ctx, asked)
  if (!opened) return { state: 'closed' }
  const { published } = opened
  if (!isUuid(asked.object_id)) return { state: 'gone' }
  return closedIfRefused({}, async () => {
    const of = { ctx, targets, published, asked: {} }
    const only: ObjectWhere = { column: 'id', operator: 'EQ', value: asked.object_id }
    const { rows } = await rowsOf(
      of,
      { AND: [only, whereOf(of)].filter((part) => part !== undefined) },
      { isWhole: true },
    )
    const [row] = rows
    return row ? { state: 'open' as const, look: lookFor(published), row } : { state: 'gone' as const }
  })
}

/** A filter on a property whose kind has changed cannot be evaluated, so nothing is shown. */
export async function closedIfRefused<T>(
  { sort, group, window, after }: Partial<PublishedRowsAsked>,
  read: () => Promise<T>,
): Promise<T | { state: 'closed' }> {
  try {
    return await read()
  } catch (error) {
    const isOwn = Boolean(sort) || Boolean(group) || Boolean(window) || Boolean(after)
    if (isOwn || !(error instanceof DomainError)) throw error
    if (error.code === 'invalid_input' || error.code === 'not_found') return { state: 'closed' }
    throw error
  }
}
