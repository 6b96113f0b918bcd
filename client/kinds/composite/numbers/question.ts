import type { DateUnit } from '#schema/objects/totals.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import type { AskedTotal } from '../../../objects/view/operations.ts'
import { graphql, type ResultOf } from '../../../platform/graphql.ts'

/** A widget's query, in the server's terms. */
export type Question = {
  type_id: string
  where?: Where
  total?: AskedTotal
  property_id?: string
  unit?: DateUnit
  by?: string
}

export const widgetNumbers = graphql(`
  query WidgetNumbers($input: [WidgetInput!]!, $zone: String) {
    widgets(input: $input, time_zone: $zone) {
      count
      value
      rest
      groups {
        value
        by_value
        until
        count
        total
      }
      error {
        code
        field
      }
    }
  }
`)
export type Answer = ResultOf<typeof widgetNumbers>['widgets'][number]
