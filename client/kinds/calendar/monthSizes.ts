/** In pixels: what the number of a day takes, and each line below it. */
export const headHeight = 30
export const lineHeight = 24
