import {
  blockIn,
  isWidgetKind,
  settingOf,
  type Settings,
  type WidgetKind,
} from '#schema/kinds/composite/blocks.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import type { ReadContext } from '../../context.ts'
import { objectTypeOf, type ObjectProperty, type ObjectType } from '../../objects/objectType.ts'
import type { PageRow } from '../accessPage.ts'
import { actorNamed } from '../forms/publisher.ts'
import { contentLayout } from '../pageContent.ts'
import type { StoredPage } from '../pageRows.ts'
import { whereForGuests } from './openInBlock.ts'
import { mayOpen } from './openPublished.ts'
import { withoutMe } from './publishedWhere.ts'

export type WidgetsRow = { widgets_publisher: string | null; widgets_shown: Record<string, string[]> }

/** What guests get of the objects that a widget shows. */
export type OpenWidget = {
  page: PageRow
  block: { kind: WidgetKind; settings: Settings }
  /** The person under whose rights everything is read. */
  publisher: ReadContext
  type: ObjectType
  /** The properties that guests see. */
  shown: ObjectProperty[]
  /** Its filter, which asks for nothing else. */
  where: Where | undefined
}

export const widgetsRow = async ({ sql }: ReadContext, page: string): Promise<WidgetsRow | undefined> => {
  const [row] = await sql<WidgetsRow[]>`
    select widgets_publisher, widgets_shown from publication where page = ${page}`
  return row
}

/**
 * What a widget of a published page gives guests; null for nothing: nobody opened its type, nobody is responsible for
 * it any more, or its filter would reveal something. The only place that decides it. The caller has checked access to
 * the page.
 */
export async function openWidget(ctx: ReadContext, page: PageRow, id: string): Promise<OpenWidget | null> {
  if (page.kind !== 'composite' || page.target !== null) return null
  const opened = await openedWidgets(ctx, page)
  if (!opened) return null
  const block = blockIn(await contentLayout(ctx.sql, page), id)
  if (!block || !isWidgetKind(block.kind)) return null
  const { kind, settings } = block
  const typeId = kind === 'events' ? await eventType(ctx, page.space) : settingOf(block, 'type')
  const chosen = typeId && Object.hasOwn(opened.shown, typeId) ? new Set(opened.shown[typeId]) : null
  if (!typeId || !chosen || !(await mayOpen(opened.publisher, page.id, typeId))) return null
  const type = await objectTypeOf(opened.publisher, typeId)
  const shown = [...type.properties.values()].filter((each) => each.header || chosen.has(each.id))
  const where = whereForGuests(settings.get('filter') ?? null, shown)
  if (where === null) return null
  const { publisher } = opened
  return { page, block: { kind, settings }, publisher, type, shown, where: where && withoutMe(type, where) }
}

/** Who opened the widgets of a page, and which types with which properties; null for none. */
export async function openedWidgets(
  ctx: ReadContext,
  page: Pick<PageRow, 'id' | 'space'>,
): Promise<{ publisher: ReadContext; shown: WidgetsRow['widgets_shown'] } | null> {
  const row = await widgetsRow(ctx, page.id)
  const actor = await actorNamed(ctx, row?.widgets_publisher ?? null, page.space)
  if (!row || !actor) return null
  return {
    publisher: { ...ctx, actor, requestKey: undefined, spaceId: page.space },
    shown: row.widgets_shown,
  }
}

/** The types that a page opens to its guests now. */
export async function openedWidgetTypes(ctx: ReadContext, page: StoredPage): Promise<ReadonlySet<string>> {
  const opened = page.deleted_at === null ? await openedWidgets(ctx, page) : null
  const types = opened ? Object.keys(opened.shown) : []
  const open = await Promise.all(types.map((type) => mayOpen(opened!.publisher, page.id, type)))
  return new Set(types.filter((_, at) => open[at]))
}

/** The type of events of a space. */
export async function eventType({ sql }: ReadContext, space: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from object_type where space = ${space} and system = 'event' and deleted_at is null`
  return row?.id ?? null
}
