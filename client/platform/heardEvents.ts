/** By space, the newest event that is known to have happened. */
const heard = new Map<string, string>()

/** Notes an event that a feed told or that an answer knows. */
export function hearEvent(space: string, id: string): void {
  const known = heard.get(space)
  if (known === undefined || BigInt(id) > BigInt(known)) heard.set(space, id)
}

/** What is asked from now on knows everything up to this event; undefined until the first one was heard. */
export const lastHeard = (space: string): string | undefined => heard.get(space)
