import { graphql, type ResultOf } from '../../../platform/graphql.ts'

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
