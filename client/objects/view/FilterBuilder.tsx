import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Operator } from '#schema/fields/operators.ts'
import { fields } from '#schema/fields/registry.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { isGroup } from '#schema/objects/viewFilter.ts'
import type { Condition, Filter } from '#schema/objects/viewFilter.ts'
import classes from './View.module.css'

type FilterBuilderProps = {
  filter: Filter
  columns: ViewColumn[]
  onChange: (filter: Filter) => void
  /** The meaning of a filter without conditions, if that is not that all objects are shown. */
  none?: string
  /** True inside another group, which cannot contain a further one. */
  isNested?: boolean
}

/** Conditions joined by AND or OR, one group deep. */
export function FilterBuilder({ filter, columns, onChange, none, isNested = false }: FilterBuilderProps) {
  const t = useWords('objects/view')
  const offered = columns.filter(({ field }) => fields[field.kind].operators.length > 0)
  const { parts } = filter
  const put = (index: number, part: Condition | Filter) =>
    onChange({ ...filter, parts: parts.with(index, part) })
  const drop = (index: number) => onChange({ ...filter, parts: parts.toSpliced(index, 1) })
  const first = (): Condition => {
    const column = offered[0]!
    return { of: column.id, operator: fields[column.field.kind].operators[0]!, value: null }
  }
  return (
    <div className={classes.builder} role="group" aria-label={t(isNested ? 'filter.group' : 'filter')}>
      {parts.length > 1 ? (
        <SegmentedControl
          size="xs"
          className={classes.join}
          aria-label={t('filter.join')}
          value={filter.join}
          onChange={(join) => onChange({ ...filter, join: join as Filter['join'] })}
          data={[
            { value: 'AND', label: t('filter.and') },
            { value: 'OR', label: t('filter.or') },
          ]}
        />
      ) : null}
      {parts.length === 0 ? <p className={classes.hint}>{none ?? t('filter.none')}</p> : null}
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- conditions have no other name than their place
        <div key={index} className={classes.condition}>
          {isGroup(part) ? (
            <FilterBuilder
              filter={part}
              columns={columns}
              isNested
              onChange={(next) => (next.parts.length > 0 ? put(index, next) : drop(index))}
            />
          ) : (
            <ConditionLine condition={part} columns={offered} onChange={(next) => put(index, next)} />
          )}
          <ActionIcon size={28} aria-label={t('filter.remove')} onClick={() => drop(index)}>
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={() => onChange({ ...filter, parts: [...parts, first()] })}
        >
          {t('filter.add')}
        </Button>
        {isNested ? null : (
          <Button
            size="xs"
            variant="subtle"
            onClick={() =>
              onChange({
                ...filter,
                parts: [...parts, { join: filter.join === 'AND' ? 'OR' : 'AND', parts: [first()] }],
              })
            }
          >
            {t('filter.addGroup')}
          </Button>
        )}
      </div>
    </div>
  )
}

type ConditionLineProps = {
  condition: Condition
  columns: ViewColumn[]
  onChange: (condition: Condition) => void
}

function ConditionLine({ condition, columns, onChange }: ConditionLineProps) {
  const t = useWords('objects/view')
  const column = columns.find(({ id }) => id === condition.of)
  const operators = column ? fields[column.field.kind].operators : []
  return (
    <div className={classes.conditionLine}>
      <Select
        size="xs"
        aria-label={t('filter.property')}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={columns.map(({ id, property }) => ({ value: id, label: property.label }))}
        value={column?.id ?? null}
        placeholder={t('filter.closed')}
        onChange={(id) => {
          const next = columns.find((each) => each.id === id)
          if (next) onChange({ of: next.id, operator: fields[next.field.kind].operators[0]!, value: null })
        }}
      />
      <Select
        size="xs"
        aria-label={t('filter.operator')}
        openOnFocus={false}
        allowDeselect={false}
        data={operators.map((value) => ({ value, label: t(`operator.${value}`) }))}
        value={condition.operator}
        onChange={(operator) => {
          if (operator)
            onChange({ ...condition, operator: operator as Operator, value: keptValue(condition, operator) })
        }}
      />
      {column ? <ConditionValue condition={condition} column={column} onChange={onChange} /> : null}
    </div>
  )
}

const lists: ReadonlySet<string> = new Set(['IN', 'NOT_IN', 'BETWEEN', 'NOT_BETWEEN'])

/** A value is kept for another operator if both take one value, or both several. */
const keptValue = ({ operator, value }: Condition, next: string): unknown =>
  lists.has(operator) === lists.has(next) ? value : null
