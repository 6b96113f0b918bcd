import { pageDocument } from '#schema/documents/documents.ts'
import { firstContent } from '../pages/firstContent.ts'
import { onePage } from '../pages/operations.ts'
import { bootEvent } from '../platform/bootAnswer.ts'
import { graphqlClient } from '../platform/graphqlClient.ts'
import { hearEvent, noteRead } from '../platform/heardEvents.ts'
import { accessToken } from '../platform/session.ts'
import { mySpaces } from '../spaces/operations.ts'
import { keptPages } from './offline/keptPages.ts'
import { placeOf } from './placeOf.ts'
import { isSpaceId } from './spaceOfPath.ts'
import { visitStart } from './visitStart.ts'

/**
 * Sends at once the requests that screens would send one after the other as they load. Screens repeat those that
 * fail. Resolves when the page of the address has what it needs, or at once and with false if there is none.
 */
export async function askEarly(path: string): Promise<boolean> {
  const { space, page } = placeOf(path)
  const event = bootEvent(accessToken())
  void event.then((known) => known && hearEvent(known.space, known.id))
  void graphqlClient.query(mySpaces, {}).toPromise()
  const asked = page && graphqlClient.query(onePage, { id: page }).toPromise()
  if (page && !keptPages.find(pageDocument(page))) firstContent.ask(page)
  if (isSpaceId(space)) void graphqlClient.query(visitStart, { space }).toPromise()
  if (!asked) return false
  void Promise.all([asked, event]).then(([{ data }, known]) => {
    if (known && data?.page?.space_id === known.space) noteRead(page, known.id)
  })
  const { openEarly } = await import('./openEarly.ts')
  await openEarly(
    page,
    asked.then(({ data }) => data?.page),
  )
  return true
}
