import type { ReactNode } from 'react'
import { useWords } from '../platform/words.ts'
import type { Choice } from './fieldServices.ts'
import { idsOf } from './idsOf.ts'
import classes from './ReferenceList.module.css'
import { useNamed } from './useNamed.ts'

type ReferenceListProps = {
  value: unknown
  dense?: boolean
  /** Whether items have a border of their own, like chips. */
  tight?: boolean
  load?: (ids: string[]) => Promise<Choice[]>
  show: (choice: Choice) => ReactNode
}

/** The nodes behind ids, if the reader may see them. */
export function ReferenceList({ value, dense, tight, load, show }: ReferenceListProps) {
  const t = useWords('fields')
  const { named } = useNamed(idsOf(value), load)
  if (!named) return <span className={classes.waiting} role="status" aria-label={t('loading')} />
  return (
    <span className={classes.root} data-dense={dense || undefined} data-tight={tight || undefined}>
      {named.map((choice) => (
        <span key={choice.id} className={classes.item}>
          {show(choice)}
        </span>
      ))}
    </span>
  )
}
