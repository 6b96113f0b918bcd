/** Cells that one paste may bring. */
export const cellsMost = 2000
