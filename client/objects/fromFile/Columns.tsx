import { typeLabel } from '#schema/objects/columnLabels.ts'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { fieldsOf } from '#schema/fieldErrors.ts'
import type { FieldError } from '#schema/errors.ts'
import { fromFileMake } from '#schema/objects/fromFile.ts'
import { useWords } from '../../platform/words.ts'
import exchange from '../exchange/Exchange.module.css'
import { ColumnLine } from './ColumnLine.tsx'
import classes from './FromFile.module.css'
import type { FromFileKind } from './FromFileWindow.tsx'
import {
  askedType,
  looksOf,
  proposedBoard,
  proposedColumns,
  type Board,
  type Preview,
  type Proposed,
} from './proposal.ts'
import type { FromFileSteps } from './useFromFile.ts'

type ColumnsProps = { preview: Preview; kind: FromFileKind; steps: FromFileSteps }

/** The proposed type for a table file: every column with its name and kind, editable before anything is created. */
export function Columns({ preview, kind, steps }: ColumnsProps) {
  const t = useWords('objects/fromFile')
  const say = useWords('platform')
  const names = {
    numbered: (number: number) => t('column.numbered', { number }),
    signed: (sign: string) => t('column.signed', { sign }),
  }
  const first = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [label, setLabel] = useState(() => typeLabel(preview.name, t(`title.${kind}`)))
  const [hasHeadings, setHeadings] = useState(true)
  const [columns, setColumns] = useState<Proposed[]>(() => proposedColumns(preview, true, names))
  const [asked, setAsked] = useState<Board>()
  const [tried, setTried] = useState<FieldError[]>([])
  useEffect(() => first.current?.select(), [])

  const isList = (by: Board) => columns.some(({ column, choice }) => column === by && choice === 'list')
  const by = asked === 'new' || (asked !== undefined && isList(asked)) ? asked : proposedBoard(columns)
  const created = { label: t('status'), options: [t('status.todo'), t('status.doing'), t('status.done')] }
  const board = kind === 'kanban' ? { by, created } : null
  const whole = askedType({ id: preview.id, label, hasHeadings, columns }, board)
  const rows = preview.total - (hasHeadings ? preview.above : 0)

  const change = useCallback((at: number, next: Partial<Proposed>) => {
    setTried([])
    setColumns((all) =>
      all.map((each) => {
        if (each.column === at) return { ...each, ...next }
        // One column alone names the objects.
        return next.choice === 'title' && each.choice === 'title' ? { ...each, choice: 'text' } : each
      }),
    )
  }, [])
  const chooseBoard = (value: string | null) => {
    const next: Board = value === null || value === 'new' ? 'new' : Number(value)
    setAsked(next)
    if (next !== 'new') change(next, { choice: 'list' })
  }
  const offered = columns.filter(
    ({ column, choice }) => choice !== 'none' && looksOf(preview.columns[column]!, hasHeadings).options,
  )
  const errors = tried.length > 0 ? tried : (steps.failure?.params.fields ?? [])
  const errorAt = (field: string, words: string) => {
    const error = errors.find((each) => each.field === field)
    if (!error) return undefined
    return say(`field.${error.reason}`, { field: words, min: error.min ?? 0, max: error.max ?? 0 })
  }
  /** The position of a column in the request. */
  const pathOf = ({ column, choice }: Proposed) =>
    choice === 'title'
      ? 'title.label'
      : `columns.${whole.columns.findIndex((each) => each.column === column)}.label`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = fromFileMake.safeParse(whole)
    const found = parsed.success ? [] : fieldsOf(parsed.error)
    setTried(found)
    if (found.length === 0) void steps.make(whole)
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isElsewhere = steps.failure !== null && steps.failure.code !== 'invalid_input'

  return (
    <form ref={form} noValidate className={exchange.step} onSubmit={submit}>
      <p className={exchange.lead}>{t('columns.lead', { file: preview.name, count: rows })}</p>
      <TextInput
        ref={first}
        data-autofocus
        autoFocus
        className={exchange.heading!}
        label={t('label')}
        value={label}
        error={errorAt('label', t('label'))}
        onChange={({ currentTarget }) => {
          setTried([])
          setLabel(currentTarget.value)
        }}
      />
      <Checkbox
        label={t('headings', { row: preview.heading })}
        checked={hasHeadings}
        onChange={({ currentTarget: { checked } }) => {
          setHeadings(checked)
          setColumns(proposedColumns(preview, checked, names))
        }}
      />
      {kind === 'kanban' ? (
        <Select
          className={exchange.heading!}
          label={t('board')}
          description={by === 'new' ? t('board.new.text', { options: created.options.join(', ') }) : null}
          allowDeselect={false}
          data={[
            ...offered.map(({ column, label: words }) => ({ value: String(column), label: words })),
            { value: 'new', label: t('board.new', { list: created.label }) },
          ]}
          value={String(by)}
          onChange={chooseBoard}
        />
      ) : null}
      <ul className={exchange.columns} aria-label={t('columns')}>
        {columns.map((each) => (
          <ColumnLine
            key={each.column}
            proposed={each}
            looks={looksOf(preview.columns[each.column]!, hasHeadings)}
            samples={preview.columns[each.column]!.samples}
            error={errorAt(pathOf(each), t('column.name'))}
            onChange={change}
          />
        ))}
      </ul>
      {columns.every(({ choice }) => choice !== 'title') ? (
        <p className={exchange.warning} role="status">
          {t('untitled')}
        </p>
      ) : null}
      {errorAt('columns', t('columns')) || isElsewhere ? (
        <p className={exchange.warning} data-failed role="alert">
          {errorAt('columns', t('columns')) ??
            say(`error.${steps.failure!.code}`, { seconds: steps.failure!.params.seconds ?? 0 })}
        </p>
      ) : null}
      <div className={`${exchange.actions} ${classes.actions}`}>
        <Button variant="default" onClick={steps.again} disabled={steps.isMaking}>
          {t('another')}
        </Button>
        <Button
          type="submit"
          loading={steps.isMaking}
          disabled={columns.every(({ choice }) => choice === 'none')}
        >
          {t(`make.${kind}`)}
        </Button>
      </div>
    </form>
  )
}
