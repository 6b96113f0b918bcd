/** A text as a `LIKE` pattern that finds it anywhere. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
