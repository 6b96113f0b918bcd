import { onePage } from '../pages/operations.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { graphqlClient } from '../platform/graphqlClient.ts'
import { mySpaces } from '../spaces/operations.ts'
import { lastNode } from './lastNode.ts'
import { spaceOfPath } from './spaceOfPath.ts'

/**
 * Asks at once for what screens ask for one after the other as they come. What fails here is asked for again by them.
 * Resolves when the page of the address has what it needs, or at once where there is none.
 */
export async function askEarly(path: string): Promise<void> {
  void graphqlClient.query(mySpaces, {}).toPromise()
  const id = pageOfPath(path)
  if (!id) return
  const kind = graphqlClient
    .query(onePage, { id })
    .toPromise()
    .then(({ data }) => data?.page?.type)
  const { openEarly } = await import('./openEarly.ts')
  await openEarly(id, kind)
}

/** The page that an address will show, as far as that is known before anything is asked. */
function pageOfPath(path: string): string | null {
  const { space, page } = spaceOfPath(path)
  const home = path === '/' ? activeSpace.last() : path === `/${space}` ? space : null
  return page ?? (home ? (lastNode.of(home) ?? null) : null)
}
