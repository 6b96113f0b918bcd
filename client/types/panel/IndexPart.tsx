import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import { typeIndexes, type IndexRecord, type TypeRecord } from '../operations.ts'
import classes from './Panel.module.css'

/**
 * The indexes of a type's lists and their reasons; for people to whom the server shows them, nothing for anyone else.
 */
export function IndexPart({ type }: { type: TypeRecord }) {
  const t = useWords('types')
  const [isOpen, setOpen] = useState(false)
  const [{ data }] = useQuery({
    query: typeIndexes,
    variables: { id: type.id },
    requestPolicy: 'cache-and-network',
  })
  const indexes = data?.type?.indexes
  if (!indexes) return null
  const { made, wished, most, objects_from: from } = indexes
  return (
    <section className={classes.part} aria-label={t('indexes')}>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        {t('indexes')}
        {made.length > 0 ? <span className={classes.count}>{made.length}</span> : null}
      </button>
      {isOpen ? (
        <>
          <p className={classes.note}>{t('indexes.text', { from, most })}</p>
          {made.length === 0 ? (
            <p className={classes.note}>{t('indexes.empty')}</p>
          ) : (
            <Indexes of={made} type={type} label={t('indexes.made')} />
          )}
          {wished.length > 0 ? (
            <>
              <h4 className={classes.title}>{t('indexes.wished')}</h4>
              <p className={classes.note}>{t('indexes.wished.text')}</p>
              <Indexes of={wished} type={type} label={t('indexes.wished')} />
            </>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

type IndexesProps = { of: readonly IndexRecord[]; type: TypeRecord; label: string }

function Indexes({ of, type, label }: IndexesProps) {
  const t = useWords('types')
  const labelOf = ({ property_id: id, column }: IndexRecord['parts'][number]): string => {
    if (column === 'name') return type.properties.find(({ header }) => header)?.label || t('header.label')
    if (column) return t(`system.${column as 'author' | 'created_at' | 'updated_at' | 'tags'}`)
    return type.properties.find((property) => property.id === id)?.label ?? t('indexes.gone')
  }
  const day = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'short' })
  return (
    <ul className={classes.lines} aria-label={label}>
      {of.map((index) => {
        const { parts, kind, times, used_by: by, made_at: made, last_used_at: used } = index
        const names = parts.map(labelOf).join(', ')
        const told = [
          times > 0
            ? t('indexes.times', { count: times, where: by.map((each) => t(`surface.${each}`)).join(', ') })
            : null,
          made ? t('indexes.since', { date: day.format(new Date(made)) }) : null,
          used ? t('indexes.used', { date: day.format(new Date(used)) }) : null,
        ]
        return (
          <li key={`${kind} ${names}`} className={classes.index}>
            <span>
              {names}
              {kind === 'order' ? null : (
                <span className={classes.indexKind}> · {t(`indexes.kind.${kind}`)}</span>
              )}
            </span>
            <span className={classes.indexUse}>{told.filter(Boolean).join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
