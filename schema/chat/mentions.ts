import { mentionedIn, withNames } from '../comments/mentions.ts'
import { everyoneMark } from '../notifications/everyoneMark.ts'

/** The people whom a message mentions, by id, and whether it mentions everyone. Invalid ids are ignored. */
export const calledIn = (text: string): { people: string[]; everyone: boolean } => ({
  people: mentionedIn(text),
  everyone: text.includes(everyoneMark),
})

type Names = { people: readonly { id: string; name: string }[]; everyone: string }

/** A message as plain text, with names in place of mentions. */
export const withCalled = (text: string, { people, everyone }: Names): string =>
  withNames(text, new Map(people.map(({ id, name }) => [id, name]))).replaceAll(everyoneMark, `@${everyone}`)
