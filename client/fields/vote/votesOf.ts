import { voiceless, type Votes } from '#schema/fields/vote.ts'

/** The voices in a value; none in what holds none. */
export const votesOf = (value: unknown): Votes =>
  typeof value === 'object' && value !== null && 'counts' in value ? (value as Votes) : voiceless

/** The votes as they are once the voice has been given to this choice. */
export function withVoice({ counts, mine }: Votes, choice: string | null): Votes {
  const next = { ...counts }
  if (mine !== null) next[mine] = Math.max(0, (next[mine] ?? 0) - 1)
  if (choice !== null) next[choice] = (next[choice] ?? 0) + 1
  return { counts: next, mine: choice }
}
