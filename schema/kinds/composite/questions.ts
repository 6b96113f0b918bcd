import { fieldFacts } from '../../fields/facts.ts'
import type { FieldProperty } from '../../fields/field.ts'
import { dateUnits, type DateUnit, type Total } from '../../objects/totals.ts'
import type { Where } from '../../objects/viewFilter.ts'
import { settingOf, type Block } from './blocks.ts'
import { chartKindOf } from '../../widgets/charts.ts'
import { indicatedOf, totalOf } from './measure.ts'
import { periodOf, periodWheres, type WidgetProperty } from './period.ts'

/** A widget's query, in the server's terms. */
export type Question = {
  type_id: string
  where?: Where
  total?: { property_id: string; total: Total }
  property_id?: string
  unit?: DateUnit
  by?: string
}

/** The objects that a widget is of, and what the reader sees of them. */
export type AskedOf = {
  type: string
  where: Where | undefined
  properties: readonly WidgetProperty[]
  timeZone: string
}
type Set = Pick<Block, 'settings'>

/** What an indicator asks for: its number, that of the period before, and of a share what each is a share of. */
export type IndicatorQuestions = {
  now: Question
  former: Question | null
  all: Question | null
  allFormer: Question | null
}

/** Null where a property that it asks for is not to be seen. */
export function indicatorQuestions(
  block: Set,
  { type, where, properties, timeZone }: AskedOf,
): IndicatorQuestions | null {
  const isShare = indicatedOf(block) === 'share'
  const total = isShare ? undefined : totalOf(block, properties)
  const period = periodOf(block, properties)
  if (total === null || period === null) return null
  const ask = (of: Where | undefined): Question => ({
    type_id: type,
    ...(of ? { where: of } : {}),
    ...(total ? { total } : {}),
  })
  const parts = (of: Where | undefined) =>
    period ? periodWheres(period, of, timeZone) : { now: of, former: undefined }
  const [filtered, whole] = [parts(where), parts(undefined)]
  return {
    now: ask(filtered.now),
    former: period ? ask(filtered.former) : null,
    // Without a filter the share is that of all among all.
    all: isShare ? ask(whole.now) : null,
    allFormer: isShare && period ? ask(whole.former) : null,
  }
}

/** Whether a diagram can be of a property: each object has one value of it, or none. */
export const canChart = ({ kind, multiple }: Pick<FieldProperty, 'kind' | 'multiple'>): boolean =>
  fieldFacts[kind].groupsRows && !multiple.status && kind !== 'tags'

/** What a diagram is of, parted by which properties. */
export function chartOf<Property extends WidgetProperty>(block: Set, properties: readonly Property[]) {
  const kind = chartKindOf(settingOf(block, 'chart'))
  const named = (what: string) =>
    properties.find((each) => each.id === settingOf(block, what) && canChart(each))
  const of = named('property')
  const second = named('by')
  const by = second && second.kind !== 'date_time' ? second : undefined
  const unit = dateUnits.find((each) => each === settingOf(block, 'unit')) ?? 'month'
  const isRound = kind === 'pie' || kind === 'ring'
  return {
    kind,
    of,
    by: isRound ? undefined : by,
    unit: of?.kind === 'date_time' ? unit : undefined,
    /** The second property is hidden. Values of the first alone would be misleading, so nothing is shown. */
    isClosed: settingOf(block, 'by') !== '' && !by,
    total: totalOf(block, properties),
  }
}

/** Null where it is not set, or a property that it asks for is not to be seen. */
export function diagramQuestion(block: Set, { type, where, properties }: AskedOf): Question | null {
  const { kind, of, by, unit, isClosed, total } = chartOf(block, properties)
  if (!kind || !of || isClosed || total === null) return null
  return {
    type_id: type,
    ...(where ? { where } : {}),
    property_id: of.id,
    ...(unit ? { unit } : {}),
    ...(by ? { by: by.id } : {}),
    ...(total ? { total } : {}),
  }
}
