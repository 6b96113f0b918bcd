import type { Vote } from '#schema/kinds/together/votes.ts'

/** A vote as one person sees it. */
export type VoteView = {
  vote: Vote
  /** One's own dots by sticky. */
  own: ReadonlyMap<string, number>
  /** Who gave how many to which sticky; nobody while that is secret. */
  people: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** The dots to show by sticky: one's own while those of others are hidden. */
  shown: ReadonlyMap<string, number>
  left: number
  mayGive: boolean
  give(sticky: string): void
  take(sticky: string): void
}
