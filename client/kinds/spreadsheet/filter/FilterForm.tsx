import { Button, Checkbox, Loader, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { conditionKinds, type ConditionKind } from '#schema/kinds/spreadsheet/condition.ts'
import type { Criterion } from '#schema/kinds/spreadsheet/filter.ts'
import { showRefusal } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { inSlices } from '../find/inSlices.ts'
import type { SheetView } from '../SheetView.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { type ConditionDraft, draftOf, readDraft } from './conditionText.ts'
import classes from './FilterMenu.module.css'
import { ValueList } from './ValueList.tsx'
import { criterionOf, type ListedValue, valuesOf } from './values.ts'

type FilterFormProps = {
  view: SheetView
  column: string
  onApply: (criterion: Criterion | undefined) => void
  onClose: () => void
}

/** What a column is asked for: values by their ticks, or a condition. */
export function FilterForm({ view, column, onApply, onClose }: FilterFormProps) {
  const t = useWords('kinds/spreadsheet/filter')
  const { area, columns } = view.sheet!.filter!
  const [criterion] = useState(() => columns.get(column)?.criterion)
  const [draft, setDraft] = useState<ConditionDraft | undefined>(() => {
    if (!criterion || !('condition' in criterion)) return undefined
    const style = view.workbook.style(view.sheet!, area.top + 1, view.sheet!.columns.index.get(column)!)
    return draftOf(view, criterion.condition, style)
  })
  const [wrong, setWrong] = useState<readonly ('first' | 'second')[]>([])
  const values = useValues(view, column)
  const [query, setQuery] = useState('')
  // What is not ticked: of all values, and of those that are searched for, which begin ticked.
  const [off, setOff] = useState<ReadonlySet<string>>()
  const [offSearched, setOffSearched] = useState<ReadonlySet<string>>(new Set())
  const asked = query.trim().toLowerCase()
  const listed = values?.filter(({ text }) => text.toLowerCase().includes(asked)) ?? []
  const offNow = asked === '' ? (off ?? offBy(values ?? [], criterion)) : offSearched
  const setNow = asked === '' ? setOff : setOffSearched
  const on = listed.filter(({ word }) => !offNow.has(word))
  const toggle = (word: string) => {
    const next = new Set(offNow)
    if (!next.delete(word)) next.add(word)
    setNow(next)
  }
  const submit = () => {
    if (draft) {
      const read = readDraft(view, draft)
      if ('wrong' in read) setWrong(read.wrong)
      else onApply(read)
      return
    }
    if (!values || on.length === 0) return
    const shown = new Set(on.map(({ word }) => word))
    const words = values.map(({ word }) => word)
    const made = criterionOf(
      words.filter((word) => shown.has(word)),
      words.filter((word) => !shown.has(word)),
      asked !== '',
    )
    if (made === false) showRefusal({ message: t('many') })
    else onApply(made)
  }
  const choose = (kind: string | null) => {
    setWrong([])
    if (kind === null || kind === 'values') setDraft(undefined)
    else setDraft({ first: '', second: '', ...draft, kind: kind as ConditionKind })
  }
  return (
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      <Select
        size="xs"
        aria-label={t('by')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={260}
        data={['values' as const, ...conditionKinds].map((kind) => ({ value: kind, label: t(`by.${kind}`) }))}
        value={draft?.kind ?? 'values'}
        onChange={choose}
      />
      {draft ? (
        <ConditionFields
          draft={draft}
          wrong={wrong}
          onChange={(change) => {
            setWrong([])
            setDraft({ ...draft, ...change })
          }}
        />
      ) : (
        <>
          <TextInput
            data-autofocus
            size="xs"
            aria-label={t('search')}
            placeholder={t('search')}
            value={query}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value)
              setOffSearched(new Set())
            }}
          />
          <Checkbox
            size="xs"
            label={t(asked === '' ? 'all' : 'all.found')}
            disabled={listed.length === 0}
            checked={listed.length > 0 && on.length === listed.length}
            indeterminate={on.length > 0 && on.length < listed.length}
            onChange={() =>
              setNow(new Set(on.length === listed.length ? listed.map(({ word }) => word) : []))
            }
          />
          {values === undefined ? (
            <Loader size="xs" />
          ) : listed.length === 0 ? (
            <p className={classes.none}>{t('none')}</p>
          ) : (
            <ValueList
              label={t('values')}
              empty={t('empty')}
              values={listed}
              isOn={(word) => !offNow.has(word)}
              onToggle={toggle}
            />
          )}
        </>
      )}
      <div className={classes.buttons}>
        {criterion ? (
          <Button size="xs" variant="subtle" mr="auto" onClick={() => onApply(undefined)}>
            {t('reset')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="xs" type="submit" disabled={!draft && on.length === 0}>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

/** The values that a criterion leaves out. */
function offBy(values: readonly ListedValue[], criterion: Criterion | undefined): ReadonlySet<string> {
  if (!criterion || 'condition' in criterion) return new Set()
  const isOff = ({ word }: ListedValue) =>
    'only' in criterion ? !criterion.only.has(word) : criterion.but.has(word)
  return new Set(values.filter(isOff).map(({ word }) => word))
}

/** The values of the column as the menu was opened; they come a moment later. */
function useValues(view: SheetView, column: string): ListedValue[] | undefined {
  const [values, setValues] = useState<ListedValue[]>()
  useEffect(() => {
    let isWanted = true
    void inSlices(valuesOf(view, column), () => isWanted).then((found) => {
      if (isWanted && found) setValues(found)
    })
    return () => void (isWanted = false)
  }, [view, column])
  return values
}
