export const notificationLimits = {
  perPage: 50,
  mostPerPage: 100,
  /** How many of the newest are counted one by one for a badge. */
  countedOneByOne: 1000,
  /** The most notifications that one call archives by their ids. */
  archivedAtOnce: 100,
  /** The most people notified of new mentions in one text at once. */
  mentionsInText: 200,
  /** How much of a comment is included. */
  commentSigns: 300,
  /** Changes of an account's list per minute. */
  changesPerMinute: 120,
  /** The days that a server makes up for after it was down. */
  lateBirthdayDays: 3,
  /**
   * The delay of an email: what is read in the meantime is not sent, and what happens in the meantime is sent
   * together.
   */
  letterDelayMinutes: 5,
  /** The minute of the day at which daily emails are sent, by the person's clock. */
  morningMinute: 480,
  /** Notifications listed in one email. */
  inLetter: 20,
  /** Notifications covered by one email. */
  perLetter: 500,
  /** Attempts at an email that the mail server does not accept. */
  letterTries: 6,
  /** The delay of a push and of a message in Telegram: what is read in the meantime in an open tab is not sent. */
  pushDelaySeconds: 10,
  /** Devices of a person that receive pushes. */
  pushDevices: 20,
  /** More than this at once are summarised in one push, or one message in Telegram. */
  singles: 3,
  /** Attempts at a device that cannot be reached. */
  pushTries: 5,
  /** Attempts at a chat in Telegram. */
  telegramTries: 6,
  /** How much of a text is in a message in Telegram, which holds 4096 characters. */
  telegramSigns: 1000,
  /** Places that a person may mute. */
  mutes: 1000,
  /** Muted places per page of their list. */
  mutesPerPage: 50,
  /** Minutes of a day without a clock change. */
  dayMinutes: 1440,
} as const
