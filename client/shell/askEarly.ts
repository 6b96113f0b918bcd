import { onePage } from '../pages/operations.ts'
import { graphqlClient } from '../platform/graphqlClient.ts'
import { mySpaces } from '../spaces/operations.ts'
import { placeOf } from './placeOf.ts'
import { isSpaceId } from './spaceOfPath.ts'
import { visitStart } from './visitStart.ts'

/**
 * Asks at once for what screens ask for one after the other as they come. What fails here is asked for again by them.
 * Resolves when the page of the address has what it needs, or at once and with false where there is none.
 */
export async function askEarly(path: string): Promise<boolean> {
  const { space, page } = placeOf(path)
  void graphqlClient.query(mySpaces, {}).toPromise()
  const kind = page && kindOf(page)
  if (isSpaceId(space)) void graphqlClient.query(visitStart, { space }).toPromise()
  if (!kind) return false
  const { openEarly } = await import('./openEarly.ts')
  await openEarly(page, kind)
  return true
}

async function kindOf(id: string): Promise<string | undefined> {
  const { data } = await graphqlClient.query(onePage, { id }).toPromise()
  return data?.page?.type
}
