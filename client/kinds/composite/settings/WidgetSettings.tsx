import { NumberInput, Select } from '@mantine/core'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { dateUnits } from '#schema/objects/totals.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import { FilterButton } from '../../../objects/view/FilterButton.tsx'
import { useWords } from '../../../platform/words.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import { chartKinds } from '../../../widgets/chartData.ts'
import { indicated, isNumber, measures } from '../widgets/measure.ts'
import { canChart } from '../widgets/useNaming.ts'
import { useWidgetType, type WidgetType } from '../widgets/useWidgetType.ts'
import type { SettingsProps } from './BlockSettings.tsx'
import { ObjectSelect } from './ObjectSelect.tsx'
import classes from './Settings.module.css'

/** Whose objects a widget shows, which of them, and what of them. */
export function WidgetSettings(props: SettingsProps) {
  const t = useWords('kinds/composite')
  const { block, onChange } = props
  const types = useReadableTypes()
  const typeTitle = useTypeTitle()
  const shown = useWidgetType(block)
  const { id, type, columns, filter } = shown
  return (
    <>
      <Select
        label={t('settings.type')}
        data-autofocus
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={t('settings.nothing')}
        placeholder={t('settings.choose')}
        disabled={!types}
        data={(types ?? []).map((each) => ({ value: each.id, label: typeTitle(each) }))}
        value={id === '' ? null : id}
        onChange={(next) => (next && next !== id ? onChange({ ...ofAnother, type: next }) : undefined)}
      />
      {type ? <OfType {...props} shown={shown} /> : null}
      {type && block.kind !== 'object' ? (
        <div className={classes.filter}>
          <span className={classes.label}>{t('settings.filter')}</span>
          <FilterButton
            filter={filter}
            columns={[...columns]}
            onChange={(next) =>
              onChange({ filter: next.parts.length > 0 ? (next as LayoutValue) : undefined })
            }
          />
        </div>
      ) : null}
    </>
  )
}

/** What goes with another type: its fields are others. */
const ofAnother: Record<string, undefined> = {
  property: undefined,
  by: undefined,
  unit: undefined,
  number: undefined,
  object: undefined,
  filter: undefined,
}

function OfType({ shown, ...props }: SettingsProps & { shown: WidgetType }) {
  switch (props.block.kind) {
    case 'diagram':
      return (
        <>
          <DiagramFields {...props} shown={shown} />
          <MeasureFields {...props} shown={shown} offered={measures} />
        </>
      )
    case 'indicator':
      return <MeasureFields {...props} shown={shown} offered={indicated} />
    case 'object':
      return <ObjectSelect {...props} type={shown.id} />
    default:
      return null
  }
}

type FieldsProps = SettingsProps & { shown: WidgetType }

const itemsOf = (columns: readonly ViewColumn[]) =>
  columns.map(({ id, property }) => ({ value: id, label: property.label }))

/** The id of what is chosen where it can be chosen. */
const chosen = (columns: readonly ViewColumn[], id: string): string | null =>
  columns.some((column) => column.id === id) ? id : null

function DiagramFields({ block, onChange, shown: { columns } }: FieldsProps) {
  const t = useWords('kinds/composite')
  const offered = columns.filter(canChart)
  const property = chosen(offered, settingOf(block, 'property'))
  const of = offered.find(({ id }) => id === property)
  const chart = settingOf(block, 'chart') || 'bars'
  const isRound = chart === 'pie' || chart === 'ring'
  const seconds = offered.filter(({ id, field }) => id !== property && field.kind !== 'date_time')
  return (
    <>
      <div className={classes.line}>
        <Select
          label={t('settings.chart')}
          allowDeselect={false}
          data={chartKinds.map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={chart}
          onChange={(next) => (next ? onChange({ chart: next }) : undefined)}
        />
        <Select
          label={t('settings.property')}
          placeholder={t('settings.choose')}
          nothingFoundMessage={t('settings.nothing')}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data={itemsOf(offered)}
          value={property}
          onChange={(next) =>
            next
              ? onChange({ property: next, ...(next === settingOf(block, 'by') ? { by: undefined } : {}) })
              : undefined
          }
        />
      </div>
      {of?.field.kind === 'date_time' || (of && !isRound) ? (
        <div className={classes.line}>
          {of.field.kind === 'date_time' ? (
            <Select
              label={t('settings.unit')}
              allowDeselect={false}
              data={dateUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
              value={dateUnits.find((each) => each === settingOf(block, 'unit')) ?? 'month'}
              onChange={(next) => (next ? onChange({ unit: next }) : undefined)}
            />
          ) : null}
          {isRound ? null : (
            <Select
              label={t('settings.by')}
              placeholder={t('settings.by.none')}
              clearable
              data={itemsOf(seconds)}
              value={chosen(seconds, settingOf(block, 'by'))}
              onChange={(next) => onChange({ by: next ?? undefined })}
            />
          )}
        </div>
      ) : null}
    </>
  )
}

function MeasureFields({
  block,
  onChange,
  shown: { columns },
  offered,
}: FieldsProps & { offered: readonly (typeof indicated)[number][] }) {
  const t = useWords('kinds/composite')
  const numbers = columns.filter(isNumber)
  const measure = offered.find((each) => each === settingOf(block, 'measure')) ?? 'count'
  const isOfNumber = measure !== 'count' && measure !== 'share'
  const target = settingOf(block, 'target')
  return (
    <>
      <div className={classes.line}>
        <Select
          label={t('settings.measure')}
          allowDeselect={false}
          data={offered
            .filter((each) => each === 'count' || each === 'share' || numbers.length > 0)
            .map((value) => ({ value, label: t(`measure.${value}`) }))}
          value={measure}
          onChange={(next) => {
            if (!next) return
            const isOf = next !== 'count' && next !== 'share'
            const number = chosen(numbers, settingOf(block, 'number')) ?? numbers[0]?.id
            onChange({ measure: next, number: isOf ? number : undefined })
          }}
        />
        {isOfNumber ? (
          <Select
            label={t('settings.number')}
            placeholder={t('settings.choose')}
            allowDeselect={false}
            data={itemsOf(numbers)}
            value={chosen(numbers, settingOf(block, 'number'))}
            onChange={(next) => (next ? onChange({ number: next }) : undefined)}
          />
        ) : null}
      </div>
      {block.kind === 'indicator' ? (
        <NumberInput
          label={t('settings.target')}
          description={measure === 'share' ? t('settings.target.share') : undefined}
          min={0}
          hideControls
          value={target === '' ? '' : Number(target)}
          onChange={(next) => onChange({ target: next === '' ? undefined : String(next) })}
        />
      ) : null}
    </>
  )
}
