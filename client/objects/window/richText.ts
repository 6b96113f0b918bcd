import { createContext } from 'react'
import type { ComponentType, ReactNode } from 'react'

export type RichTextProps = {
  object: string
  property: { id: string; label: string }
  editable: boolean
  /** Whether it is written next. */
  autoFocus: boolean
  /** Set where it stands as a page and not as a field among others; `waiting` is shown until it has come. */
  asPage?: { waiting: ReactNode }
}

/** The editor of formatted values, which stands below objects and is given by the house; null where there is none. */
export const RichTextContext = createContext<ComponentType<RichTextProps> | null>(null)
