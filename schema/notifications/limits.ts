export const notificationLimits = {
  perPage: 50,
  mostPerPage: 100,
  /** So many of the newest are counted one by one for a badge. */
  countedOneByOne: 1000,
  /** Notifications that one call archives by their ids. */
  archivedAtOnce: 100,
  /** People who are told of new mentions in one text at once. */
  mentionsInText: 200,
  /** So much of a comment comes along. */
  commentSigns: 300,
  /** Changes of an account's list in a minute. */
  changesPerMinute: 120,
  /** Days that a server which was down makes up for. */
  lateBirthdayDays: 3,
  /** Minutes of a day on which the clock does not leap. */
  dayMinutes: 1440,
} as const
