import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import type { PropertyRecord } from '../../../types/operations.ts'
import { type BoundOperator, boundOperators } from './boundFormula.ts'
import classes from './Range.module.css'

/** A condition as it is being written. */
export type ConditionDraft = {
  key: number
  property: string | null
  operator: BoundOperator
  text: string
}

type ConditionLinesProps = {
  conditions: readonly ConditionDraft[]
  properties: readonly PropertyRecord[]
  isSent: boolean
  onChange: (conditions: readonly ConditionDraft[]) => void
}

/** Conditions that all objects of a range meet. */
export function ConditionLines({ conditions, properties, isSent, onChange }: ConditionLinesProps) {
  const t = useWords('kinds/spreadsheet/objects')
  const f = useWords('kinds/spreadsheet/filter')
  const words: Record<BoundOperator, string> = {
    is: f('by.is'),
    not: f('by.isNot'),
    more: f('by.above'),
    less: f('by.below'),
    empty: f('by.empty'),
    filled: f('by.filled'),
  }
  const change = (key: number, part: Partial<ConditionDraft>) =>
    onChange(conditions.map((each) => (each.key === key ? { ...each, ...part } : each)))
  return (
    <div role="group" aria-label={t('filter')} className={classes.conditions}>
      {conditions.map(({ key, property, operator, text }) => (
        <div key={key} className={classes.condition}>
          <Select
            aria-label={t('property')}
            placeholder={t('property')}
            allowDeselect={false}
            data={properties.map(({ id, label }) => ({ value: id, label }))}
            value={property}
            error={isSent && property === null ? t('wrongFilter') : undefined}
            onChange={(next) => change(key, { property: next })}
          />
          <Select
            aria-label={t('operator')}
            allowDeselect={false}
            data={boundOperators.map((value) => ({ value, label: words[value] }))}
            value={operator}
            onChange={(next) => next && change(key, { operator: next as BoundOperator })}
          />
          {operator === 'empty' || operator === 'filled' ? (
            <span />
          ) : (
            <TextInput
              aria-label={f('value')}
              placeholder={f('value')}
              maxLength={200}
              value={text}
              onChange={({ currentTarget }) => change(key, { text: currentTarget.value })}
            />
          )}
          <ActionIcon
            size={36}
            aria-label={t('drop')}
            onClick={() => onChange(conditions.filter((each) => each.key !== key))}
          >
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={14} stroke={2} />}
        onClick={() =>
          onChange([
            ...conditions,
            { key: (conditions.at(-1)?.key ?? 0) + 1, property: null, operator: 'is', text: '' },
          ])
        }
      >
        {t('add')}
      </Button>
    </div>
  )
}
