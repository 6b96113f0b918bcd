/** A person of the space inside a text: '@[<subject id>]'. */
const mention = /@\[([1-9]\d{0,17})\]/g

/** The ids of the people whom a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => id!)),
]

/** A text with names in place of mentions; a plain sign for people who are not in the list. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(mention, (_, id: string) => `@${names.get(id) ?? ''}`)
