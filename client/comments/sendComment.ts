import type { CommentSourceType } from '#schema/comments/comment.ts'
import { newKey } from '../platform/newKey.ts'
import type { CommentDoor } from './commentDoor.ts'
import { commentCreate } from './operations.ts'

export type Anchor = { start: string; end: string; quote: string }
export type Place = { source: string; type?: CommentSourceType; anchor?: Anchor } | { thread: string }

/** Sends a comment, only once however often the same draft is sent; a draft has its key from `newKey`. */
export async function sendComment(door: CommentDoor, place: Place, text: string, key = newKey()) {
  const where =
    'thread' in place
      ? { thread_id: place.thread }
      : {
          source_type: place.type ?? 'page',
          source_id: place.source,
          ...(place.anchor ? { anchor: place.anchor } : {}),
        }
  const { commentCreate: made } = await door.write(commentCreate, {
    input: { ...where, text, idempotency_key: key },
  })
  return made.record
}
