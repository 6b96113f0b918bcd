import { Select, TextInput } from '@mantine/core'
import { memo } from 'react'
import { fromFileLimits } from '#schema/objects/fromFile.ts'
import { useWords } from '../../platform/words.ts'
import { KindIcon } from '../../types/KindIcon.tsx'
import exchange from '../exchange/Exchange.module.css'
import classes from './FromFile.module.css'
import { kindsOf, type Choice, type Looks, type Proposed } from './proposal.ts'

type ColumnLineProps = {
  proposed: Proposed
  looks: Looks
  samples: string[]
  error: string | undefined
  onChange: (column: number, next: Partial<Proposed>) => void
}

/** A column of the file: its name, what it becomes, and sample values. */
export const ColumnLine = memo(function ColumnLine(props: ColumnLineProps) {
  const { proposed, looks, samples, error, onChange } = props
  const t = useWords('objects/fromFile')
  const kinds = useWords('types')
  const { column, label, choice } = proposed
  const isOut = choice === 'none'
  const isKind = choice !== 'none' && choice !== 'title'
  const misfits = isKind ? (looks.misfits[choice] ?? 0) : 0
  const strangers = choice === 'person' ? looks.strangers : []
  return (
    <li className={classes.line}>
      <TextInput
        aria-label={t('column.name')}
        value={label}
        error={error}
        disabled={isOut}
        onChange={({ currentTarget }) => onChange(column, { label: currentTarget.value })}
      />
      <Select
        aria-label={t('column.kind', { column: label })}
        allowDeselect={false}
        leftSection={isKind ? <KindIcon kind={choice} /> : null}
        data={[
          { value: 'title', label: t('kind.title') },
          ...kindsOf(looks).map((kind) => ({ value: kind, label: kinds(`kind.${kind}`) })),
          { value: 'none', label: t('kind.none') },
        ]}
        value={choice}
        onChange={(next) => onChange(column, { choice: next as Choice })}
      />
      <span className={exchange.values}>
        {samples.length > 0 ? samples.join(' · ') : t('column.empty')}
        {choice === 'list' ? ` · ${t('column.options', { count: looks.options ?? 0 })}` : null}
      </span>
      {strangers.length > 0 ? (
        <span className={classes.misfits} role="status">
          {t('strangers', { names: strangers.join(', ') })}
        </span>
      ) : null}
      {misfits > 0 ? (
        <span className={classes.misfits} role="status">
          {misfits >= fromFileLimits.misfits
            ? t('misfits.many', { count: misfits })
            : t('misfits', { count: misfits })}
        </span>
      ) : null}
    </li>
  )
})
