import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

export const objectTemplates = graphql(`
  query ObjectTemplates($type: ID!) {
    paginate_objectTemplate(type_id: $type) {
      data {
        id
        name
        values
        is_default
      }
    }
  }
`)
export type Template = ResultOf<typeof objectTemplates>['paginate_objectTemplate']['data'][number]

export const templateSave = graphql(`
  mutation ObjectTemplateSave($type: ID!, $input: ObjectTemplateInput!) {
    objectTemplateSave(type_id: $type, input: $input) {
      recordId
    }
  }
`)

export const templateMove = graphql(`
  mutation ObjectTemplateMove($id: ID!, $after: ID) {
    objectTemplateMove(id: $id, after_id: $after) {
      recordId
    }
  }
`)

export const templateDelete = graphql(`
  mutation ObjectTemplateDelete($id: ID!) {
    objectTemplateDelete(id: $id) {
      recordId
    }
  }
`)
