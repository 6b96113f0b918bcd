import { createContext } from 'react'

/** The page whose widgets share requests. The code for its numbers loads with the first of them. */
export type NumbersPlace = { space: string }

export const NumbersContext = createContext<NumbersPlace | null>(null)
