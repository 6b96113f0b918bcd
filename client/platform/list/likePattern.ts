/** A text to look for as a pattern of `LIKE` that finds it anywhere. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
