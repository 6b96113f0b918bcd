import type { Area } from '#schema/kinds/spreadsheet/address.ts'

/** The chart that one person has chosen, whether it is being edited, and the cells that a new one is asked for. */
export type Chosen = { id?: string; isEdited?: boolean; asked?: Area }
