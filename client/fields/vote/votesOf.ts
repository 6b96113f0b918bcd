import { voiceless, type Votes } from '#schema/fields/vote.ts'

/** The voices in a value; none in what holds none. */
export const votesOf = (value: unknown): Votes =>
  typeof value === 'object' && value !== null && 'counts' in value ? (value as Votes) : voiceless
