export const searchLimits = {
  /** Signs of what is asked for. */
  textSigns: 200,
  /** Words of it that count. */
  words: 12,
  perPage: 50,
  /** The most that is ever found. */
  candidates: 2000,
  /** Pages, the newest, that are ordered by how well their texts fit; older ones come after them by age. */
  ranked: 400,
} as const
