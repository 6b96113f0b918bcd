import { graphql } from '../platform/graphql.ts'
import { graphqlClient } from '../platform/graphqlClient.ts'

export const pageUpdates = graphql(`
  query PageUpdates($id: ID!) {
    page(id: $id) {
      id
      updates
    }
  }
`)

let asked: { page: string; updates: Promise<readonly string[] | undefined> } | undefined

/**
 * What the page that a visit begins with holds, as the server has it, in base64: a text can be read while its living document
 * is on the way. It is asked for once, where this device has no copy; a later opening finds the socket there.
 */
export const firstContent = {
  ask(page: string): void {
    const updates = graphqlClient
      .query(pageUpdates, { id: page })
      .toPromise()
      .then(({ data }) => data?.page?.updates ?? undefined)
    asked = { page, updates }
  },
  of: (page: string) => (asked?.page === page ? asked.updates : undefined),
  /** What has come by the socket is newer. */
  end(): void {
    asked = undefined
  },
}
