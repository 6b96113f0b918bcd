/** In pixels: the height of a day's number, and of each line below it. */
export const headHeight = 30
export const lineHeight = 24
