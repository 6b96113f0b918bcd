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
 * The content of a visit's first page on the server, in base64: a text can be read while its live document is
 * loading. Requested once, if this device has no copy; for later pages the socket is already open.
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
  /** Content from the socket is newer. */
  end(): void {
    asked = undefined
  },
}
