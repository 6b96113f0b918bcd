export const timerLimits = {
  /** RTI.01: how long sessions and rests may be. */
  minutes: { min: 1, max: 180 },
  /** RTI.01: after how many sessions the long rest comes. */
  longEvery: { min: 1, max: 12 },
  /** Overtime ends by itself, so that a night is none. */
  overtimeMostMs: 180 * 60_000,
  /** After so long a stand the sessions are counted from the first again. */
  cycleKeptMs: 6 * 3_600_000,
  /** Pages whose filters are read for each list of tasks. */
  folders: 10,
  reminderSigns: 200,
  /** A minute to thirty days. */
  delayMinutes: { min: 1, max: 30 * 24 * 60 },
  /** Reminders of one person that still wait or were not put away. */
  reminders: 200,
  tasksPerPage: 30,
  searchSigns: 200,
  /** Days of the statistics, today among them. */
  statisticDays: 7,
  /** Changes of one account in a minute. */
  changesPerMinute: 120,
} as const
