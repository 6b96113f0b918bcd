/** For how many days a call that is repeated under its key is answered as the first was. */
export const keysKeptDays = 7
