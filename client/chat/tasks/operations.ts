import { graphql } from '../../platform/graphql.ts'

export const taskCreate = graphql(`
  mutation ChatTaskCreate($input: ChatTaskCreateInput!) {
    chatTaskCreate(input: $input) {
      recordId
    }
  }
`)
