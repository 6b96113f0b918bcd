import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

type Preset = {
  type: string
  values: Record<string, unknown>
  /** The template to start with, null for none; by default the one that the type names. */
  template?: string | null | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** ROV.15: the initial values of a new object, by property id. */
    preset?: Preset
    /** The property whose value is written next. */
    focus?: string
  }
}

/** The values that the opener of the window has set; a reload keeps them. */
export function usePreset(type: string): Omit<Preset, 'type'> {
  const { history } = useRouter()
  const [preset] = useState(history.location.state.preset)
  return preset?.type === type ? preset : { values: {} }
}

/** The property where editing continues. */
export function useWantedFocus(): string | undefined {
  const { history } = useRouter()
  const [focus] = useState(history.location.state.focus)
  return focus
}
