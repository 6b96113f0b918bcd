import { NumberInput, Select } from '@mantine/core'
import { dayMinutes, relationKinds, relationLimits } from '#schema/objects/schedule/relation.ts'
import type { RelationKind } from '#schema/objects/schedule/relation.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Relations.module.css'

type Shape = { kind: RelationKind; lag: number }
type RelationFieldsProps = Shape & {
  disabled?: boolean
  withLabels?: boolean
  onChange: (shape: Shape) => void
}

const most = relationLimits.lagMinutes / dayMinutes

/** How one object waits for another, and by how many days more. */
export function RelationFields({
  kind,
  lag,
  disabled = false,
  withLabels = false,
  onChange,
}: RelationFieldsProps) {
  const t = useWords('kinds/gantt')
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
        value={lag / dayMinutes}
        min={-most}
        max={most}
        allowDecimal={false}
        clampBehavior="strict"
        suffix={withLabels ? '' : t('relation.days')}
        onChange={(value) => onChange({ kind, lag: (Number(value) || 0) * dayMinutes })}
      />
    </>
  )
}
