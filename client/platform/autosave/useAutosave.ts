import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Autosave } from './Autosave.ts'
import type { AutosaveOptions, AutosaveSnapshot } from './Autosave.ts'

type UseAutosave = AutosaveOptions & {
  /** The server's values; newer ones are applied without touching what is being edited. */
  saved: Record<string, unknown>
}

/** Autosave while the component is mounted: unmounting sends pending changes. Give it a `key` per record. */
export function useAutosave({ saved, ...options }: UseAutosave): AutosaveSnapshot & { autosave: Autosave } {
  const [autosave] = useState(() => new Autosave(saved, options))
  useEffect(() => autosave.follow(options))
  const received = useRef(saved)
  useEffect(() => {
    if (received.current === saved) return
    received.current = saved
    autosave.receive(saved)
  }, [autosave, saved])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.keeps) autosave.handOver()
      const { changed, unsent } = autosave.snapshot()
      if ((autosave.keeps ? unsent : changed).length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void autosave.flush()
    }
  }, [autosave])
  return { ...useSyncExternalStore(autosave.subscribe, autosave.snapshot), autosave }
}
