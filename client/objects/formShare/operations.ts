import { graphql } from '../../platform/graphql.ts'

export const formSettings = graphql(`
  query FormSettings($page: ID!) {
    page(id: $page) {
      id
      publication {
        url
      }
      form_settings {
        embed_origins
        object_properties
      }
    }
  }
`)

export const formSettingsUpdate = graphql(`
  mutation FormSettingsUpdate($page: ID!, $input: FormSettingsInput!) {
    formSettingsUpdate(page_id: $page, input: $input) {
      record {
        id
        form_settings {
          embed_origins
          object_properties
        }
      }
    }
  }
`)
