import { DomainError } from '#schema/errors.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { fields } from '#schema/fields/registry.ts'
import { withMe } from '#schema/fields/me.ts'
import { pattern, type Where } from '#schema/objects/viewFilter.ts'
import {
  printedKinds,
  publishedLimits,
  publishedRowAsked,
  publishedRowsAsked,
  type PublishedGroup,
  type PublishedLook,
  type PublishedObject,
  type PublishedObjects,
  type PublishedRow,
  type PublishedRows,
  type PublishedRowsAsked,
  type PublishedTotal,
} from '#schema/pages/published.ts'
import { countAttempts } from '../../accounts/attempts.ts'
import { readGuestToken } from '../../accounts/guestTokens.ts'
import type { Context } from '../../context.ts'
import { parse, refuseField } from '../../errors.ts'
import { networkOf } from '../../http/clientAddress.ts'
import { isUuid } from '../../ids.ts'
import { groupedObjects } from '../../objects/groupObjects.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import { isJson } from '../../objects/objectColumns.ts'
import type { ObjectOrder, ObjectWhere } from '../../objects/objectQuery.ts'
import type { ObjectProperty } from '../../objects/objectType.ts'
import { paginateObjects } from '../../objects/paginateObjects.ts'
import type { PresentedObject } from '../../objects/presentObjects.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { openCursor, sealCursor } from './guestCursor.ts'
import { openPublished, type Published } from './openPublished.ts'
import { signPicture } from './pictures.ts'
import { columnsBy, coverOf, datesOf, groupedBy, withoutHiddenColumns } from './publishedView.ts'
import { groupName, printed, searchesForGuests, sortsForGuests, toldColumn, toldValue } from './toldValues.ts'

const limits = {
  address: { most: 1200, seconds: 60 },
  guest: { most: 240, seconds: 60 },
} as const

/**
 * The page as a guest of it asks, or as who may publish it will see it as one. Throws `unauthenticated`, `not_found`,
 * `read_only`, `too_soon`.
 */
async function pageFor(
  ctx: Context,
  { token, page_id: id }: Pick<PublishedRowsAsked, 'token' | 'page_id'>,
): Promise<PageRow> {
  await countAttempts(ctx.sql, { [`published ${networkOf(ctx.ip)}`]: limits.address })
  if (!token) return (await accessPage(ctx, id ?? '', 'full')).page
  const pass = readGuestToken(ctx.app.env.secret, token)
  if (!pass) throw new DomainError('unauthenticated')
  await countAttempts(ctx.sql, { [`published guest ${pass.guest}`]: limits.guest })
  const guest: Context = { ...ctx, actor: { kind: 'guest', ...pass } }
  return (await accessPage(guest, pass.page, 'read')).page
}

/**
 * The objects of a published page for its guests: those that its filter lets through and its publisher may read now, by
 * the properties that were chosen. `closed` where the page gives none. Throws what `pageFor` throws, `invalid_input`.
 */
export async function publishedObjects(
  ctx: Context,
  targets: LinkTargets,
  input: unknown,
): Promise<PublishedObjects> {
  const asked = parse(publishedRowsAsked, input)
  const published = await openPublished(ctx, await pageFor(ctx, asked))
  if (typeof published === 'string') return { state: 'closed' }
  return closedIfRefused(asked, async () => {
    const of = { ctx, targets, published, asked }
    const look = lookFor(published)
    const by = look.group && !asked.group && !asked.search && !asked.sort ? look.group : null
    const where = whereOf(of)
    const [rows, groups] = by ? [null, await groupsOf(of, where, by)] : [await rowsOf(of, where), null]
    const total = published.withTotal && !asked.after && !asked.group ? await totalOf(of, where) : null
    return { state: 'open' as const, look, rows, groups, total }
  })
}

/** One of these objects, its texts as a whole; `gone` for what is none of them. Throws as `publishedObjects`. */
export async function publishedObject(
  ctx: Context,
  targets: LinkTargets,
  input: unknown,
): Promise<PublishedObject> {
  const asked = parse(publishedRowAsked, input)
  const published = await openPublished(ctx, await pageFor(ctx, asked))
  if (typeof published === 'string') return { state: 'closed' }
  if (!isUuid(asked.object_id)) return { state: 'gone' }
  return closedIfRefused({}, async () => {
    const of = { ctx, targets, published, asked: {} }
    const only: ObjectWhere = { column: 'id', operator: 'EQ', value: asked.object_id }
    const { rows } = await rowsOf(of, { AND: [only, whereOf(of)].filter((part) => part !== undefined) }, true)
    const [row] = rows
    return row ? { state: 'open' as const, look: lookFor(published), row } : { state: 'gone' as const }
  })
}

/** A filter whose property became of another kind asks nothing that can be answered: then nothing is shown. */
async function closedIfRefused<T>(
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

type Of = { ctx: Context; targets: LinkTargets; published: Published; asked: Partial<PublishedRowsAsked> }

/** How the page shows its objects, of what is shown of them. */
function lookFor({ look, shown, type }: Published): PublishedLook {
  const all = [...type.properties.values()]
  const isShown = (property: ObjectProperty | null): string | null =>
    property && shown.includes(property) ? property.id : null
  const { start, end } = datesOf(look, all)
  const grouping = groupedBy(look)
  const grouped = grouping ? (shown.find(({ id }) => id === grouping.of) ?? null) : null
  const by = look.kind === 'kanban' ? columnsBy(look, all) : look.kind === 'calendar' ? null : grouped
  const group = by && fieldFacts[by.kind].groupsRows && !isJson(by) ? isShown(by) : null
  const isTime = by?.kind === 'date_time'
  return {
    kind: look.kind,
    columns: shown.map(toldColumn),
    group: isTime && by.multiple.status ? null : group,
    unit: group && isTime ? (grouping?.unit ?? 'month') : null,
    start: isShown(start),
    end: isShown(end),
    cover: isShown(coverOf(look, all)),
  }
}

/** The page's own filter, and within it what the guest asks, by what is shown alone. */
function whereOf({ published, asked }: Of): ObjectWhere | undefined {
  const { asks, look, type } = published
  const all = [...type.properties.values()]
  const hidden = look.kind === 'kanban' ? withoutHiddenColumns(look, columnsBy(look, all)) : undefined
  const parts = [
    asks.where && withoutMe(published, asks.where),
    hidden,
    asked.search?.trim() ? searched(published, asked.search) : undefined,
    asked.group ? inGroup(published, asked.group) : undefined,
    asked.window ? inWindow(published, asked.window) : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? { AND: parts as ObjectWhere[] } : undefined
}

const nobody = '00000000-0000-0000-0000-000000000000'
const noSubject = '999999999999999999'

/** `me` is no guest, and above all not the publisher. */
function withoutMe(published: Published, where: Where): Where {
  const { property_id: id, column, value, AND, OR } = where
  const property = id ? published.type.properties.get(id) : undefined
  const isPerson = property?.people === true || column === 'id'
  const isAuthor = column === 'author' || property?.system === 'author'
  return {
    ...where,
    ...(isPerson || isAuthor ? { value: withMe(value, isPerson ? nobody : noSubject) } : {}),
    ...(AND ? { AND: AND.map((part) => withoutMe(published, part)) } : {}),
    ...(OR ? { OR: OR.map((part) => withoutMe(published, part)) } : {}),
  }
}

function searched({ shown }: Published, search: string): ObjectWhere {
  const words = search.replaceAll('\0', '').trim().slice(0, publishedLimits.searchSigns)
  const small = words.toLowerCase()
  const own = shown.flatMap((property): ObjectWhere[] => {
    const { id, kind } = property
    if (kind === 'list') {
      const { options } = optionsOf(listOptions, property)
      const found = options.filter(({ label }) => label.toLowerCase().includes(small)).map((each) => each.id)
      return found.length > 0 ? [{ property_id: id, operator: 'IN', value: found }] : []
    }
    const asksWords = searchesForGuests(property) && fields[kind].operators.includes('LIKE')
    return asksWords ? [{ property_id: id, operator: 'LIKE', value: pattern(words) }] : []
  })
  return { OR: [{ column: 'name', operator: 'LIKE', value: pattern(words) }, ...own] }
}

function inGroup(
  published: Published,
  { value, until }: NonNullable<PublishedRowsAsked['group']>,
): ObjectWhere {
  const { group, unit } = lookFor(published)
  if (!group) throw refuseField('group', 'unknown_value')
  if (value === null) return { property_id: group, operator: 'IS_NULL' }
  if (!unit) return { property_id: group, operator: 'EQ', value }
  if (!until) throw refuseField('group', 'required')
  return {
    AND: [
      { property_id: group, operator: 'GTE', value },
      { property_id: group, operator: 'LT', value: until },
    ],
  }
}

/** What stands on the days of a calendar. */
function inWindow(
  published: Published,
  { from, until }: NonNullable<PublishedRowsAsked['window']>,
): ObjectWhere {
  const { start, end } = lookFor(published)
  if (!start) throw refuseField('window', 'unknown_value')
  const begins: ObjectWhere = { property_id: start, operator: 'GTE', value: from }
  const lasts: ObjectWhere[] = end ? [{ property_id: end, operator: 'GTE', value: from }] : []
  return { AND: [{ OR: [begins, ...lasts] }, { property_id: start, operator: 'LT', value: until }] }
}

/** The order that the guest asks for, else that of the page; of dates the earliest first. */
function orderOf({ published, asked }: Of): ObjectOrder[] {
  const { shown, asks } = published
  if (asked.sort) {
    const { of, order } = asked.sort
    if (of === 'name') return [{ column: 'name', order }]
    const property = shown.find(({ id }) => id === of)
    if (!property || !sortsForGuests(property)) throw refuseField('sort', 'unknown_value')
    return [{ property_id: of, order }]
  }
  const { kind, start } = lookFor(published)
  const isDated = start !== null && (kind === 'calendar' || (kind === 'gantt' && asks.orderBy.length === 0))
  return isDated ? [{ property_id: start, order: 'ASC' }] : asks.orderBy
}

const fieldsOfAll = {
  page: new Set(['data', 'endCursor']),
  objects: new Set(['tags', 'created_at', 'updated_at']),
}

/** A page of the rows that a condition lets through. */
async function rowsOf(of: Of, where: ObjectWhere | undefined, isWhole = false): Promise<PublishedRows> {
  const { ctx, targets, published, asked } = of
  const { publisher, type, page } = published
  const { secret } = ctx.app.env
  const orderBy = orderOf(of)
  const question = [page.id, orderBy]
  const perPage = publishedLimits.rows
  const { data, endCursor } = await paginateObjects(publisher, targets, {
    type_id: type.id,
    where,
    orderBy,
    perPage,
    after: asked.after ? openCursor(secret, question, asked.after) : null,
    fields: fieldsOfAll,
  })
  return {
    rows: await Promise.all(data.map((object) => toldRow(of, object, isWhole))),
    cursor: endCursor && data.length === perPage ? sealCursor(secret, question, endCursor) : null,
  }
}

async function toldRow(
  { ctx, targets, published }: Of,
  object: PresentedObject,
  isWhole: boolean,
): Promise<PublishedRow> {
  const { shown, publisher, page, withPictures } = published
  const telling = {
    publisher,
    targets,
    isWhole,
    how: { locale: ctx.locale, timeZone: ctx.timeZone ?? 'UTC' },
    pictureOf: (file: { id: string }, at: { object: string; property: string }) =>
      withPictures ? signPicture(ctx.app.env.secret, { page: page.id, ...at, file: file.id }) : null,
  }
  const values = await Promise.all(
    shown.map(async (property) => {
      const given = { value: object.values[property.id], object, of: property.id }
      return [property.id, await toldValue(telling, property, given)] as const
    }),
  )
  const texts = shown.flatMap((property) => {
    const value = object.values[property.id]
    return printedKinds.has(property.kind) && value !== null && value !== undefined
      ? [[property.id, printed(telling, property, value)] as const]
      : []
  })
  return {
    id: object.id,
    name: object.name,
    values: Object.fromEntries(values),
    printed: Object.fromEntries(texts),
  }
}

async function totalOf({ published, targets }: Of, where: ObjectWhere | undefined): Promise<PublishedTotal> {
  const { publisher, type } = published
  const { paginatorInfo } = await paginateObjects(publisher, targets, {
    type_id: type.id,
    where,
    perPage: 1,
    fields: { page: new Set(['paginatorInfo']), objects: new Set() },
  })
  const { total, estimated } = await paginatorInfo()
  return { count: total, estimated }
}

/** The groups of a page, and the first rows of as many as are seen at once. */
async function groupsOf(of: Of, where: ObjectWhere | undefined, group: string): Promise<PublishedGroup[]> {
  const { published, targets, ctx } = of
  const { publisher, type, withTotal } = published
  const property = published.shown.find(({ id }) => id === group)!
  const { unit } = lookFor(published)
  const { groups } = await groupedObjects(publisher, targets, {
    type_id: type.id,
    property_id: group,
    where,
    unit: unit as never,
    time_zone: unit ? (ctx.timeZone ?? 'UTC') : null,
  })
  const told = groups.map(({ value, until, count }) => ({
    value: value as PublishedGroup['value'],
    until: until ? until.toISOString() : null,
    count: withTotal ? count : null,
  }))
  return Promise.all(
    told.map(async (each, at) => ({
      ...each,
      name: await groupName({ publisher, targets }, property, each.value),
      first: at < publishedLimits.groups ? await firstOf(of, each) : null,
    })),
  )
}

async function firstOf(
  of: Of,
  { value, until }: Pick<PublishedGroup, 'value' | 'until'>,
): Promise<PublishedRows> {
  const inner: Of = { ...of, asked: { ...of.asked, group: { value, until } } }
  return rowsOf(inner, whereOf(inner))
}
