import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { useWords } from '../../../platform/words.ts'
import type { ListedType } from '../../../types/operations.ts'
import { useType } from '../../../types/useType.ts'
import check from '../check/ListMenu.module.css'
import type { SheetView } from '../SheetView.ts'
import { dayParts } from '../days.ts'
import { languageOf } from '../typed.ts'
import { boundFormula, nameFor } from './boundFormula.ts'
import { type ConditionDraft, ConditionLines } from './ConditionLines.tsx'
import classes from './Range.module.css'

/** Rows beneath a range for objects that come. */
const spareRows = 200

type RangeFormProps = {
  view: SheetView
  type: ListedType
  types: readonly ListedType[]
  onClose: () => void
}

/** Which columns and which objects of a type a range shows. */
export function RangeForm({ view, type, types, onClose }: RangeFormProps) {
  const t = useWords('kinds/spreadsheet/objects')
  const { type: known } = useType(type.id)
  const properties = (known?.properties ?? []).filter((each) => !each.deleted_at)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [conditions, setConditions] = useState<readonly ConditionDraft[]>([])
  const [hasHeads, setHeads] = useState(true)
  const [isSent, setSent] = useState(false)
  const isChosen = (id: string, isHeader: boolean) => (chosen ? chosen.has(id) : isHeader)
  const columns = properties.filter(({ id, header }) => isChosen(id, header))
  const insert = () => {
    setSent(true)
    if (columns.length === 0 || conditions.some(({ property }) => property === null)) return
    const named = (id: string) =>
      nameFor(
        properties.find((each) => each.id === id)!,
        properties,
      )
    const range = {
      type: nameFor(type, types),
      columns: columns.map(({ id }) => named(id)),
      hasHeads,
      conditions: conditions.map(({ property: id, operator, text }) => {
        const isDate = properties.find((each) => each.id === id)!.data_type === 'date_time'
        return {
          property: named(id!),
          operator,
          text,
          ...(isDate ? { day: dayParts(text, view.locale) } : {}),
        }
      }),
    }
    writeRange(view, boundFormula(range, languageOf(view.locale)), {
      rows: (type.objects_count ?? 0) + spareRows,
      columns: columns.length,
      hasHeads,
    })
    onClose()
  }
  if (known === undefined) return <Skeleton height={160} />
  return (
    <form
      className={check.form}
      onSubmit={(event) => {
        event.preventDefault()
        insert()
      }}
    >
      <fieldset className={classes.columns}>
        <legend>{t('columns')}</legend>
        {properties.map(({ id, label, header }) => (
          <Checkbox
            key={id}
            label={label}
            checked={isChosen(id, header)}
            onChange={({ currentTarget }) => {
              const next = new Set(columns.map((each) => each.id))
              if (currentTarget.checked) next.add(id)
              else next.delete(id)
              setChosen(next)
            }}
          />
        ))}
      </fieldset>
      {isSent && columns.length === 0 ? (
        <p role="alert" data-wrong className={classes.wrong}>
          {t('columnsPick')}
        </p>
      ) : null}
      <ConditionLines {...{ conditions, properties, isSent }} onChange={setConditions} />
      <Checkbox
        label={t('heads')}
        checked={hasHeads}
        onChange={({ currentTarget }) => setHeads(currentTarget.checked)}
      />
      <p>{t('note')}</p>
      <div className={check.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t('insert')}</Button>
      </div>
    </form>
  )
}

type Size = { rows: number; columns: number; hasHeads: boolean }

/** Writes a range into the active cell of a sheet that has room for it, its headings in bold. */
function writeRange(view: SheetView, formula: string, { rows, columns, hasHeads }: Size): void {
  const { row, column } = view.active
  const { workbook } = view
  workbook.grow(view.sheet!, 'rows', row + rows - view.sheet!.rows.ids.length)
  workbook.grow(view.sheet!, 'columns', column + columns - view.sheet!.columns.ids.length)
  const sheet = view.sheet!
  workbook.change((doc) => {
    view.typing.write(sheet, { row, column }, formula)
    for (let at = column; hasHeads && at < column + columns; at += 1) {
      const place = placeAt({ sheet }, row, at)
      if (place) writeStyle(doc, place, printStyle({ ...workbook.style(sheet, row, at), bold: true }))
    }
  })
}
