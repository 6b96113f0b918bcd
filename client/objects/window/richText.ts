import { createContext } from 'react'
import type { ComponentType, ReactNode } from 'react'

export type RichTextProps = {
  object: string
  property: { id: string; label: string }
  editable: boolean
  /** Whether it is written next. */
  autoFocus: boolean
  /** Set when it is displayed as a page and not as a field among others; `waiting` is shown until it has loaded. */
  asPage?: { waiting: ReactNode }
}

/**
 * The rich text editor. The code below objects cannot import it, so it is provided from above; null if there is none.
 */
export const RichTextContext = createContext<ComponentType<RichTextProps> | null>(null)
