import type { Context, ReadContext } from '../context.ts'
import type { MutedPlace } from '#schema/notifications/mutes.ts'
import type { Fragment } from '../database/db.ts'

/** Which of the actor's notifications `n` they may see, given `joins`. */
export type Sight = { joins: Fragment; seen: Fragment }

/** What a notification names by a column of its own. */
export type NodeKind = 'page' | 'object' | 'type' | 'property'
export type Node = {
  resource_type: string
  resource_id: string
  title: string
  icon: string | null
}
export type Request = {
  resource_type: string
  resource_id: string
  access_level: string
  status: 'pending' | 'accepted' | 'rejected'
  accepted_at: Date | null
  accepted_by_id: string | null
  rejected_at: Date | null
  rejected_by_id: string | null
}

/** A place where something may happen, with its name; a personal room has the name of the other person. */
export type Place = { space: string; title: string; icon: string | null }

/** What notifications are about. Other domains implement this; each runs one query for all rows of a list. */
export type NotificationParts = {
  sight: (ctx: ReadContext) => Promise<Sight>
  /** A node with its name; null when the actor may not see it. */
  node: (ctx: Context, kind: NodeKind, id: string) => Promise<Node | null>
  /** The type of an object. */
  typeOf: (ctx: Context, object: string) => Promise<string | null>
  request: (ctx: Context, id: string) => Promise<Request | null>
  /** The node of a request, in the form of `node`. */
  requested: (ctx: Context, id: string) => Promise<Node | null>
  /** A place that the actor may read. Throws `not_found`. */
  place: (ctx: ReadContext, place: MutedPlace) => Promise<Place>
  /** The beginning of a comment. The caller has checked access. */
  comment: (ctx: Context, id: string) => Promise<{ id: string; thread_id: string; text: string } | null>
  /** The beginning of a message, for anyone who may see it. */
  message: (
    ctx: Context,
    id: string,
  ) => Promise<{
    id: string
    room_id: string
    room_name: string | null
    place: number
    text: string
    voice_ms: number | null
  } | null>
}
