import { checklistOptions, doneOf, type ChecklistItem } from '#schema/fields/checklist.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import type { ShownProperty } from '../field.ts'
import classes from './Checklist.module.css'

type ChecklistProgressProps = { property: ShownProperty; items: ChecklistItem[] }

/** RTY.37: how much is done, as a share or as a count. */
export function ChecklistProgress({ property, items }: ChecklistProgressProps) {
  const t = useWords('fields')
  const done = doneOf(items)
  const share = items.length === 0 ? 0 : done / items.length
  const isShare = optionsOf(checklistOptions, property).progress === 'percentage'
  const text = isShare
    ? new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
    : `${done}/${items.length}`
  return (
    <span className={classes.progress}>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={t('checklist.progress', { label: property.label })}
        aria-valuemin={0}
        aria-valuemax={items.length}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.share} data-done={share === 1 || undefined}>
        {text}
      </span>
    </span>
  )
}
