import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { ViewProps } from '../field.ts'
import classes from './Checklist.module.css'
import { ChecklistProgress } from './ChecklistProgress.tsx'
import { itemsOf } from './itemsOf.ts'

/** How much is done, and outside of a table the items. */
export function ChecklistView({ property, value, dense }: ViewProps) {
  const t = useWords('fields')
  const items = itemsOf(value)
  if (dense) return <ChecklistProgress property={property} items={items} />
  return (
    <div className={classes.root}>
      <ChecklistProgress property={property} items={items} />
      <ul className={classes.items}>
        {items.map(({ id, text, done }) => {
          const Icon = done ? IconSquareCheck : IconSquare
          return (
            <li key={id} className={classes.read} data-done={done || undefined}>
              <Icon
                size={16}
                stroke={1.6}
                role="img"
                aria-label={t(done ? 'checklist.done' : 'checklist.open')}
              />
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
