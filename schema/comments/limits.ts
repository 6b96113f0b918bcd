export const commentLimits = {
  textSigns: 10_000,
  /** The words that a thread in the text was begun at, as they were then. */
  quoteSigns: 300,
  /** One end of a place in the text, in base64. */
  anchorSigns: 400,
  /** Comments that come along with a thread; the rest is paged. */
  shownInThread: 50,
  /** People mentioned by one comment who are told of it. */
  mentions: 50,
  /** Comments of a person, and of a guest, in a minute. */
  perMinute: 60,
  guestPerMinute: 10,
} as const
