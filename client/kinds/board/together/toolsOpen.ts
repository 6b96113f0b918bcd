import { createContext, use } from 'react'

/** Whether the tools of a board are open, and what opens and closes them. */
export type ToolsOpen = { isOpen: boolean; toggle: () => void }

export const ToolsContext = createContext<ToolsOpen>({ isOpen: false, toggle: () => undefined })
export const useToolsOpen = (): ToolsOpen => use(ToolsContext)
