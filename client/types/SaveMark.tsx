import { useWords } from '../platform/words.ts'
import type { AutosaveState } from '../platform/autosave/Autosave.ts'
import classes from './SaveMark.module.css'

/** Says where changes are that save themselves. */
export function SaveMark({ state }: { state: AutosaveState }) {
  const t = useWords('types')
  return (
    <span role="status" className={classes.root} data-state={state}>
      {t(`save.${state}`)}
    </span>
  )
}
