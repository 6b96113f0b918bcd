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
  /** A letter waits so long: what is read meanwhile is not sent, and what comes together is sent together. */
  letterDelayMinutes: 5,
  /** The minute of the day at which letters of a whole day are sent, by the person's clock. */
  morningMinute: 480,
  /** Notifications that one letter names. */
  inLetter: 20,
  /** Notifications that one letter takes. */
  perLetter: 500,
  /** Tries at a letter that the mail server does not take. */
  letterTries: 6,
  /** A push waits so long: what is read meanwhile in an open tab is not pushed. */
  pushDelaySeconds: 10,
  /** Devices of a person that take pushes. */
  pushDevices: 20,
  /** Tries at a device that cannot be reached. */
  pushTries: 5,
  /** Places that a person mutes. */
  mutes: 1000,
  /** Muted places in one part of their list. */
  mutesPerPage: 50,
  /** Minutes of a day on which the clock does not leap. */
  dayMinutes: 1440,
} as const
