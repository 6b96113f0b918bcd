import type { CommentSource } from '../comments/commentSource.ts'
import { accessObject } from './accessObject.ts'

/** Comments on an object, for anyone who may read it. */
export const objectCommentSource: CommentSource = {
  async access(ctx, id) {
    const { object, reader } = await accessObject(ctx, id, { wanted: 'read' })
    return { space: object.space, node: object, reader, level: object.level, guests: 'closed' }
  },
}
