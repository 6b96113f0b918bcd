import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

export const cardList = graphql(`
  query ChatCards(
    $space: ID!
    $objects: AnyObjectWhere
    $pages: PageWhere
    $hasObjects: Boolean!
    $hasPages: Boolean!
  ) {
    space(id: $space) {
      id
      name
    }
    paginate_anyObject(perPage: 50, where: $objects) @include(if: $hasObjects) {
      data {
        id
        name
        level
        version
        values
        type {
          id
          label
          icon
          system
          properties {
            id
            data_type
            label
            required
            multiple {
              status
              max_number
              button_text
            }
            options
            meta
            people
            formula
            level
            value_level
            guarded
            header
            unique
            system
            pending
            deleted_at
          }
        }
      }
    }
    paginate_page(perPage: 50, where: $pages) @include(if: $hasPages) {
      data {
        id
        title
        icon
        type
      }
    }
  }
`)
type Found = ResultOf<typeof cardList>
export type ToldObject = NonNullable<Found['paginate_anyObject']>['data'][number]
export type PageCard = NonNullable<Found['paginate_page']>['data'][number]

export const objectChange = graphql(`
  mutation ChatCardChange($id: ID!, $values: JSON!) {
    objectUpdate(id: $id, input: { values: $values }) {
      record {
        name
        version
        values
      }
    }
  }
`)
