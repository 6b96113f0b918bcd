import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

type Preset = {
  type: string
  values: Record<string, unknown>
  /** What the object begins with besides, null for no template; without it that which the type names. */
  template?: string | null | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** ROV.15: what the fields of a new object begin with, by property id. */
    preset?: Preset
    /** The property whose value is written next. */
    focus?: string
  }
}

/** What whoever opened the window of a new object has filled in; a reload of the window keeps it. */
export function usePreset(type: string): Omit<Preset, 'type'> {
  const { history } = useRouter()
  const [preset] = useState(history.location.state.preset)
  return preset?.type === type ? preset : { values: {} }
}

/** The property that whoever opened the window goes on with. */
export function useWantedFocus(): string | undefined {
  const { history } = useRouter()
  const [focus] = useState(history.location.state.focus)
  return focus
}
