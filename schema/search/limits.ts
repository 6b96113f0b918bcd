export const searchLimits = {
  /** The length of a query. */
  textSigns: 200,
  /** The number of its words that count. */
  words: 12,
  perPage: 50,
  /** The most results of any search. */
  candidates: 2000,
  /** Only the newest matching pages are ranked by their texts; older ones come after them by age. */
  ranked: 400,
} as const
