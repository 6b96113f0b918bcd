import { mentionedIn, withNames } from '../comments/mentions.ts'
import { everyoneMark } from '../notifications/everyoneMark.ts'

/** Whom a message names, by their ids, and whether it calls everyone. Who is no number is nobody. */
export const calledIn = (text: string): { people: string[]; everyone: boolean } => ({
  people: mentionedIn(text),
  everyone: text.includes(everyoneMark),
})

type Names = { people: readonly { id: string; name: string }[]; everyone: string }

/** A message as it is read in one piece: with names in the place of mentions. */
export const withCalled = (text: string, { people, everyone }: Names): string =>
  withNames(text, new Map(people.map(({ id, name }) => [id, name]))).replaceAll(everyoneMark, `@${everyone}`)
