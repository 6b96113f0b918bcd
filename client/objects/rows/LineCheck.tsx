import { useWords } from '../../platform/words.ts'
import type { LineDeeds } from './lineDeeds.ts'
import classes from './Lines.module.css'

type LineCheckProps = { line: number; name: string; isChecked: boolean; now: () => Pick<LineDeeds, 'check'> }

/** Selects an object for bulk actions; with Shift, a range. */
export function LineCheck({ line, name, isChecked, now }: LineCheckProps) {
  const t = useWords('objects/rows')
  return (
    <input
      type="checkbox"
      data-stop
      tabIndex={-1}
      className={classes.check}
      checked={isChecked}
      readOnly
      aria-label={t('row.check', { name })}
      onClick={(event) => now().check(line, event.shiftKey)}
    />
  )
}
