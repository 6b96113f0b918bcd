import { useWords } from '../platform/words.ts'
import { useOutbox } from '../platform/outbox/useOutbox.ts'
import type { AutosaveState } from '../platform/autosave/Autosave.ts'
import classes from './SaveMark.module.css'

/** The save state of automatically saved changes. */
export function SaveMark({ state }: { state: AutosaveState }) {
  const t = useWords('types')
  const isOffline = useOutbox().state === 'offline' && state === 'saving'
  const shown = isOffline ? 'offline' : state
  return (
    <span role="status" className={classes.root} data-state={shown}>
      {t(`save.${shown}`)}
    </span>
  )
}
