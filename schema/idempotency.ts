/** The number of days for which a call repeated with its key gets the first response. */
export const keysKeptDays = 7
