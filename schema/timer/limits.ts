export const timerLimits = {
  /** RTI.01: the lengths of sessions and breaks. */
  minutes: { min: 1, max: 180 },
  /** RTI.01: the number of sessions before a long break. */
  longEvery: { min: 1, max: 12 },
  /** Overtime ends automatically, so that a forgotten timer does not run all night. */
  overtimeMostMs: 180 * 60_000,
  /** After this long without use, sessions are counted from one again. */
  cycleKeptMs: 6 * 3_600_000,
  /** Pages whose filters are read for each list of tasks. */
  folders: 10,
  reminderSigns: 200,
  /** A minute to thirty days. */
  delayMinutes: { min: 1, max: 30 * 24 * 60 },
  /** Reminders of one person that still wait or were not dismissed. */
  reminders: 200,
  tasksPerPage: 30,
  searchSigns: 200,
  /** Days of the statistics, including today. */
  statisticDays: 7,
  /** Changes of one account per minute. */
  changesPerMinute: 120,
} as const
