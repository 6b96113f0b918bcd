import type { CommentSources } from '../comments/commentSource.ts'
import { objectCommentSource } from '../objects/objectCommentSource.ts'
import { pageCommentSource } from '../pages/pageCommentSource.ts'

/** THE list of what can be commented on. */
export const commentSources: CommentSources = {
  page: pageCommentSource,
  object: objectCommentSource,
}
