/** Questions in one request: those of a page of blocks. */
export const questionsMost = 24
