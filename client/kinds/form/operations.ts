import { graphql } from '../../platform/graphql.ts'

export const formAnswer = graphql(`
  mutation FormAnswer($page: ID!, $input: FormAnswerInput!) {
    formAnswer(page_id: $page, input: $input) {
      recordId
    }
  }
`)
