import type { CommentSourceType } from '#schema/comments/comment.ts'
import type { ResourceNode } from '../access/accessResource.ts'
import type { Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'

/** What comments are about, after the access check. */
export type CommentGround = {
  space: string
  /** The node that they are about, as the access rules see it. */
  node: ResourceNode
  reader: Reader
  /** The reader's level, 1–3. */
  level: number
  /** What guests may do: nothing, comment at once, or comment after approval. */
  guests: 'closed' | 'open' | 'moderated'
}

/** Something that has comments. Its domain implements this, because comments may not import it. */
export type CommentSource = {
  /** Admits anyone who may read the source; throws what its access check throws. */
  access(ctx: ReadContext, id: string): Promise<CommentGround>
}

export type CommentSources = Record<CommentSourceType, CommentSource>
