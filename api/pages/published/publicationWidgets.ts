import { levelNumber } from '#schema/access/levels.ts'
import { blockIdsIn, blockIn, isWidgetKind, settingOf, type Block } from '#schema/kinds/composite/blocks.ts'
import { eventDate, type WidgetProperty } from '#schema/kinds/composite/period.ts'
import { askedBy, readFilter } from '#schema/objects/viewFilter.ts'
import type { ReadContext } from '../../context.ts'
import { objectTypeOf, type ObjectType } from '../../objects/objectType.ts'
import { accessPage } from '../accessPage.ts'
import { contentLayout } from '../pageContent.ts'
import { eventType, openedWidgets } from './openWidget.ts'
import { mayOpen } from './openPublished.ts'
import { readable } from './publicationObjects.ts'

type PublicationWidgets = { types: { type_id: string; property_ids: string[]; is_closed: boolean }[] }

/** What the widgets of a page show guests, for anyone who may edit it. Throws `not_found`. */
export async function publicationWidgets(ctx: ReadContext, id: string): Promise<PublicationWidgets | null> {
  const { page } = await accessPage(ctx, id, 'read')
  const isComposite = page.kind === 'composite' && page.target === null
  const opened = isComposite && page.level >= levelNumber.edit ? await openedWidgets(ctx, page) : null
  if (!opened) return null
  const types = await Promise.all(
    Object.entries(opened.shown).map(async ([type_id, shown]) => {
      const type = await readable(ctx, type_id)
      if (!type) return []
      return [
        {
          type_id,
          property_ids: shown.filter((each) => type.properties.has(each)),
          is_closed: !(await mayOpen(opened.publisher, page.id, type_id)),
        },
      ]
    }),
  )
  return { types: types.flat() }
}

export type PublishableType = {
  id: string
  label: string
  system: string | null
  /** The properties that may be shown, and whether the page's widgets need them. */
  properties: { id: string; label: string; system: string | null; header: boolean; isUsed: boolean }[]
}

/**
 * The types of the widgets of a page that its publisher may open to guests: those that they have full access to.
 * Throws what `accessPage` throws.
 */
export async function publishableWidgets(ctx: ReadContext, id: string): Promise<PublishableType[]> {
  const { page } = await accessPage(ctx, id, 'full')
  if (page.kind !== 'composite' || page.target !== null) return []
  const events = await eventType(ctx, page.space)
  const layout = await contentLayout(ctx.sql, page)
  const blocks = blockIdsIn(layout).flatMap((each) => {
    const block = blockIn(layout, each)
    return block && isWidgetKind(block.kind) ? [block] : []
  })
  const byType = Map.groupBy(blocks, (block) =>
    block.kind === 'events' ? (events ?? '') : settingOf(block, 'type'),
  )
  const found = await Promise.all(
    [...byType].map(async ([type, of]) => {
      if (!/^\d{1,19}$/.test(type) || !(await mayOpen(ctx, page.id, type))) return []
      return [publishable(await objectTypeOf(ctx, type), of)]
    }),
  )
  return found.flat()
}

type Asking = Pick<Block, 'kind' | 'settings'>

function publishable(
  { id, label, system, properties }: ObjectType,
  blocks: readonly Asking[],
): PublishableType {
  const all = [...properties.values()]
  const used = new Set(blocks.flatMap((block) => usedBy(block, all as WidgetProperty[])))
  return {
    id,
    label,
    system,
    properties: all.map((each) => ({
      id: each.id,
      label: each.label,
      system: each.system,
      header: each.header,
      isUsed: each.header || used.has(each.id),
    })),
  }
}

/** The properties without which a widget shows guests nothing. */
function usedBy(block: Asking, properties: readonly WidgetProperty[]): string[] {
  const named = ['number', 'date', 'property', 'by'].map((what) => settingOf(block, what))
  const asked = askedBy(readFilter(block.settings.get('filter')))
  const columns = properties.flatMap(({ id, system }) => (system && asked.includes(system) ? [id] : []))
  const date = block.kind === 'events' ? eventDate(properties) : undefined
  return [...named, ...asked, ...columns, ...(date ? [date.id] : [])]
}
