import { voiceless, type Votes } from '#schema/fields/vote.ts'

/** The votes in a value; none in any other value. */
export const votesOf = (value: unknown): Votes =>
  typeof value === 'object' && value !== null && 'counts' in value ? (value as Votes) : voiceless

/** The votes after a vote for this choice. */
export function withVoice({ counts, mine }: Votes, choice: string | null): Votes {
  const next = { ...counts }
  if (mine !== null) next[mine] = Math.max(0, (next[mine] ?? 0) - 1)
  if (choice !== null) next[choice] = (next[choice] ?? 0) + 1
  return { counts: next, mine: choice }
}
