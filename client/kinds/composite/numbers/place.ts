import { createContext } from 'react'

/** The page whose widgets ask together; their numbers are kept by it in a part that comes with the first of them. */
export type NumbersPlace = { space: string }

export const NumbersContext = createContext<NumbersPlace | null>(null)
