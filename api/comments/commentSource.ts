import type { CommentSourceType } from '#schema/comments/comment.ts'
import type { ResourceNode } from '../access/accessResource.ts'
import type { Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'

/** What comments are about, once the reader was cleared for it. */
export type CommentGround = {
  space: string
  /** What they are about, as rights see it. */
  node: ResourceNode
  reader: Reader
  /** The reader's level, 1–3. */
  level: number
  /** What guests may: nothing, comment at once, or comment and be let through. */
  guests: 'closed' | 'open' | 'moderated'
}

/** Something that comments belong to. Its domain gives this, since comments stand below it. */
export type CommentSource = {
  /** Passes whoever may read the source; throws what its one door throws. */
  access(ctx: ReadContext, id: string): Promise<CommentGround>
}

export type CommentSources = Record<CommentSourceType, CommentSource>
