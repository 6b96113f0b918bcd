import { documentSocketPath } from '#schema/documents/documents.ts'
import { Documents } from '../platform/documents/documents.ts'
import { keepFresh } from '../platform/keepFresh.ts'
import { freshToken, userId } from '../platform/session.ts'
import { viewing } from '../platform/viewing.ts'
import { copyReview } from './offline/copyReview.ts'
import { socketUrl } from '../platform/socketUrl.ts'

/** The living documents of this tab, over one socket that opens with the first page. */
export const documents = new Documents({
  url: socketUrl(documentSocketPath),
  token: freshToken,
  owner: viewing.now() ? undefined : (userId() ?? undefined),
  onLost: () => copyReview.soon(),
})

keepFresh(documents)
