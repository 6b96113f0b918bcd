import { DomainError } from '#schema/errors.ts'
import { isRowsKind, type RowsKind } from '#schema/pages/rowsKind.ts'
import type { ReadContext } from '../../context.ts'
import type { ObjectProperty, ObjectType } from '../../objects/objectType.ts'
import { objectTypeOf } from '../../objects/objectType.ts'
import { accessType } from '../../types/accessType.ts'
import { propertiesOf, propertyRows, type PropertyRow } from '../../types/typeRows.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { actorNamed } from '../forms/publisher.ts'
import { pageLook, type PageLook } from '../pageLook.ts'
import type { StoredPage } from '../pageRows.ts'
import { shownType } from '../shownType.ts'
import { asksByColumns, asksOf, inPageOrder, type PageAsks } from './publishedView.ts'

export type ObjectsRow = {
  objects_publisher: string | null
  objects_type: string | null
  objects_shown: string[]
  objects_total: boolean
  storage_login: boolean
}

/** What guests get of the objects of a page. */
export type Published = {
  page: PageRow & { kind: RowsKind }
  /** The person under whose rights everything is read. */
  publisher: ReadContext
  type: ObjectType
  /** The properties that guests see, in the order of the page. */
  shown: ObjectProperty[]
  withTotal: boolean
  withPictures: boolean
  look: PageLook<RowsKind>
  asks: PageAsks
}

/**
 * Why guests see no objects: nobody opened them, nobody is responsible for them any more, or the filter would reveal
 * something.
 */
export type Closing = 'off' | 'publisher' | 'filter'

export const objectsRow = async ({ sql }: ReadContext, page: string): Promise<ObjectsRow | undefined> => {
  const [row] = await sql<ObjectsRow[]>`
    select objects_publisher, objects_type, objects_shown, objects_total, storage_login from publication
    where page = ${page}`
  return row
}

/**
 * What a published page gives guests of its objects, or why it gives nothing. The only place that decides it. The
 * caller has checked access to the page.
 */
export async function openPublished(ctx: ReadContext, page: PageRow): Promise<Published | Closing> {
  const row = await objectsRow(ctx, page.id)
  if (!isRowsPage(page) || !row?.objects_publisher || page.target !== null) return 'off'
  const publisher = await asPublisher(ctx, page, row)
  if (!publisher) return 'publisher'
  const type = await objectTypeOf(publisher, row.objects_type!)
  const look = await pageLook(ctx, page, { type: type.id })
  const chosen = new Set(row.objects_shown)
  const properties = [...type.properties.values()]
  const shown = inPageOrder(
    look,
    properties.filter(({ id, header }) => header || chosen.has(id)),
  )
  const open = await openToAll(ctx, type.id)
  const isAskable = (id: string) => open.has(id) || shown.some((each) => each.id === id)
  const asks = asksOf(look, type, isAskable)
  if (!asks || !asksByColumns(look, type, isAskable)) return 'filter'
  const { objects_total: withTotal, storage_login: login } = row
  return { page, publisher, type, shown, withTotal, withPictures: !login, look, asks }
}

const isRowsPage = <Page extends StoredPage>(page: Page): page is Page & { kind: RowsKind } =>
  isRowsKind(page.kind)

/** The type whose objects a page of these gives to guests now, with any filter; null for none. */
export async function openedType(ctx: ReadContext, page: StoredPage): Promise<string | null> {
  const row = await objectsRow(ctx, page.id)
  if (!isRowsPage(page) || !row?.objects_publisher || page.deleted_at !== null) return null
  return (await asPublisher(ctx, page, row)) ? row.objects_type : null
}

/**
 * The person who opened the objects, while they still may: with full access to the page and to the type that it
 * shows.
 */
async function asPublisher(ctx: ReadContext, page: StoredPage, row: ObjectsRow): Promise<ReadContext | null> {
  const actor = await actorNamed(ctx, row.objects_publisher, page.space)
  if (!actor || !row.objects_type) return null
  const publisher: ReadContext = { ...ctx, actor, requestKey: undefined, spaceId: page.space }
  if ((await shownType(ctx, page.id)) !== row.objects_type) return null
  return (await mayOpen(publisher, page.id, row.objects_type)) ? publisher : null
}

/** Whether the actor may open the objects of a type to guests of a page. */
export async function mayOpen(ctx: ReadContext, page: string, type: string): Promise<boolean> {
  try {
    await accessPage(ctx, page, 'full')
    await accessType(ctx, type, 'full')
    return true
  } catch (error) {
    if (error instanceof DomainError && closed.has(error.code)) return false
    throw error
  }
}

const closed: ReadonlySet<string> = new Set(['not_found', 'read_only', 'unauthenticated'])

/**
 * The properties of a type that are closed to nobody, together with everything they are computed from. Otherwise an
 * editor of the page could test hidden values by its filter, looking at it as a guest.
 */
async function openToAll(ctx: ReadContext, type: string): Promise<ReadonlySet<string>> {
  const all = (await propertiesOf(ctx).load(type)) ?? []
  const isClosed = async (row: PropertyRow): Promise<boolean> => {
    const parts = all.filter(({ parent }) => parent === row.id)
    if ([row, ...parts].some((each) => each.closed)) return true
    const read = await Promise.all(row.reads.map((id) => propertyRows(ctx).load(id)))
    return read.some((each) => each?.closed === true)
  }
  const open = await Promise.all(all.map(async (row) => ((await isClosed(row)) ? [] : [row.id])))
  return new Set(open.flat())
}
