/** The kinds of events in a space, each with what it is about, which decides who may receive it. */
export const eventSubjects = {
  page_created: 'page',
  page_updated: 'page',
  page_moved: 'page',
  page_deleted: 'page',
  page_restored: 'page',
  page_version_created: 'page',
  page_published: 'page',
  page_unpublished: 'page',
  page_flagged: 'page',
  page_opened: 'page',
  comment_created: 'comments',
  comment_updated: 'comments',
  comment_deleted: 'comments',
  comment_resolved: 'comments',
  access_changed: 'access',
  access_request_changed: 'request',
  files_changed: 'space',
  members_changed: 'space',
  invitations_changed: 'space',
  space_updated: 'space',
  space_deleted: 'space',
  trash_changed: 'space',
  tags_changed: 'space',
  type_changed: 'type',
  type_deleted: 'type',
  objects_changed: 'type',
  object_flagged: 'object',
  object_opened: 'object',
} as const

export type EventKind = keyof typeof eventSubjects
/** The kinds of events in rooms, which only the people named by the event receive, in a feed of their own. */
export const chatEventKinds = ['chat_room', 'chat_message', 'chat_read', 'chat_settings'] as const
export type ChatEventKind = (typeof chatEventKinds)[number]
/** A change of a person's own timer, which only that person receives, in a feed of its own. */
export const timerEventKind = 'timer_changed'
/** Events that only the people named by them receive, in feeds of their own. */
export type PersonalEventKind = ChatEventKind | 'notifications_changed' | typeof timerEventKind
/** Together with a feed's own messages: where it starts, and that more was missed than it sends. */
export type FeedKind = EventKind | 'started' | 'refetch'

/** The part of `EventKind` that is about a subject. */
type About<S extends string> = {
  [K in EventKind]: (typeof eventSubjects)[K] extends S ? K : never
}[EventKind]

const subjectOf = (kind: string): string | undefined => (eventSubjects as Record<string, string>)[kind]
export const isAboutPage = (kind: string): kind is About<'page'> => subjectOf(kind) === 'page'
export const isAboutComments = (kind: string): kind is About<'comments'> => subjectOf(kind) === 'comments'
export const isAboutObject = (kind: string): kind is About<'object'> => subjectOf(kind) === 'object'
/** Events about a type or its objects. */
export const isAboutType = (kind: string): kind is About<'type'> => subjectOf(kind) === 'type'
export const isAboutChat = (kind: string): kind is ChatEventKind =>
  (chatEventKinds as readonly string[]).includes(kind)
export const isPersonal = (kind: string): kind is PersonalEventKind =>
  kind === 'notifications_changed' || kind === timerEventKind || isAboutChat(kind)
