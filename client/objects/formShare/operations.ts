import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

const parts = graphql(`
  fragment FormSettingsParts on FormSettings @_unmask {
    embed_origins
    object_properties
    told_people {
      id
      fullname {
        first_name
        last_name
      }
      avatar
    }
    told_groups {
      id
      name
      system
    }
    told_by_letter
  }
`)

export type FormSettings = ResultOf<typeof parts>

export const formSettings = graphql(
  `
    query FormSettings($page: ID!) {
      page(id: $page) {
        id
        publication {
          url
        }
        form_settings {
          ...FormSettingsParts
        }
      }
    }
  `,
  [parts],
)

export const formSettingsUpdate = graphql(
  `
    mutation FormSettingsUpdate($page: ID!, $input: FormSettingsInput!) {
      formSettingsUpdate(page_id: $page, input: $input) {
        record {
          id
          form_settings {
            ...FormSettingsParts
          }
        }
      }
    }
  `,
  [parts],
)
