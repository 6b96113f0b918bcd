import type { RelationKind } from '#schema/objects/schedule/relation.ts'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import { useWords } from '../../platform/words.ts'
import type { RelationChangeData } from '../operations.ts'
import classes from './History.module.css'
import { PastHead } from './PastHead.tsx'

type RelationRowProps = { id: string; change: RelationChangeData }

/** A relation that was made, changed or taken away: with which object, how it waited and how it does. */
export function RelationRow({ id, change }: RelationRowProps) {
  const t = useWords('objects')
  const { author, created_at, other_name, to_id, old_kind, old_lag, kind, lag } = change
  const name = other_name || t('untitled')
  const print = (of: RelationKind | null, minutes: number | null) => {
    if (!of) return null
    const days = (minutes ?? 0) / dayMinutes
    const said = t(`relation.${of}`)
    return days === 0 ? said : t('relation.lagged', { relation: said, count: days })
  }
  const [was, is] = [print(old_kind, old_lag), print(kind, lag)]
  return (
    <li className={classes.version}>
      <PastHead author={author} at={created_at} />
      <ul className={classes.changes}>
        <li className={classes.change}>
          <span className={classes.label}>{t(to_id === id ? 'history.waits' : 'history.awaited')}</span>
          <span className={classes.values}>
            <span>{name}:</span>
            {was ? <del className={classes.was}>{was}</del> : null}
            {is ? (
              <ins className={classes.is}>{is}</ins>
            ) : (
              <span className={classes.none}>{t('history.relation.gone')}</span>
            )}
          </span>
        </li>
      </ul>
    </li>
  )
}
