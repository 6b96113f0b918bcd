import type { Area } from '#schema/kinds/spreadsheet/address.ts'

/** The chart that one person has chosen, whether it is being edited, and the cells that a new one is asked for. `isNew`: it is to have the focus. */
export type Chosen = { id?: string; isEdited?: boolean; isNew?: boolean; asked?: Area }
