import { Button, Checkbox, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { objectIdKey, type Matched } from '#schema/objects/exchange.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import classes from './Exchange.module.css'
import type { Import } from './exchange.ts'
import {
  guessMatching,
  idColumn,
  keyedTargetsOf,
  mayBeOutOfOrder,
  suggestedKey,
  targetsOf,
  type Matching,
  type Target,
} from './matching.ts'
import { UpdateChoice, type Updating } from './UpdateChoice.tsx'
import type { CheckAsked } from './useImport.ts'

const headingRows = 5
const samples = 3

type MatchColumnsProps = {
  now: Import
  type: TypeRecord
  onCheck: (asked: CheckAsked) => Promise<void>
  onAnew: () => void
}

/** The mapping of the file's columns to properties, with sample values, and whether rows add or change objects. */
export function MatchColumns({ now, type, onCheck, onAnew }: MatchColumnsProps) {
  const t = useWords('objects/exchange')
  const all = useMemo(() => keyedTargetsOf(type.properties, t('key.id')), [type, t])
  const filled = useMemo(() => targetsOf(type.properties), [type])
  const firstRow = now.rows[0]?.row ?? 0
  const isChecked = now.mapping.length > 0
  const [heading, setHeading] = useState(isChecked ? now.heading : firstRow)
  const columns = Array.from({ length: now.width }, (_, column) => column)
  const headings = headingsOf(now, heading)
  const [updating, setUpdating] = useState<Updating | null>(() => {
    if (isChecked) return now.by_key
    return exportedIds(now, heading) === undefined ? null : startingWith(objectIdKey)
  })
  const targets = updating ? all : filled
  const [chosen, setMatching] = useState<Matching>(() =>
    isChecked
      ? columns.map((column) => now.mapping.find((each) => each.column === column)?.key ?? null)
      : guessed(now, heading, all),
  )
  const matching = chosen.map((key) => (targets.some((target) => target.key === key) ? key : null))
  const keys = all.filter((target) => target.key_by && matching.includes(target.key))
  const key = keys.some((target) => target.key === updating?.key) ? updating!.key : null
  const [adding, setAdding] = useState<ReadonlySet<string>>(
    () => new Set(now.mapping.flatMap(({ key: to, adds_options: adds }) => (adds ? [to] : []))),
  )
  const match = (column: number, to: string | null) =>
    setMatching(
      columns.map((each) => (each === column ? to : chosen[each] === to ? null : (chosen[each] ?? null))),
    )
  const missing = targets.filter(({ key: to, required }) => required && !matching.includes(to))
  const mapping = columns.flatMap((column): Matched[] => {
    const to = matching[column]
    return to ? [{ column, key: to, adds_options: adding.has(to) }] : []
  })
  const rowText = (row: number) =>
    now.rows
      .find((each) => each.row === row)
      ?.cells.filter(Boolean)
      .join(' · ') ?? ''

  return (
    <div className={classes.step}>
      <p className={classes.lead}>{t('match.lead', { file: now.name, count: countBelow(now, heading) })}</p>
      <Select
        className={classes.heading!}
        label={t('match.heading')}
        allowDeselect={false}
        value={String(heading)}
        data={[
          ...now.rows.slice(0, headingRows).map(({ row }) => ({
            value: String(row),
            label: t('match.heading.row', { row, text: rowText(row).slice(0, 60) }),
          })),
          { value: '0', label: t('match.heading.none') },
        ]}
        onChange={(value) => {
          const next = Number(value)
          setHeading(next)
          setMatching(guessed(now, next, all))
        }}
      />
      <UpdateChoice
        updating={updating && { ...updating, key }}
        keys={keys}
        onSwitch={(updates) => setUpdating(updates ? startingWith(suggestedKey(all, chosen)) : null)}
        onChange={setUpdating}
      />
      {heading > 0 && mayBeOutOfOrder(chosen, headings) ? (
        <p className={classes.warning} role="alert">
          {t('match.order')}
        </p>
      ) : null}
      <ul className={classes.columns} aria-label={t('match.columns')}>
        {columns.map((column) => (
          <Column
            key={column}
            name={headings[column] || t('column', { number: column + 1 })}
            values={now.rows
              .filter(({ row }) => row > heading)
              .slice(0, samples)
              .map(({ cells }) => cells[column] ?? '')}
            targets={targets}
            taken={matching}
            value={matching[column] ?? null}
            mayAdd={type.level === 'full'}
            adds={adding.has(matching[column] ?? '')}
            onMatch={(to) => match(column, to)}
            onAdd={(to, isOn) => {
              const next = new Set(adding)
              if (isOn) next.add(to)
              else next.delete(to)
              setAdding(next)
            }}
          />
        ))}
      </ul>
      {missing.length > 0 && updating?.adds !== false ? (
        <p className={classes.warning} role="status">
          {t('match.missing', { list: missing.map(({ label }) => label).join(', ') })}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnew}>
          {t('another')}
        </Button>
        <Button
          disabled={mapping.length === 0 || (updating !== null && key === null)}
          onClick={() =>
            void onCheck({ heading, mapping, by_key: updating && key ? { ...updating, key } : null })
          }
        >
          {t('check')}
        </Button>
      </div>
    </div>
  )
}

const startingWith = (key: string | null): Updating => ({ key, adds: true, clears: false })

const cellsBelow = ({ rows }: Import, heading: number): string[][] =>
  rows.flatMap(({ row, cells }) => (row > heading ? [cells] : []))

const exportedIds = (now: Import, heading: number): number | undefined =>
  idColumn(headingsOf(now, heading), cellsBelow(now, heading))

/** The default mapping by headings; ids are mapped only if an export has written them. */
function guessed(now: Import, heading: number, targets: Target[]): Matching {
  const ids = exportedIds(now, heading)
  const others = targets.filter(({ key }) => key !== objectIdKey)
  return guessMatching(headingsOf(now, heading), others).map((key, column) =>
    column === ids ? objectIdKey : key,
  )
}

/** The number of rows below the headings; once the file was checked, `total` counts those below the old headings. */
const countBelow = ({ rows, total, mapping, heading: old }: Import, heading: number): number => {
  const upTo = (last: number) => rows.filter(({ row }) => row <= last).length
  return total + (mapping.length > 0 ? upTo(old) : 0) - upTo(heading)
}

const headingsOf = ({ rows, width }: Import, heading: number): string[] => {
  const cells = rows.find(({ row }) => row === heading)?.cells ?? []
  return Array.from({ length: width }, (_, column) => cells[column] ?? '')
}

type ColumnProps = {
  name: string
  values: string[]
  targets: Target[]
  taken: Matching
  value: string | null
  mayAdd: boolean
  adds: boolean
  onMatch: (key: string | null) => void
  onAdd: (key: string, isOn: boolean) => void
}

function Column({ name, values, targets, taken, value, mayAdd, adds, onMatch, onAdd }: ColumnProps) {
  const t = useWords('objects/exchange')
  const target = targets.find(({ key }) => key === value)
  return (
    <li className={classes.column} data-matched={value !== null || undefined}>
      <div className={classes.from}>
        <span className={classes.name}>{name}</span>
        <span className={classes.values}>{values.filter(Boolean).join(' · ') || t('match.empty')}</span>
      </div>
      <div className={classes.to}>
        <Select
          aria-label={t('match.to', { column: name })}
          placeholder={t('match.nowhere')}
          clearable
          clearButtonProps={{ 'aria-label': t('match.leave', { column: name }) }}
          searchable
          nothingFoundMessage={t('match.nothing')}
          data={targets.map(({ key, label }) => ({
            value: key,
            label: taken.includes(key) && key !== value ? t('match.taken', { property: label }) : label,
          }))}
          value={value}
          onChange={onMatch}
        />
        {mayAdd && value && target?.property?.kind === 'list' ? (
          <Checkbox
            size="xs"
            label={t('match.add')}
            checked={adds}
            onChange={(event) => onAdd(value, event.currentTarget.checked)}
          />
        ) : null}
      </div>
    </li>
  )
}
