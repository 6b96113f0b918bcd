import { graphql } from '../platform/graphql.ts'
import { graphqlClient } from '../platform/graphqlClient.ts'
import { trpc } from '../platform/trpc.ts'

const lastSpace = graphql(`
  query LastSpace {
    me {
      id
      last_space_id
    }
  }
`)

let isFirst = true

/**
 * Tells the server which space is open, so that the next sign-in opens it; the first request of this visit may
 * include it already.
 */
export async function noteSpace(space: string): Promise<void> {
  const known = isFirst ? graphqlClient.readQuery(lastSpace, {})?.data?.me?.last_space_id : undefined
  isFirst = false
  if (known !== space) await trpc.spaces.open.mutate({ space_id: space })
}
