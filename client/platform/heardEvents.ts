/** By space, the newest known event. */
const heard = new Map<string, string>()
/** By space, the newest of those that may have changed something. */
const news = new Map<string, string>()
/** The latest event that each read includes, by its id. */
const knows = new Map<string, string>()

/** Records an event that a feed has sent or that a response includes. */
export function hearEvent(space: string, id: string, isNews = true): void {
  if (!isNewer(id, heard.get(space))) return
  heard.set(space, id)
  if (isNews) news.set(space, id)
}

const isNewer = (id: string, known: string | undefined): boolean =>
  known === undefined || BigInt(id) > BigInt(known)

/** Every request from now on includes everything up to this event; undefined until the first one was received. */
export const lastHeard = (space: string): string | undefined => heard.get(space)

/** Whether a response that includes this event is still current, as far as known: the feed sends everything later. */
export const isUpTo = (event: string | undefined, space: string): boolean =>
  event !== undefined && !isNewer(news.get(space) ?? '0', event)

/** Records that something was read after an event of its space, as its screen would do. */
export const noteRead = (what: string, event: string | undefined): void => {
  if (event !== undefined) knows.set(what, event)
}

/** Whether nothing has changed in the space since it was read. */
export const isAsRead = (what: string, space: string | null): boolean =>
  space !== null && isUpTo(knows.get(what), space)
