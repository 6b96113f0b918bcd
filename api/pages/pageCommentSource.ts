import type { CommentSource } from '../comments/commentSource.ts'
import { accessPage } from './accessPage.ts'
import { publications, type PublicationRow } from './pageLoaders.ts'

/** Comments on a page: for anyone who may read it; for guests as its publication allows. */
export const pageCommentSource: CommentSource = {
  async access(ctx, id) {
    const { page, reader } = await accessPage(ctx, id, 'read')
    const publication = await publications(ctx).load(page.id)
    return { space: page.space, node: page, reader, level: page.level, guests: guestsOf(publication) }
  },
}

function guestsOf(publication: PublicationRow | null) {
  if (!publication?.anonymous_comments) return 'closed'
  return publication.moderated_comments ? 'moderated' : 'open'
}
