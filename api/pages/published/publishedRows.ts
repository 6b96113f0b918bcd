import {
  printedKinds,
  publishedLimits,
  type PublishedGroup,
  type PublishedRows,
  type PublishedTotal,
} from '#schema/pages/published.ts'
import type { PublishedRow } from '#schema/objects/publishedRow.ts'
import type { Context } from '../../context.ts'
import { groupedObjects } from '../../objects/groupObjects.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import type { ObjectWhere } from '../../objects/objectQuery.ts'
import { paginateObjects } from '../../objects/paginateObjects.ts'
import type { PresentedObject } from '../../objects/presentObjects.ts'
import type { PageRow } from '../accessPage.ts'
import { openCursor, sealCursor } from './guestCursor.ts'
import type { Published } from './openPublished.ts'
import { signPicture } from './pictures.ts'
import { lookFor } from './publishedLook.ts'
import { orderOf, whereOf, type AskedOf } from './publishedWhere.ts'
import { groupName, printed, toldValue } from './toldValues.ts'

type Of = AskedOf & { ctx: Context; targets: LinkTargets }

const fieldsOfAll = {
  page: new Set(['data', 'endCursor']),
  objects: new Set(['tags', 'created_at', 'updated_at']),
}

/** A page of the rows that match a condition. */
export async function rowsOf(
  of: Of,
  where: ObjectWhere | undefined,
  { isWhole = false, perPage = publishedLimits.rows as number } = {},
): Promise<PublishedRows> {
  const { ctx, targets, published, asked } = of
  const { publisher, type, page } = published
  const { secret } = ctx.app.env
  const orderBy = orderOf(of)
  const question = [page.id, orderBy]
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

type RowOf = {
  ctx: Context
  targets: LinkTargets
  published: Pick<Published, 'shown' | 'publisher' | 'withPictures'> & { page: Pick<PageRow, 'id'> }
}

export async function toldRow(
  { ctx, targets, published }: RowOf,
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

export async function totalOf(
  { published, targets }: Of,
  where: ObjectWhere | undefined,
): Promise<PublishedTotal> {
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

/** The groups of a page, and the first rows of as many as are visible at once. */
export async function groupsOf(
  of: Of,
  where: ObjectWhere | undefined,
  group: string,
): Promise<PublishedGroup[]> {
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
  return rowsOf(inner, whereOf(inner), { perPage: publishedLimits.groupRows })
}
