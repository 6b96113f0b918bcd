import { TextInput } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import type { Condition } from '#schema/objects/viewFilter.ts'
import { ValueInput } from './ValueInput.tsx'
import classes from './View.module.css'

type ConditionValueProps = {
  condition: Condition
  column: ViewColumn
  onChange: (condition: Condition) => void
}

/** The value of a condition: the control of the property's kind, twice for a range, as a list for one of several. */
export function ConditionValue({ condition, column, onChange }: ConditionValueProps) {
  const t = useWords('objects/view')
  const { operator, value } = condition
  const one = {
    ...column.field,
    required: false,
    offersMe: true,
    multiple: { status: false, max_number: null, button_text: null },
  }
  const set = (next: unknown) => onChange({ ...condition, value: next })
  switch (operator) {
    case 'IS_NULL':
    case 'IS_NOT_NULL':
      return null
    case 'LIKE':
    case 'NOT_LIKE':
      return (
        <TextInput
          size="xs"
          aria-label={t('filter.value')}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    case 'BETWEEN':
    case 'NOT_BETWEEN': {
      const [from = null, to = null] = Array.isArray(value) ? (value as unknown[]) : []
      return (
        <div className={classes.range}>
          <ValueInput
            property={one}
            value={from}
            name={t('filter.from')}
            onChange={(next) => set([next, to])}
          />
          <ValueInput
            property={one}
            value={to}
            name={t('filter.to')}
            onChange={(next) => set([from, next])}
          />
        </div>
      )
    }
    case 'IN':
    case 'NOT_IN':
      return (
        <ValueInput
          property={{ ...one, multiple: { status: true, max_number: 100, button_text: null } }}
          value={value}
          name={t('filter.values')}

          onChange={set}
        />
      )
    case 'EQ':
    case 'NEQ':
    case 'GT':
    case 'GTE':
    case 'LT':
    case 'LTE':
      return <ValueInput property={one} value={value} name={t('filter.value')} onChange={set} />
  }
}
