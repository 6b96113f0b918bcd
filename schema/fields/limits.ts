/** Limits of values and options for every property. */
export const fieldLimits = {
  /** The most values that one property of one object holds. */
  values: 100,
  textSigns: 100_000,
  maskSigns: 100,
  labelSigns: 64,
  numberMost: 1e15,
  decimals: 10,
  listOptions: 500,
  checklistItems: 200,
  checklistSigns: 500,
  nestedProperties: 50,
  categories: 100,
  extensions: 50,
  /** RTY.49, in megabytes. */
  fileMegabytes: { min: 1, max: 1024 },
  /** RFI.15: the limit for a file when its property names no maximum, in megabytes. */
  fileMegabytesUnset: 20_971_520,
  fileNameSigns: 255,
  nameSigns: 64,
  linkSigns: 2000,
  phoneDigits: { min: 7, max: 15 },
  voteChoices: { min: 2, max: 20 },
  emoji: 8,
  stars: 5,
} as const
