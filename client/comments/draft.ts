export type Mentioned = { id: string; name: string }

/** The text as people write it: with names in place of the stored ids. */
export const toDraft = (text: string, people: Mentioned[]): string =>
  people.reduce((draft, { id, name }) => draft.replaceAll(`@[${id}]`, `@${name}`), text)

/** The stored text of a draft; longer names first, so that one that begins like another is not cut. */
export const fromDraft = (draft: string, people: Mentioned[]): string =>
  people
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@[${id}]`), draft)

/** The words of a name that is being typed before the caret, and the position of its `@`; null if there is none. */
export function askedName(draft: string, caret: number): { words: string; at: number } | null {
  const found = /(?:^|[\s(（\p{Script=Han}，。！？；：、])@([\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]*)?)$/u.exec(
    draft.slice(0, caret),
  )
  return found ? { words: found[1]!, at: caret - found[1]!.length - 1 } : null
}
