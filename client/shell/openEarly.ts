import { pageDocument } from '#schema/documents/documents.ts'
import { isAvailableKind } from '#schema/kinds/kinds.ts'
import { kinds } from '../kinds/kinds.ts'
import { onePage } from '../pages/operations.ts'
import { loadConfig } from '../platform/config.ts'
import { graphqlClient } from '../platform/graphqlClient.ts'
import { keptPages } from './offline/keptPages.ts'
import { spaceOfPath } from './spaceOfPath.ts'

/**
 * Asks at once for what the page of an address needs one after the other: the page, and then the editor of
 * its kind. What fails here is asked for again, and told, by whoever shows it.
 */
export function openEarly(path: string): void {
  const { page: id } = spaceOfPath(path)
  if (!id) return
  loadConfig().catch(() => undefined)
  askFor(keptPages.find(pageDocument(id))?.type)
  graphqlClient.query(onePage, { id }).then(
    ({ data }) => askFor(data?.page?.type),
    () => undefined,
  )
}

function askFor(kind: string | undefined): void {
  if (kind && isAvailableKind(kind)) kinds[kind].Editor.ask()
}
