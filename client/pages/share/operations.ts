import { graphql } from '../../platform/graphql.ts'

export const publishedObjects = graphql(`
  query PublishedObjects($page: ID!) {
    page(id: $page) {
      id
      publication {
        objects {
          property_ids
          total
          closing
        }
      }
    }
  }
`)

export const pagePublishObjects = graphql(`
  mutation PagePublishObjects($id: ID!, $input: PublicationInput) {
    pagePublish(id: $id, input: $input) {
      status
    }
  }
`)

export const publishedWidgets = graphql(`
  query PublishedWidgets($page: ID!) {
    page(id: $page) {
      id
      publication {
        widgets {
          types {
            type_id
            property_ids
            is_closed
          }
        }
      }
    }
  }
`)
