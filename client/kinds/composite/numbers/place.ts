import { createContext } from 'react'
import type { PageNumbers } from './PageNumbers.ts'

/** Where the numbers of a page are kept once a widget asks for some; a page without widgets loads nothing of that. */
export type NumbersPlace = { space: string; numbers?: PageNumbers }

export const NumbersContext = createContext<NumbersPlace | null>(null)
