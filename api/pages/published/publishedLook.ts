import { fieldFacts } from '#schema/fields/facts.ts'
import type { PublishedLook } from '#schema/pages/published.ts'
import { isJson } from '../../objects/objectColumns.ts'
import type { ObjectProperty } from '../../objects/objectType.ts'
import type { Published } from './openPublished.ts'
import { columnsBy, coverOf, datesOf, groupedBy } from './publishedView.ts'
import { toldColumn } from './toldValues.ts'

/** How the page lays out the objects that guests see. */
export function lookFor({ look, shown, type }: Published): PublishedLook {
  const all = [...type.properties.values()]
  const isShown = (property: ObjectProperty | null): string | null =>
    property && shown.includes(property) ? property.id : null
  const { start, end } = datesOf(look, all)
  const grouping = groupedBy(look)
  const grouped = grouping ? (shown.find(({ id }) => id === grouping.of) ?? null) : null
  const by = look.kind === 'kanban' ? columnsBy(look, all) : grouped
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
