import { graphql } from '../../platform/graphql.ts'

export const formAnswer = graphql(`
  mutation FormAnswer($page: ID!, $input: FormAnswerInput!) {
    formAnswer(page_id: $page, input: $input) {
      recordId
    }
  }
`)

export const formClosing = graphql(`
  query FormClosing($page: ID!) {
    page(id: $page) {
      id
      publication {
        form_closing {
          reason
          property_ids
        }
      }
    }
  }
`)

export const formAnswers = graphql(`
  query FormAnswers($page: ID!) {
    page(id: $page) {
      id
      form_answers {
        count
        last_at
        table_id
      }
    }
  }
`)
