/** By space, the newest event that is known to have happened. */
const heard = new Map<string, string>()
/** By space, the newest of those that may have changed something. */
const news = new Map<string, string>()
/** By the id of what was read, an event that it knows. */
const knows = new Map<string, string>()

/** Notes an event that a feed told or that an answer knows. */
export function hearEvent(space: string, id: string, isNews = true): void {
  if (!isNewer(id, heard.get(space))) return
  heard.set(space, id)
  if (isNews) news.set(space, id)
}

const isNewer = (id: string, known: string | undefined): boolean =>
  known === undefined || BigInt(id) > BigInt(known)

/** What is asked from now on knows everything up to this event; undefined until the first one was heard. */
export const lastHeard = (space: string): string | undefined => heard.get(space)

/** Whether what knows this event is as it is now, as far as was heard: the feed tells whatever else happens. */
export const isUpTo = (event: string | undefined, space: string): boolean =>
  event !== undefined && !isNewer(news.get(space) ?? '0', event)

/** Notes that something was read after an event of its space, as its screen would do. */
export const noteRead = (what: string, event: string | undefined): void => {
  if (event !== undefined) knows.set(what, event)
}

/** Whether nothing has changed in the space since it was read. */
export const isAsRead = (what: string, space: string | null): boolean =>
  space !== null && isUpTo(knows.get(what), space)
