import { NumberInput, Select } from '@mantine/core'
import { dayMinutes, relationKinds, relationLimits } from '#schema/objects/schedule/relation.ts'
import { useState } from 'react'
import type { RelationKind } from '#schema/objects/schedule/relation.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Relations.module.css'

type Shape = { kind: RelationKind; lag: number }
type RelationFieldsProps = Shape & {
  disabled?: boolean
  withLabels?: boolean
  onChange: (shape: Shape) => void
}

const most = relationLimits.lagMinutes / dayMinutes

/** How one object depends on another, and the lag in days. */
export function RelationFields({
  kind,
  lag,
  disabled = false,
  withLabels = false,
  onChange,
}: RelationFieldsProps) {
  const t = useWords('kinds/gantt/windows')
  // An incomplete number, such as a single minus, stays while it is typed.
  const [typed, setTyped] = useState<number | string | null>(null)
  const named = (label: string) => (withLabels ? { label } : { 'aria-label': label })
  return (
    <>
      <Select
        size="xs"
        className={classes.kind!}
        {...named(t('relation.kind'))}
        allowDeselect={false}
        disabled={disabled}
        value={kind}
        data={relationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onChange({ kind: value ?? kind, lag })}
      />
      <NumberInput
        size="xs"
        className={classes.lag!}
        {...named(t('relation.lag'))}
        disabled={disabled}
        value={typed ?? lag / dayMinutes}
        min={-most}
        max={most}
        allowDecimal={false}
        clampBehavior="strict"
        suffix={withLabels ? '' : t('relation.days')}
        onChange={(value) => {
          const days = Number(value)
          setTyped(value)
          if (Number.isInteger(days)) onChange({ kind, lag: days * dayMinutes })
        }}
        onBlur={() => setTyped(null)}
      />
    </>
  )
}
