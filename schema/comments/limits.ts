export const commentLimits = {
  textSigns: 10_000,
  /** The words of the text at which a thread was started, as they were then. */
  quoteSigns: 300,
  /** One end of a range in the text, in base64. */
  anchorSigns: 400,
  /** Comments that are sent with a thread; the rest is paged. */
  shownInThread: 50,
  /** People notified of mentions in one comment. */
  mentions: 50,
  /** Comments of a person, and of a guest, per minute. */
  perMinute: 60,
  guestPerMinute: 10,
} as const
